#include "engine/four_defense.h"

#include <gtest/gtest.h>

#include "engine/boards.h"

namespace inarow::engine {
namespace {

class FourAnswersRules : public ::testing::TestWithParam<testing::RuleCase> {};

// After every other move there is a win by fours, wherever the move is, and no later than said.
TEST_P(FourAnswersRules, NoOtherMoveHelps) {
    const Rules& rules = GetParam().rules;
    Random random(91);
    FourSearch fours;
    int found = 0;
    int left_out = 0;
    for (int i = 0; i < 3000 && found < 40; ++i) {
        const int count =
            rules.length - 2 + static_cast<int>(random.below(rules.length == 3 ? 3 : 14));
        const auto moves = testing::random_moves(rules, count, 7, random);
        Board board = testing::board_for(rules, moves);
        const Side mover = board.to_move();
        if (board.has(mover, Threat::Win) || board.has(other(mover), Threat::Win)) continue;
        const std::uint64_t hash = board.hash();
        const auto answers = defense_against_fours(board, fours);
        ASSERT_EQ(board.hash(), hash);
        if (!answers) continue;
        ++found;
        FourSearch fresh;
        board.free().for_each([&](Cell cell) {
            if (answers->cells.contains(cell) || board.forbidden(cell, mover)) return;
            ++left_out;
            board.place(cell);
            EXPECT_EQ(fresh.search(board, {.moves = answers->plies / 2}), ForcedWin::Found)
                << testing::drawn(board);
            board.take_back();
        });
    }
    EXPECT_GE(found, 20);
    EXPECT_GE(left_out, 20 * found);
}

INSTANTIATE_TEST_SUITE_P(Every, FourAnswersRules,
                         ::testing::ValuesIn(testing::all_rules_and_six(9, 9)), testing::kCaseName);

}  // namespace
}  // namespace inarow::engine
