// Looks at every game that can follow, with a table: for small boards by rules that the proof
// search does not know, such as those where a line loses.
#pragma once

#include <memory>

#include "free/solver.h"

namespace inarow::free {

// Boards of more cells have too many games.
inline constexpr int kMostExhaustiveCells = 16;

// For rules that can be solved.
[[nodiscard]] std::unique_ptr<Solver> make_exhaustive_solver(const Rules& rules,
                                                             const SolverOptions& options);

}  // namespace inarow::free
