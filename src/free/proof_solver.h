// The solver of free boards, once for each machine that it is compiled for.
#pragma once

#include <memory>

#include "core/rules.h"
#include "free/free_solver.h"

namespace inarow::free {

// For rules that can be solved.
[[nodiscard]] std::unique_ptr<FreeSolver> make_portable_solver(const Rules& rules,
                                                               const FreeSolverOptions& options);
[[nodiscard]] std::unique_ptr<FreeSolver> make_avx2_solver(const Rules& rules,
                                                           const FreeSolverOptions& options);

}  // namespace inarow::free
