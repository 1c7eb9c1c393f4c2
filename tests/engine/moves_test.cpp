#include "engine/moves.h"

#include <gtest/gtest.h>

#include "engine/boards.h"
#include "support/printing.h"
#include "support/reference.h"

namespace inarow::engine {
namespace {

using testing::RuleCase;

// Whether the side could make a line at once, if it were to move.
bool can_win(const Position& position, Side side) {
    for (int row = 0; row < position.rules().height; ++row) {
        for (int column = 0; column < position.rules().width; ++column) {
            const Cell cell(row, column);
            if (!position.at(cell) && position.makes_line(cell, side)) return true;
        }
    }
    return false;
}

// Whether the side to move has a legal move after which it wins, whatever the one answer.
bool has_open_four(Position& position) {
    const Side attacker = position.to_move();
    const auto wins_next = [&](Move reply) {
        position.play(reply);
        const bool wins = position.outcome() == win_for(attacker) ||
                          (position.outcome() == Outcome::Open && can_win(position, attacker));
        position.undo(reply);
        return wins;
    };
    const auto cannot_be_answered = [&](Move four) {
        position.play(four);
        bool found = position.outcome() == win_for(attacker);
        if (position.outcome() == Outcome::Open && can_win(position, attacker)) {
            const MoveList replies = position.legal_moves();
            found = std::all_of(replies.begin(), replies.end(), wins_next);
        }
        position.undo(four);
        return found;
    };
    const MoveList moves = position.legal_moves();
    return std::any_of(moves.begin(), moves.end(), cannot_be_answered);
}

// The legal moves, as a set.
CellSet legal_cells(const Position& position) {
    CellSet cells;
    for (const Move move : position.legal_moves()) cells.add(move.cell());
    return cells;
}

TEST(Moves, CellsAreInLineAsFarAsACellSees) {
    const Rules rules = testing::free_board(15, 15, 5);
    const Board board = testing::board_for(rules);
    for (const Cell one : testing::all_cells(rules)) {
        CellSet alone;
        alone.add(one);
        const CellSet seen = in_line_with(board, alone);
        for (const Cell other : testing::all_cells(rules)) {
            ASSERT_EQ(in_line(one, other), one == other || seen.contains(other));
        }
    }
}

class MovesRules : public ::testing::TestWithParam<RuleCase> {};

TEST_P(MovesRules, AnswersToAWinAreThoseThatLeaveNone) {
    const Rules& rules = GetParam().rules;
    Random random(21);
    int asked = 0;
    int answered = 0;
    for (int i = 0; i < 4000 && asked < 150; ++i) {
        const int part = 4 + static_cast<int>(random.below(4));
        const int count = 6 + static_cast<int>(random.below(20));
        const auto moves = testing::random_moves(rules, count, part, random);
        Position position = testing::position_for(rules, moves);
        const Side mover = position.to_move();
        if (!can_win(position, other(mover)) || can_win(position, mover)) continue;
        CellSet expected;
        for (const Move move : position.legal_moves()) {
            position.play(move);
            if (!can_win(position, other(mover))) expected.add(move.cell());
            position.undo(move);
        }
        Board board = testing::board_for(rules, moves);
        ASSERT_EQ(testing::cells_of(answers_to_win(board)), testing::cells_of(expected))
            << testing::drawn(board);
        ++asked;
        answered += expected.empty() ? 0 : 1;
    }
    EXPECT_GE(asked, 100);
    EXPECT_GE(answered, rules.length > 3 ? 50 : 10);
    EXPECT_LT(answered, asked);
}

TEST_P(MovesRules, NothingElseAnswersAnOpenFour) {
    const Rules& rules = GetParam().rules;
    Random random(22);
    int asked = 0;
    for (int i = 0; i < 4000 && asked < 15; ++i) {
        const int part = 3 + static_cast<int>(random.below(6));
        const int count = 4 + static_cast<int>(random.below(16));
        const auto moves = testing::random_moves(rules, count, part, random);
        Position position = testing::position_for(rules, moves);
        Board board = testing::board_for(rules, moves);
        const Side mover = board.to_move();
        if (board.has(mover, Threat::Win) || board.has(other(mover), Threat::Win)) continue;
        if (!can_open_four(board, other(mover))) continue;
        const CellSet answers = answers_to_open_four(board);
        for (const Cell cell : testing::cells_of(legal_cells(position))) {
            if (answers.contains(cell)) continue;
            position.play(Move(cell));
            ASSERT_TRUE(position.outcome() == win_for(other(mover)) ||
                        (!can_win(position, mover) && has_open_four(position)))
                << testing::drawn(board) << "\nrow " << cell.row() << ", column " << cell.column();
            position.undo(Move(cell));
        }
        for (const Cell cell : testing::cells_of(answers)) {
            ASSERT_TRUE(position.legal(Move(cell))) << testing::drawn(board);
        }
        ++asked;
    }
    EXPECT_GE(asked, 12);
}

TEST_P(MovesRules, AnOpenFourIsSeenWhereThereIsOne) {
    const Rules& rules = GetParam().rules;
    Random random(23);
    int seen = 0;
    int asked = 0;
    for (int i = 0; i < 2000 && asked < 120; ++i) {
        const int part = 3 + static_cast<int>(random.below(6));
        const int count = rules.length - 2 + static_cast<int>(random.below(14));
        const auto moves = testing::random_moves(rules, count, part, random);
        Position position = testing::position_for(rules, moves);
        Board board = testing::board_for(rules, moves);
        const Side mover = board.to_move();
        if (board.has(mover, Threat::Win) || board.has(other(mover), Threat::Win)) continue;
        // A forbidden answer makes an open four of any, which is left to the search.
        if (rules.renju && mover == Side::Second) continue;
        ASSERT_EQ(can_open_four(board, mover), has_open_four(position)) << testing::drawn(board);
        seen += can_open_four(board, mover) ? 1 : 0;
        ++asked;
    }
    EXPECT_GE(asked, 60);
    EXPECT_GE(seen, 5);
    EXPECT_LT(seen, asked);
}

TEST_P(MovesRules, TwoThreatsAtOnceWinInFivePlies) {
    const Rules& rules = GetParam().rules;
    Random random(24);
    const auto wins = [&](Position& position, Cell cell) {
        const Side attacker = position.to_move();
        position.play(Move(cell));
        const MoveList replies = position.legal_moves();
        const bool all = std::all_of(replies.begin(), replies.end(), [&](Move reply) {
            position.play(reply);
            const bool open = position.outcome() == Outcome::Open;
            const bool lost =
                position.outcome() == win_for(attacker) ||
                (open && (can_win(position, attacker) ||
                          (!can_win(position, other(attacker)) && has_open_four(position))));
            position.undo(reply);
            return lost;
        });
        position.undo(Move(cell));
        return all;
    };
    int seen = 0;
    int interrupted = 0;
    for (int i = 0; i < 6000 && (seen < 12 || interrupted < 4); ++i) {
        const int part = 3 + static_cast<int>(random.below(6));
        const int count = rules.length - 2 + static_cast<int>(random.below(14));
        const auto moves = testing::random_moves(rules, count, part, random);
        Board board = testing::board_for(rules, moves);
        const Side mover = board.to_move();
        if (board.has(mover, Threat::Win) || board.has(other(mover), Threat::Win)) continue;
        if (can_open_four(board, mover) || !can_make_two_threats(board)) continue;
        Position position = testing::position_for(rules, moves);
        const std::vector<Cell> cells = testing::cells_of(board.cells(mover, Threat::FourThree) |
                                                          board.cells(mover, Threat::DoubleThree));
        ASSERT_TRUE(std::any_of(cells.begin(), cells.end(), [&](Cell cell) {
            return wins(position, cell);
        })) << testing::drawn(board);
        ++seen;
        interrupted += board.fours(other(mover)).empty() ? 0 : 1;
    }
    // With three in a row whoever has two threats has won already.
    EXPECT_GE(seen, rules.length > 3 ? 8 : 0);
    EXPECT_GE(interrupted, rules.length > 4 ? 1 : 0);
}

INSTANTIATE_TEST_SUITE_P(Every, MovesRules, ::testing::ValuesIn(testing::all_rules(9, 9)),
                         testing::kCaseName);

// Two fours in one line are forbidden to X, and still the cell in between answers both.
TEST(Moves, TheCellBetweenTwoThreesAnswersBoth) {
    const Rules rules = testing::rules_named("Renju", 15, 15);
    Board board = testing::board_for(rules);
    for (const int column : {2, 3, 4, 8, 9, 10}) testing::put(board, Cell(7, column), Side::First);
    for (const int column : {0, 12}) testing::put(board, Cell(7, column), Side::Second);
    if (board.to_move() == Side::First) board.pass();
    ASSERT_TRUE(can_open_four(board, Side::First));
    EXPECT_TRUE(answers_to_open_four(board).contains(Cell(7, 6)));
    board.place(Cell(7, 6));
    EXPECT_FALSE(can_open_four(board, Side::First));
}

TEST(Moves, SensibleMovesAreNearTheStones) {
    const Rules rules = testing::free_board(15, 15, 5);
    Board board = testing::board_for(rules);
    EXPECT_EQ(testing::cells_of(sensible_moves(board)), std::vector{Cell(7, 7)});
    board.place(Cell(7, 7));
    const CellSet near = sensible_moves(board);
    EXPECT_TRUE(near.contains(Cell(5, 6)));
    EXPECT_TRUE(near.contains(Cell(4, 4)));
    EXPECT_FALSE(near.contains(Cell(4, 5)));
    EXPECT_FALSE(near.contains(Cell(7, 7)));
}

// Far from every stone, what is free is all there is.
TEST(Moves, SensibleMovesAreNeverNoneOnABoardWithRoom) {
    const Rules rules = testing::free_board(15, 3, 3);
    Board board = testing::board_for(rules);
    for (int row = 0; row < 3; ++row) {
        for (int column = 0; column < 4; ++column) board.place(Cell(row, column));
    }
    EXPECT_FALSE(sensible_moves(board).empty());
}

}  // namespace
}  // namespace inarow::engine
