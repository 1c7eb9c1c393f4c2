#include "free/solver.h"

#include <array>

#include <fmt/format.h>

#include "core/support.h"
#include "free/exhaustive_solver.h"
#include "free/proof_solver.h"
#include "machine/vectors.h"

namespace inarow::free {

std::optional<std::string> solver_obstacle(const Rules& rules) {
    static constexpr std::array kKnown{feature::kExactLength, feature::kBars,  feature::kSwap1,
                                       feature::kSwap,        feature::kSwap2, feature::kPro,
                                       feature::kLongPro,     feature::kMisere};
    static constexpr Support kSupport{"the solver", kKnown};
    if (auto why = kSupport.objection(rules)) return why;
    if (rules.misere && rules.cells() > kMostExhaustiveCells) {
        return fmt::format("the solver supports misere games on boards of at most {} cells",
                           kMostExhaustiveCells);
    }
    return std::nullopt;
}

tl::expected<std::unique_ptr<Solver>, std::string> Solver::make(const Rules& rules,
                                                                const SolverOptions& options) {
    if (const auto why = solver_obstacle(rules)) return tl::unexpected(*why);
    if (rules.misere) return make_exhaustive_solver(rules, options);
#ifdef INAROW_HAS_VECTORS
    if (machine::vectors() != machine::Vectors::None && !options.portable)
        return make_avx2_solver(rules, options);
#endif
    return make_portable_solver(rules, options);
}

Worth before_move(const Worth& after) {
    Worth worth = after;
    if (after.outcome == Worth::Outcome::Win) worth.outcome = Worth::Outcome::Loss;
    if (after.outcome == Worth::Outcome::Loss) worth.outcome = Worth::Outcome::Win;
    if (worth.outcome != after.outcome) ++worth.plies;
    return worth;
}

}  // namespace inarow::free
