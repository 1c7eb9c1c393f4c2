// Why a move is good or bad, as JSON.
#pragma once

#include "analysis/reason.h"
#include "core/variant.h"
#include "play/observer.h"
#include "wire/json.h"

namespace inarow::wire {

// Its kind, what it says, the cells it names, the play that shows it.
[[nodiscard]] Json reason(const analysis::Reason& of, const Variant& variant);

// A step of the hint's reason: what it says, the stones on the board besides those of the game, and
// the cells to look at.
[[nodiscard]] Json explained(const play::Explained& notice, const Game& game);

}  // namespace inarow::wire
