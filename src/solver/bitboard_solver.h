// The solver of falling games on bitboards, once for each machine that it is compiled for.
#pragma once

#include <memory>

#include "core/rules.h"
#include "solver/falling_solver.h"
#include "solver/machine.h"

namespace inarow {

namespace portable {
// The rules are ones that can be solved.
[[nodiscard]] std::unique_ptr<FallingSolver> make_bitboard_solver(const Rules& rules,
                                                                  const SolverOptions& options);
}  // namespace portable

namespace avx2 {
[[nodiscard]] std::unique_ptr<FallingSolver> make_bitboard_solver(const Rules& rules,
                                                                  const SolverOptions& options);
}  // namespace avx2

}  // namespace inarow
