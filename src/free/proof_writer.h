// Writes a proof of what a free solver has found, which can be checked without a solver.
#pragma once

#include <optional>

#include "core/game.h"
#include "core/proof.h"
#include "free/solver.h"

namespace inarow::free {

// A proof of the worth of a game's open position: of a win or a loss within the plies of the worth,
// or of a draw. Nothing if the worth is unknown, the limits are too short, or a line loses the
// game: there is no way to write that down.
[[nodiscard]] std::optional<Proof> make_proof(Solver& solver, const Game& game, const Worth& worth,
                                              const Limits& limits);

}  // namespace inarow::free
