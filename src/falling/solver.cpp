#include "falling/solver.h"

#include <array>
#include <cstdlib>

#include <fmt/format.h>

#include "core/support.h"
#include "falling/bitboard_solver.h"
#include "falling/follow_up.h"
#include "machine/vectors.h"

namespace inarow::falling {

std::optional<std::string> solver_obstacle(const Rules& rules) {
    static constexpr std::array kKnown{feature::kFalling, feature::kSwap1, feature::kSwap,
                                       feature::kSwap2};
    static constexpr Support kSupport{"the solver", kKnown};
    const int bits = rules.width * (rules.height + 1);
    if (!rules.falling) return "only games with falling pieces can be solved";
    if (auto why = kSupport.objection(rules)) return why;
    if (rules.length < 3) return "the solver needs at least 3 in a row";
    if (bits > 128) {
        return fmt::format(
            "the board is too large: {} columns of {} rows and one more take {} bits, not 128",
            rules.width, rules.height, bits);
    }
    return std::nullopt;
}

tl::expected<std::unique_ptr<Solver>, std::string> Solver::make(const Rules& rules,
                                                                const SolverOptions& options) {
    if (const auto why = solver_obstacle(rules)) return tl::unexpected(*why);
    if (options.book != nullptr && !options.book->fits(rules)) {
        return tl::unexpected(
            fmt::format("the book is of another game: {}", to_string(options.book->subject())));
    }
#ifdef INAROW_HAS_VECTORS
    if (machine::vectors() != machine::Vectors::None && !options.portable)
        return make_avx2_solver(rules, options);
#endif
    return make_portable_solver(rules, options);
}

int plies_to_end(int score, const Position& position) {
    const int all = position.rules().cells();
    if (score == 0) return all - position.ply();
    // The winning stone comes after `before` others, on the winner's turn, with
    // win_score(all, before) == |score|.
    const int winner_turn = position.ply() + (score > 0 ? 0 : 1);
    int before = all + 1 - 2 * std::abs(score);
    if ((before - winner_turn) % 2 != 0) --before;
    return before + 1 - position.ply();
}

int score_of_end(int plies, const Position& position) {
    return win_score(position.rules().cells(), position.ply() + plies - 1);
}

}  // namespace inarow::falling
