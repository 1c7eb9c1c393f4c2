#include "free/free_solver.h"

#include <array>

#include <fmt/format.h>

#include "core/support.h"
#include "free/exhaustive_solver.h"
#include "free/proof_solver.h"
#include "machine/vectors.h"

namespace inarow::free {

std::optional<std::string> free_solver_obstacle(const Rules& rules) {
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

tl::expected<std::unique_ptr<FreeSolver>, std::string> FreeSolver::make(
    const Rules& rules, const FreeSolverOptions& options) {
    if (const auto why = free_solver_obstacle(rules)) return tl::unexpected(*why);
    if (rules.misere) return make_exhaustive_solver(rules, options);
#ifdef INAROW_HAS_AVX2
    if (machine::machine_has_vectors() && !options.portable)
        return make_avx2_solver(rules, options);
#endif
    return make_portable_solver(rules, options);
}

std::string in_words(const FreeWorth& worth) {
    switch (worth.outcome) {
        case FreeWorth::Outcome::Unknown:
            return "unknown";
        case FreeWorth::Outcome::Draw:
            return "draws";
        case FreeWorth::Outcome::Win:
        case FreeWorth::Outcome::Loss:
            break;
    }
    return fmt::format("{} {} {}", worth.outcome == FreeWorth::Outcome::Win ? "wins" : "loses",
                       worth.exact ? "in" : "within", worth.plies);
}

FreeWorth before_move(const FreeWorth& after) {
    FreeWorth worth = after;
    if (after.outcome == FreeWorth::Outcome::Win) worth.outcome = FreeWorth::Outcome::Loss;
    if (after.outcome == FreeWorth::Outcome::Loss) worth.outcome = FreeWorth::Outcome::Win;
    if (worth.outcome != after.outcome) ++worth.plies;
    return worth;
}

}  // namespace inarow::free
