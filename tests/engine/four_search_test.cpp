#include "engine/four_search.h"

#include <gtest/gtest.h>

#include "engine/boards.h"
#include "engine/minimax.h"
#include "engine/replay.h"

namespace inarow::engine {
namespace {

using testing::RuleCase;

class FourSearchRules : public ::testing::TestWithParam<RuleCase> {};

TEST_P(FourSearchRules, WinsByFoursReplay) {
    const Rules& rules = GetParam().rules;
    Random random(31);
    FourSearch search;
    FourSearch other_search;
    const testing::Replay::Oracle oracle = [&](Board& board) {
        const bool won = other_search.search(board, {}) == ForcedWin::Found;
        return won ? other_search.line() : std::vector<Cell>();
    };
    int won = 0;
    int long_ones = 0;
    int none = 0;
    for (int i = 0; i < 1200 && won < 80; ++i) {
        const int part = 5 + static_cast<int>(random.below(5));
        const int most = rules.length == 5 ? 22 : rules.length == 4 ? 12 : 3;
        const int count =
            rules.length - 1 + static_cast<int>(random.below(static_cast<std::uint64_t>(most)));
        const auto moves = testing::random_moves(rules, count, part, random);
        Board board = testing::board_for(rules, moves);
        const std::uint64_t hash = board.hash();
        const ForcedWin verdict = search.search(board, {});
        ASSERT_EQ(board.hash(), hash);
        if (verdict != ForcedWin::Found) {
            ++none;
            continue;
        }
        const std::vector<Cell> line = search.line();
        ASSERT_FALSE(line.empty());
        ASSERT_EQ(line.size() % 2, 1U);
        testing::Replay replay(rules, moves, oracle);
        ASSERT_TRUE(replay.wins(line)) << testing::drawn(board);
        ++won;
        long_ones += line.size() > 3 ? 1 : 0;
        // As many moves as the line has are enough.
        const int used = static_cast<int>(line.size() / 2 + 1);
        ASSERT_EQ(search.search(board, {.moves = used}), ForcedWin::Found);
        ASSERT_LE(search.line().size(), line.size());
    }
    EXPECT_GE(won, 40);
    EXPECT_GE(none, 10);
    EXPECT_GE(long_ones, rules.length == 5 ? 1 : 0);
}

INSTANTIATE_TEST_SUITE_P(Every, FourSearchRules, ::testing::ValuesIn(testing::all_rules(11, 11)),
                         testing::kCaseName);

TEST(FourSearch, WhatItWinsMinimaxWins) {
    Random random(32);
    int won = 0;
    for (const Rules& rules : {testing::free_board(5, 5, 4), testing::free_board(6, 5, 4),
                               testing::rules_named("ExactlyFour", 6, 5)}) {
        for (int i = 0; i < 80; ++i) {
            const auto moves = testing::random_moves(rules, rules.cells() - 9, 6, random);
            Position position = testing::position_for(rules, moves);
            if (rules.cells() - position.ply() > 10) continue;
            Board board = testing::board_for(rules, moves);
            FourSearch search;
            if (search.search(board, {}) != ForcedWin::Found) continue;
            testing::Endings endings;
            const int end = endings.end(position);
            ASSERT_GT(end, 0) << testing::drawn(board);
            // The line ends with the move that cannot be answered, or wins.
            ASSERT_LE(end, static_cast<int>(search.line().size()) + 2) << testing::drawn(board);
            ++won;
        }
    }
    EXPECT_GE(won, 15);
}

// A board with these stones, X to move.
Board with_stones(const Rules& rules, const std::vector<std::string>& rows) {
    Board board = testing::board_for(rules);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (std::size_t column = 0; column < rows[row].size(); ++column) {
            const Cell cell(static_cast<int>(row), static_cast<int>(column));
            if (rows[row][column] == 'X') testing::put(board, cell, Side::First);
            if (rows[row][column] == 'O') testing::put(board, cell, Side::Second);
        }
    }
    if (board.to_move() == Side::Second) board.pass();
    return board;
}

// A four in the column on the row of the other two, and after the answer an open four.
const std::vector<std::string> kFourAndOpenFour{
    "...............", "...O...........", "...X...........", "...X...........",
    "...X...........", "...............", ".XX............",
};

TEST(FourSearch, CountsTheMovesOfTheAttacker) {
    const Rules rules = testing::free_board(15, 15, 5);
    Board board = with_stones(rules, kFourAndOpenFour);
    FourSearch search;
    EXPECT_EQ(search.search(board, {.moves = 0}), ForcedWin::None);
    EXPECT_EQ(search.search(board, {.moves = 1}), ForcedWin::None);
    ASSERT_EQ(search.search(board, {.moves = 2}), ForcedWin::Found);
    EXPECT_EQ(search.line().size(), 3U);
}

TEST(FourSearch, DoesNotKnowWhatItHasNotLookedAt) {
    const Rules rules = testing::free_board(15, 15, 5);
    Board board = with_stones(rules, kFourAndOpenFour);
    FourSearch search;
    EXPECT_EQ(search.search(board, {.nodes = 0}), ForcedWin::Unknown);
    EXPECT_EQ(search.nodes(), 0U);
    EXPECT_EQ(search.search(board, {.nodes = 1}), ForcedWin::Unknown);
    EXPECT_EQ(search.nodes(), 1U);
    // What was not looked at is not kept as lost.
    EXPECT_EQ(search.search(board, {}), ForcedWin::Found);
}

TEST(FourSearch, AForbiddenAnswerIsNone) {
    const Rules rules = testing::rules_named("Renju", 15, 15);
    // O makes a four that X could only answer by two threes.
    std::vector<std::string> rows(8, std::string(15, '.'));
    rows[5] = "XOOO...........";
    rows[6] = ".....XX........";
    rows[7] = ".....X.X.......";
    Board board = with_stones(rules, rows);
    board.pass();
    FourSearch search;
    ASSERT_EQ(search.search(board, {}), ForcedWin::Found);
    EXPECT_EQ(search.line(), std::vector{Cell(5, 4)});
    rows[7] = ".....X.........";  // one three
    Board another = with_stones(rules, rows);
    another.pass();
    EXPECT_EQ(search.search(another, {}), ForcedWin::None);
}

}  // namespace
}  // namespace inarow::engine
