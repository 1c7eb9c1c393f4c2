// The solver of falling games on bitboards, once for each machine that it is compiled for.
#pragma once

#include <memory>

#include "core/rules.h"
#include "falling/solver.h"

namespace inarow::falling {

// For rules that can be solved.
[[nodiscard]] std::unique_ptr<Solver> make_portable_solver(const Rules& rules,
                                                           const SolverOptions& options);
[[nodiscard]] std::unique_ptr<Solver> make_avx2_solver(const Rules& rules,
                                                       const SolverOptions& options);

}  // namespace inarow::falling
