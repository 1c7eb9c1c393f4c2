#include "core/renju.h"

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "core/random.h"
#include "support/games.h"
#include "support/printing.h"
#include "support/renju_reference.h"

namespace inarow {
namespace {

using testing::Drawn;

// The board with one point marked: `+` is the cell that is asked about.
Forbidden at_mark(std::vector<std::string> rows) {
    const Drawn board(std::move(rows));
    EXPECT_EQ(board.marked().size(), 1U);
    const Forbidden found = RenjuJudge(board.stones(), board.rules()).judge(board.marked().front());
    EXPECT_EQ(found, testing::plainly_forbidden(board, board.marked().front()));
    return found;
}

// One row of an otherwise empty board.
Forbidden in_row(const std::string& row) {
    std::vector<std::string> rows(15, std::string(15, '.'));
    rows[7] = row + std::string(15 - row.size(), '.');
    return at_mark(std::move(rows));
}

// Two such rows crossing, the second one downwards. They meet in the mark.
Forbidden in_cross(const std::string& row, const std::string& column) {
    std::vector<std::string> rows(15, std::string(15, '.'));
    const std::size_t across = row.find('+');
    const std::size_t down = column.find('+');
    for (std::size_t i = 0; i < column.size(); ++i) rows[i][across] = column[i];
    for (std::size_t i = 0; i < row.size(); ++i) rows[down][i] = row[i];
    return at_mark(std::move(rows));
}

TEST(Renju, AnOverlineIsForbidden) {
    EXPECT_EQ(in_row("..XXX+XX"), Forbidden::Overline);
    EXPECT_EQ(in_row("XXXXX+"), Forbidden::Overline);
    EXPECT_EQ(in_row("XXXX+XXXX"), Forbidden::Overline);
    EXPECT_EQ(in_row("OXXX+XXO"), Forbidden::Overline);
    EXPECT_EQ(in_row("XXX+.XX"), Forbidden::No);
}

TEST(Renju, AFiveIsNeverForbidden) {
    EXPECT_EQ(in_row("..XX+XX"), Forbidden::No);
    EXPECT_EQ(in_row("XXXX+O"), Forbidden::No);
    EXPECT_EQ(in_cross("..XX+XX", "...XXX+XX"), Forbidden::No);
    EXPECT_EQ(in_cross("..XX+XX", "...XX+X"), Forbidden::No);
}

TEST(Renju, TwoFoursAreForbidden) {
    EXPECT_EQ(in_cross("..XX+X..", "..XXX+.."), Forbidden::DoubleFour);
    // Fours that can become five in one way only.
    EXPECT_EQ(in_cross(".OXX+X..", ".OX.X+X."), Forbidden::DoubleFour);
    // A four that cannot become five is none.
    EXPECT_EQ(in_cross(".OXX+XO.", "..XXX+.."), Forbidden::No);
    // Nor is one that would become six.
    EXPECT_EQ(in_cross("X.XX+XO.", "..XXX+.."), Forbidden::No);
    EXPECT_EQ(in_cross("X.XX+X.X", "..XXX+.."), Forbidden::No);
    // The edge of the board ends a line.
    EXPECT_EQ(in_cross("+XXX.", "..XXX+.."), Forbidden::DoubleFour);
    EXPECT_EQ(in_cross("+XXXO", "..XXX+.."), Forbidden::No);
}

TEST(Renju, TwoFoursInOneLineAreForbidden) {
    EXPECT_EQ(in_row(".XX.+X.XX."), Forbidden::DoubleFour);
    EXPECT_EQ(in_row("X.X+X.X"), Forbidden::DoubleFour);
    EXPECT_EQ(in_row("XXX.+.XXX"), Forbidden::DoubleFour);
    EXPECT_EQ(in_row("X.+XX.X"), Forbidden::DoubleFour);
    // A straight four is one four.
    EXPECT_EQ(in_row("..XX+X.."), Forbidden::No);
    EXPECT_EQ(in_row("OX.X+X.XO"), Forbidden::DoubleFour);
    EXPECT_EQ(in_row("X.XX+X.X"), Forbidden::No);  // six at either point
}

TEST(Renju, TwoThreesAreForbidden) {
    EXPECT_EQ(in_cross("...X+X..", "...XX+.."), Forbidden::DoubleThree);
    EXPECT_EQ(in_cross("..X.+X..", "..+X.X.."), Forbidden::DoubleThree);
    // A three and a four are not.
    EXPECT_EQ(in_cross("...X+X..", "..XXX+.."), Forbidden::No);
    // A three without room for a straight four is none.
    EXPECT_EQ(in_cross(".O.X+X..O", "...XX+.."), Forbidden::DoubleThree);
    EXPECT_EQ(in_cross("..OX+X...", "...XX+.."), Forbidden::No);
    EXPECT_EQ(in_cross("O.X+X.O", "...XX+.."), Forbidden::No);
    EXPECT_EQ(in_cross(".X+X.O", "...XX+.."), Forbidden::No);
    EXPECT_EQ(in_cross("+XX..", "...XX+.."), Forbidden::No);
    // Nor is one whose four could only become six.
    EXPECT_EQ(in_cross("X.X+X.X", "...XX+.."), Forbidden::DoubleFour);
    EXPECT_EQ(in_cross("X..X+X..X", "...XX+.."), Forbidden::No);
    EXPECT_EQ(in_cross("X..X+X...", "...XX+.."), Forbidden::DoubleThree);
}

TEST(Renju, AThreeThatCannotGoOnIsNone) {
    // One three can only go on at a, where the four would meet another four; see the same board
    // without the other four below.
    EXPECT_EQ(at_mark({
                  "...............",
                  "...............",
                  "...............",
                  "......X........",
                  "......X........",
                  "......X........",
                  "...O.+.XX......",
                  "......O........",
                  ".....X.........",
                  ".....X.........",
                  "...............",
                  "...............",
                  "...............",
                  "...............",
                  "...............",
              }),
              Forbidden::No);
    EXPECT_EQ(at_mark({
                  "...............",
                  "...............",
                  "...............",
                  "...............",
                  "......X........",
                  "......X........",
                  "...O.+.XX......",
                  "......O........",
                  ".....X.........",
                  ".....X.........",
                  "...............",
                  "...............",
                  "...............",
                  "...............",
                  "...............",
              }),
              Forbidden::DoubleThree);
}

TEST(Renju, AThreeThatMakesAFiveIsNone) {
    // The straight four of the row needs the point below the four stones, which makes five.
    EXPECT_EQ(at_mark({
                  "...............",
                  "......O........",
                  "......X........",
                  "......X........",
                  "......X........",
                  "......X........",
                  "...O.+.XX......",
                  "...............",
                  ".....X.........",
                  ".....X.........",
                  "...............",
                  "...............",
                  "...............",
                  "...............",
                  "...............",
              }),
              Forbidden::No);
}

TEST(Renju, RandomBoardsAreJudgedAsByThePlainDefinitions) {
    Random random(7);
    std::map<Forbidden, int> found;
    for (int game = 0; game < 120; ++game) {
        // Stones close together, mostly black ones.
        const int size = 7 + static_cast<int>(random.below(5));
        std::vector<std::string> rows(static_cast<std::size_t>(size),
                                      std::string(static_cast<std::size_t>(size), '.'));
        const std::uint64_t free = 3 + random.below(8);
        const std::uint64_t white = random.below(3);
        for (auto& row : rows) {
            for (char& cell : row) {
                const auto draw = random.below(free + white + 3);
                cell = draw < free ? '.' : draw < free + white ? 'O' : 'X';
            }
        }
        const Drawn board(rows);
        RenjuJudge judge(board.stones(), board.rules());
        for (const Cell cell : board.free()) {
            const Forbidden why = judge.judge(cell);
            ASSERT_EQ(why, testing::plainly_forbidden(board, cell)) << board.text(cell);
            ++found[why];
        }
    }
    for (const Forbidden why :
         {Forbidden::No, Forbidden::Overline, Forbidden::DoubleFour, Forbidden::DoubleThree}) {
        EXPECT_GT(found[why], 20) << to_string(why);
    }
}

}  // namespace
}  // namespace inarow
