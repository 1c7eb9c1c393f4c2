#include "ui/brain/swap2.h"

#include <gtest/gtest.h>

#include "analysis/chances.h"
#include "core/position.h"
#include "support/games.h"

namespace inarow::testing {
namespace {

analysis::Thought worth(int score, std::vector<Move> line) {
    return analysis::thought_of(analysis::estimate(
        analysis::chance_to_win(score, builtin("gomoku")->rules), std::move(line)));
}

const std::vector<Move> kLine{Move(Cell(1, 1)), Move(Cell(2, 2))};
const std::vector<Move> kThree{Move(Cell(7, 7)), Move(Cell(8, 8)), Move(Cell(9, 9))};
const std::vector<Move> kFive{Move(Cell(7, 7)), Move(Cell(8, 8)), Move(Cell(9, 9)),
                              Move(Cell(1, 8)), Move(Cell(2, 9))};

TEST(Swap2, TheBetterColorIsTaken) {
    for (const auto& stones : {kThree, kFive}) {
        const auto good = brain::answer_swap2(stones, [](auto, int) { return worth(80, kLine); });
        EXPECT_FALSE(good.swap);
        EXPECT_EQ(good.stones, std::vector<Move>{kLine[0]});
        const auto bad = brain::answer_swap2(stones, [](auto, int) { return worth(-80, kLine); });
        EXPECT_TRUE(bad.swap);
    }
}

TEST(Swap2, AnEvenPositionIsHandedBack) {
    const auto even = [](auto, int) { return worth(-2, kLine); };
    EXPECT_EQ(brain::answer_swap2(kThree, even).stones, kLine);
    EXPECT_TRUE(brain::answer_swap2(kFive, even).swap);
}

TEST(Swap2, TheMostEvenOfSomeOpenings) {
    Rules rules = builtin("five")->rules;
    rules.width = rules.height = 16;  // for which no openings ship
    std::vector<std::vector<Move>> seen;
    const auto choice =
        brain::open_swap2(rules, 3, [&](std::span<const Move> stones, int /*share*/) {
            seen.emplace_back(stones.begin(), stones.end());
            const int score = seen.size() == 5 ? -3 : 40 + static_cast<int>(seen.size());
            return worth(score, {Move(Cell(0, 0))});
        });
    ASSERT_GT(seen.size(), 5U);
    EXPECT_EQ(choice.stones, seen[4]);
    for (const auto& stones : seen) {
        ASSERT_EQ(stones.size(), 3U);
        Position position(rules);
        for (const Move stone : stones) {
            ASSERT_TRUE(position.legal(stone));
            position.play(stone);
        }
    }
    EXPECT_NE(seen[0], seen[1]);
}

TEST(Swap2, KeepsToWhatTheRulesBar) {
    // The first stone has to be in the middle, and the third away from it.
    const Rules rules = builtin("gomoku-pro")->rules;
    const auto choice =
        brain::open_swap2(rules, 3, [](std::span<const Move> /*stones*/, int /*share*/) {
            return worth(0, {Move(Cell(0, 0))});
        });
    ASSERT_EQ(choice.stones.size(), 3U);
    EXPECT_EQ(choice.stones[0], Move(Cell(7, 7)));
}

}  // namespace
}  // namespace inarow::testing
