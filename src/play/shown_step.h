// The game as a step of a reason shows it: with the stones of the step on the board.
#pragma once

#include "analysis/reason_steps.h"
#include "core/game.h"

namespace inarow::play {

// The players have the same sides and marks as in the game.
[[nodiscard]] Game shown_step(const Game& game, const analysis::ReasonStep& step);

}  // namespace inarow::play
