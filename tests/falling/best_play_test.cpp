#include "falling/best_play.h"

#include <gtest/gtest.h>

#include "core/builtin.h"

namespace inarow::falling {
namespace {

std::unique_ptr<Solver> fresh_solver(const Rules& rules) {
    return std::move(*Solver::make(rules, {.memory = 1 << 20}));
}

// With few nodes every move is scored, or none; the lines are what the limits leave.
TEST(BestPlay, ScoresAllMovesBeforeTheLines) {
    Rules rules = find_builtin("connect4")->rules;
    rules.width = 6;
    rules.height = 5;
    Position position(rules);
    for (const int column : {2, 2, 2, 3, 3, 0}) {
        position.play(Move(*position.landing(column)));
    }
    ASSERT_EQ(position.outcome(), Outcome::Open);
    const auto whole = analyse(*fresh_solver(rules), position, {});
    ASSERT_TRUE(whole);
    int none = 0;
    int cut = 0;
    for (std::uint64_t nodes = 1; nodes < 10'000'000; nodes = nodes * 6 / 5 + 1) {
        const auto made = analyse(*fresh_solver(rules), position, {.nodes = nodes});
        if (!made) {
            ++none;
            continue;
        }
        ASSERT_EQ(made->size(), whole->size());
        bool same = true;
        for (std::size_t i = 0; i < made->size(); ++i) {
            const Analysed& move = (*made)[i];
            const Analysed& expected = (*whole)[i];
            EXPECT_EQ(move.move, expected.move);
            EXPECT_EQ(move.score, expected.score);
            EXPECT_EQ(move.plies, expected.plies);
            const bool alone = move.line == std::vector{move.move};
            EXPECT_TRUE(alone || move.line == expected.line) << nodes;
            same = same && move.line == expected.line;
        }
        if (!same) ++cut;
        if (same) break;
    }
    EXPECT_GT(none, 0);
    EXPECT_GT(cut, 0);
}

}  // namespace
}  // namespace inarow::falling
