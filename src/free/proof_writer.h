// Writes a proof of what a free solver has found, which can be checked without a solver.
#pragma once

#include <optional>
#include <span>

#include "core/proof.h"
#include "free/solver.h"

namespace inarow::free {

// A proof of the worth of an open position, which the moves lead to: of a win or a loss within the
// plies of the worth, or of a draw. Nothing if the worth is unknown, or the limits are too short.
[[nodiscard]] std::optional<Proof> make_proof(Solver& solver, const Position& position,
                                              std::span<const Move> moves, const Worth& worth,
                                              const Limits& limits);

}  // namespace inarow::free
