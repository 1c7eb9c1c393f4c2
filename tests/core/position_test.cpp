#include "core/position.h"

#include <gtest/gtest.h>

#include "core/renju.h"
#include "support/games.h"
#include "support/printing.h"
#include "support/reference.h"

namespace inarow {
namespace {

using testing::all_cells;

Move at(int row, int column) {
    return Move(Cell(row, column));
}

// The stones of the first side and of the second, played in turns; it ends with the longer list.
Position played(const Rules& rules, const std::vector<Cell>& first,
                const std::vector<Cell>& second) {
    Position position(rules);
    for (std::size_t i = 0; i < std::max(first.size(), second.size()); ++i) {
        if (i < first.size()) position.play(Move(first[i]));
        if (i < second.size()) position.play(Move(second[i]));
    }
    return position;
}

TEST(Position, BeginsEmptyWithTheFirstSide) {
    const Rules rules{.width = 7, .height = 6, .length = 4};
    const Position position(rules);
    EXPECT_EQ(position.ply(), 0);
    EXPECT_EQ(position.to_move(), Side::First);
    EXPECT_EQ(position.outcome(), Outcome::Open);
    EXPECT_EQ(position.hash(), 0U);
    EXPECT_EQ(position.legal_moves().size(), 42U);
    for (const Cell cell : all_cells(rules)) EXPECT_FALSE(position.at(cell));
}

TEST(Position, RefusesWhatCannotBePlayed) {
    const Rules rules{.width = 3, .height = 3, .length = 3};
    Position position(rules);
    position.play(at(1, 1));
    EXPECT_EQ(position.refusal(at(1, 1)), Refusal::Taken);
    EXPECT_EQ(position.refusal(at(0, 3)), Refusal::Outside);
    EXPECT_EQ(position.refusal(at(3, 0)), Refusal::Outside);
    EXPECT_EQ(position.refusal(at(31, 31)), Refusal::Outside);
    EXPECT_FALSE(position.refusal(at(0, 0)));
}

TEST(Position, PiecesFall) {
    const Rules rules{.width = 3, .height = 3, .length = 3, .falling = true};
    Position position(rules);
    EXPECT_EQ(position.refusal(at(1, 0)), Refusal::Outside);  // it would hang in the air
    EXPECT_EQ(position.landing(0), Cell(2, 0));
    position.play(at(2, 0));
    EXPECT_EQ(position.landing(0), Cell(1, 0));
    position.play(at(1, 0));
    position.play(at(0, 0));
    EXPECT_EQ(position.landing(0), std::nullopt);
    EXPECT_EQ(position.legal_moves().size(), 2U);
    position.undo(at(0, 0));
    EXPECT_EQ(position.landing(0), Cell(0, 0));
}

TEST(Position, WinsInAllFourDirections) {
    const Rules rules{.width = 15, .height = 15, .length = 5};
    const std::vector<std::vector<Cell>> lines{
        {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}},
        {{0, 4}, {0, 2}, {0, 1}, {0, 3}, {0, 0}},
        {{6, 5}, {10, 9}, {8, 7}, {7, 6}, {9, 8}},
        {{7, 7}, {5, 9}, {9, 5}, {8, 6}, {6, 8}},
    };
    const std::vector<Cell> idle{{14, 0}, {14, 2}, {14, 4}, {14, 6}, {14, 8}};
    for (const auto& line : lines) {
        const Position first = played(rules, line, {idle.begin(), idle.end() - 1});
        EXPECT_EQ(first.outcome(), Outcome::FirstWins);
        const Position second = played(rules, idle, line);
        EXPECT_EQ(second.outcome(), Outcome::SecondWins);
        auto sorted = line;
        std::ranges::sort(sorted);
        EXPECT_EQ(first.line_through(line.back()), sorted);
        EXPECT_EQ(first.line_through(idle.front()), std::vector<Cell>());
        EXPECT_TRUE(first.legal_moves().empty());
        EXPECT_EQ(first.refusal(at(13, 13)), Refusal::Over);
    }
}

TEST(Position, ALineDoesNotGoRoundTheEdge) {
    const Rules rules{.width = 5, .height = 4, .length = 4};
    const Position rows = played(rules, {{0, 3}, {0, 4}, {1, 0}, {1, 1}}, {{3, 0}, {3, 2}, {3, 4}});
    EXPECT_EQ(rows.outcome(), Outcome::Open);
    const Position diagonal =
        played(rules, {{0, 3}, {1, 4}, {3, 0}, {2, 2}}, {{0, 0}, {0, 1}, {1, 0}});
    EXPECT_EQ(diagonal.outcome(), Outcome::Open);
}

TEST(Position, LinesReachIntoEveryCorner) {
    const Rules rules{.width = 32, .height = 32, .length = 32};
    for (const bool falls : {false, true}) {
        Position position(rules);
        for (int i = 0; i < 32; ++i) {
            position.play(at(i, falls ? i : 31 - i));
            if (i < 31) position.play(at(i, falls ? (i + 1) % 32 : (32 - i) % 32));
        }
        EXPECT_EQ(position.outcome(), Outcome::FirstWins);
        EXPECT_EQ(position.line_through(Cell(31, falls ? 31 : 0)).size(), 32U);
    }
}

TEST(Position, TheLargestBoardFillsToADraw) {
    // Two rows of pairs, shifted against each other: nobody gets three in a row.
    const Rules rules{.width = 32, .height = 32, .length = 5};
    std::vector<Cell> first;
    std::vector<Cell> second;
    for (const Cell cell : all_cells(rules)) {
        ((cell.column() / 2 + cell.row()) % 2 == 0 ? first : second).push_back(cell);
    }
    ASSERT_EQ(first.size(), second.size());
    const Position position = played(rules, first, second);
    EXPECT_EQ(position.ply(), 1024);
    EXPECT_EQ(position.outcome(), Outcome::Draw);
    EXPECT_TRUE(position.legal_moves().empty());
}

TEST(Position, OneInARowWinsAtOnce) {
    for (const bool misere : {false, true}) {
        const Rules rules{.width = 1, .height = 1, .length = 1, .misere = misere};
        Position position(rules);
        EXPECT_EQ(position.legal_moves().size(), 1U);
        position.play(at(0, 0));
        EXPECT_EQ(position.outcome(), misere ? Outcome::SecondWins : Outcome::FirstWins);
        EXPECT_EQ(position.line_through(Cell(0, 0)), std::vector<Cell>{Cell(0, 0)});
    }
}

TEST(Position, SixAreNothingWhereFiveMustBeExact) {
    const Rules rules = testing::builtin("gomoku")->rules;
    const std::vector<Cell> idle{{14, 0},  {14, 2},  {14, 4}, {14, 6}, {14, 8},
                                 {14, 10}, {14, 12}, {12, 0}, {12, 2}, {12, 4}};
    const std::vector<Cell> six{{7, 2}, {7, 3}, {7, 4}, {7, 6}, {7, 7}, {7, 5}};
    const Position overline = played(rules, six, {idle.begin(), idle.begin() + 5});
    EXPECT_EQ(overline.outcome(), Outcome::Open);
    EXPECT_EQ(overline.line_through(Cell(7, 5)), std::vector<Cell>());
    EXPECT_EQ(overline.longest_run(Cell(7, 5), Side::First), 6);

    // The stone that makes six in the row makes five in the column.
    const std::vector<Cell> both{{7, 2}, {7, 3}, {7, 4}, {7, 6}, {7, 7},
                                 {5, 5}, {6, 5}, {8, 5}, {9, 5}, {7, 5}};
    const Position five = played(rules, both, {idle.begin(), idle.begin() + 9});
    EXPECT_EQ(five.outcome(), Outcome::FirstWins);
    EXPECT_EQ(five.line_through(Cell(7, 5)),
              (std::vector<Cell>{{5, 5}, {6, 5}, {7, 5}, {8, 5}, {9, 5}}));
}

TEST(Position, SixWinWhereFiveOrMoreDo) {
    const Rules rules = testing::builtin("five")->rules;
    const Position position = played(rules, {{7, 2}, {7, 3}, {7, 4}, {7, 6}, {7, 7}, {7, 5}},
                                     {{14, 0}, {14, 2}, {14, 4}, {14, 6}, {14, 8}});
    EXPECT_EQ(position.outcome(), Outcome::FirstWins);
    EXPECT_EQ(position.line_through(Cell(7, 5)).size(), 6U);
}

// A game in which the first side gets a row between stones of the second, from `left` to `right`;
// -1 and 15 are beyond the edge. Its last stone is not an end of the row.
Position between(const Rules& rules, int left, int right) {
    std::vector<Cell> first;
    for (int column = left + 1; column < right; ++column) {
        if (column != left + 3) first.emplace_back(7, column);
    }
    first.emplace_back(7, left + 3);
    std::vector<Cell> second;
    if (left >= 0) second.emplace_back(7, left);
    if (right < rules.width) second.emplace_back(7, right);
    for (int column = 0; second.size() + 1 < first.size(); column += 2) {
        second.emplace_back(14, column);
    }
    return played(rules, first, second);
}

TEST(Position, InCaroFiveNeedAnOpenEndAndSixDoNot) {
    const Rules rules = testing::builtin("caro")->rules;
    const Position blocked = between(rules, 3, 9);
    EXPECT_EQ(blocked.outcome(), Outcome::Open);
    EXPECT_TRUE(blocked.line_through(Cell(7, 6)).empty());
    // The edge is no stone.
    const Position edge = between(rules, -1, 5);
    EXPECT_EQ(edge.outcome(), Outcome::FirstWins);
    EXPECT_EQ(edge.line_through(Cell(7, 2)).size(), 5U);
    EXPECT_EQ(between(rules, 9, 15).outcome(), Outcome::FirstWins);
    EXPECT_EQ(between(rules, 3, 10).outcome(), Outcome::FirstWins);
}

TEST(Position, InExactCaroSixAreNothing) {
    const Rules rules = testing::builtin("caro-exact")->rules;
    EXPECT_EQ(between(rules, 3, 9).outcome(), Outcome::Open);
    EXPECT_EQ(between(rules, -1, 5).outcome(), Outcome::FirstWins);
    EXPECT_EQ(between(rules, 3, 10).outcome(), Outcome::Open);
    EXPECT_EQ(between(rules, -1, 6).outcome(), Outcome::Open);
}

TEST(Position, InRenjuTheFirstSideHasForbiddenPoints) {
    const Rules rules = testing::builtin("renju")->rules;
    const std::vector<Cell> idle{{0, 0}, {0, 4}, {0, 8}, {0, 12}, {14, 0}, {14, 4}};
    Position position =
        played(rules, {{7, 6}, {7, 8}, {6, 7}, {8, 7}}, {idle.begin(), idle.begin() + 4});
    EXPECT_EQ(position.refusal(at(7, 7)), Refusal::DoubleThree);
    EXPECT_EQ(position.legal_moves().size(), 225U - 8 - 1);
    EXPECT_EQ(forbidden_points(position),
              (std::vector<ForbiddenPoint>{{Cell(7, 7), Forbidden::DoubleThree}}));
    // The other side may play there.
    position.play(at(10, 10));
    EXPECT_FALSE(position.refusal(at(7, 7)));
    EXPECT_EQ(position.legal_moves().size(), 225U - 9);
    EXPECT_TRUE(forbidden_points(position).empty());
}

TEST(Position, InRenjuSixWinForTheSecondSideAlone) {
    const Rules rules = testing::builtin("renju")->rules;
    const std::vector<Cell> six{{7, 2}, {7, 3}, {7, 4}, {7, 6}, {7, 7}, {7, 5}};
    const std::vector<Cell> idle{{14, 0}, {14, 3}, {14, 6}, {14, 9}, {14, 12}, {12, 1}};
    EXPECT_EQ(played(rules, idle, six).outcome(), Outcome::SecondWins);
    const Position black =
        played(rules, {six.begin(), six.end() - 1}, {idle.begin(), idle.end() - 1});
    EXPECT_EQ(black.refusal(at(7, 5)), Refusal::Overline);
    EXPECT_FALSE(black.makes_line(Cell(7, 5), Side::First));
}

TEST(Position, InRenjuWhoCanOnlyPlayForbiddenPointsLoses) {
    // The last free cell would be an overline.
    const std::vector<std::string> rows{"XXX.XXX", "OOXOOXO", "OOXOOXO"};
    const Rules rules{.width = 7, .height = 3, .length = 5, .renju = true};
    std::vector<Cell> first;
    std::vector<Cell> second;
    for (const Cell cell : all_cells(rules)) {
        const char mark =
            rows[static_cast<std::size_t>(cell.row())][static_cast<std::size_t>(cell.column())];
        if (mark != '.') (mark == 'X' ? first : second).push_back(cell);
    }
    const Cell last = second.back();
    second.pop_back();
    Position position = played(rules, first, second);
    EXPECT_EQ(position.outcome(), Outcome::Open);
    position.play(Move(last));
    EXPECT_EQ(position.outcome(), Outcome::SecondWins);
    EXPECT_TRUE(position.line_through(last).empty());
    EXPECT_TRUE(position.legal_moves().empty());
    position.undo(Move(last));
    EXPECT_EQ(position.outcome(), Outcome::Open);
    // Had the other side played there, the board would be full in the end.
    position.play(at(0, 3));
    position.play(Move(last));
    EXPECT_EQ(position.outcome(), Outcome::Draw);
}

TEST(Position, CrossingLinesShareTheirCell) {
    const Rules rules{.width = 5, .height = 5, .length = 3};
    const Position position =
        played(rules, {{0, 0}, {0, 1}, {1, 2}, {2, 2}, {0, 2}}, {{4, 0}, {4, 1}, {4, 3}, {4, 4}});
    EXPECT_EQ(position.line_through(Cell(0, 2)),
              (std::vector<Cell>{{0, 0}, {0, 1}, {0, 2}, {1, 2}, {2, 2}}));
}

TEST(Position, AMisereLineLoses) {
    const Rules rules = testing::builtin("misere-three")->rules;
    const Position position = played(rules, {{0, 0}, {0, 1}, {0, 2}}, {{1, 0}, {1, 1}});
    EXPECT_EQ(position.outcome(), Outcome::SecondWins);
    EXPECT_EQ(position.line_through(Cell(0, 2)).size(), 3U);
}

TEST(Position, TheLastCellCanStillWin) {
    // X O X     the last cell is the middle one
    // O . O
    // O X X
    const Rules rules = testing::builtin("tictactoe")->rules;
    const Position win =
        played(rules, {{0, 0}, {0, 2}, {2, 1}, {2, 2}, {1, 1}}, {{0, 1}, {1, 0}, {2, 0}, {1, 2}});
    EXPECT_EQ(win.ply(), 9);
    EXPECT_EQ(win.outcome(), Outcome::FirstWins);
}

TEST(Position, ABarredCellIsFreeLater) {
    const Rules rules = testing::builtin("three")->rules;
    Position position(rules);
    EXPECT_EQ(position.refusal(at(2, 2)), Refusal::Barred);
    EXPECT_EQ(position.legal_moves().size(), 24U);
    position.play(at(0, 0));
    EXPECT_EQ(position.refusal(at(2, 2)), Refusal::Barred);
    EXPECT_EQ(position.legal_moves().size(), 23U);
    position.play(at(0, 1));
    EXPECT_FALSE(position.refusal(at(2, 2)));
    EXPECT_EQ(position.legal_moves().size(), 23U);
    position.undo(at(0, 1));
    EXPECT_EQ(position.refusal(at(2, 2)), Refusal::Barred);
}

TEST(Position, ABarCanStopAColumn) {
    Rules rules{.width = 3, .height = 3, .length = 3, .falling = true};
    rules.bars = {{Cell(1, 0), 1, Side::Second}};
    Position position(rules);
    position.play(at(2, 0));
    EXPECT_EQ(position.refusal(at(1, 0)), Refusal::Barred);
    EXPECT_EQ(position.legal_moves().size(), 2U);
    position.play(at(2, 1));
    EXPECT_FALSE(position.refusal(at(1, 0)));
}

TEST(Position, TheSameStonesHaveTheSameHashInAnyOrder) {
    const Rules rules{.width = 5, .height = 5, .length = 5};
    const Position one = played(rules, {{0, 0}, {1, 1}}, {{2, 2}, {3, 3}});
    const Position two = played(rules, {{1, 1}, {0, 0}}, {{3, 3}, {2, 2}});
    const Position swapped = played(rules, {{2, 2}, {3, 3}}, {{0, 0}, {1, 1}});
    EXPECT_EQ(one.hash(), two.hash());
    EXPECT_NE(one.hash(), swapped.hash());
}

}  // namespace
}  // namespace inarow
