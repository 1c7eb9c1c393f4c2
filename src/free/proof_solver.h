// The solver of free boards, once for each machine that it is compiled for.
#pragma once

#include <memory>

#include "core/rules.h"
#include "free/solver.h"

namespace inarow::free {

// For rules that can be solved.
[[nodiscard]] std::unique_ptr<Solver> make_portable_solver(const Rules& rules,
                                                           const SolverOptions& options);
[[nodiscard]] std::unique_ptr<Solver> make_avx2_solver(const Rules& rules,
                                                       const SolverOptions& options);

}  // namespace inarow::free
