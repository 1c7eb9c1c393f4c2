#include "core/board_text.h"

#include <gtest/gtest.h>

#include "support/games.h"

namespace inarow {
namespace {

using testing::builtin;
using testing::game_of;
using testing::seats;
using testing::variant_of;

TEST(BoardText, FourHasDotsAndASpaceBeforeEachRow) {
    EXPECT_EQ(board_text(game_of(builtin("four"), {"1", "2", "1"})),
              " .......\n"
              " .......\n"
              " .......\n"
              " .......\n"
              " X......\n"
              " XO.....\n");
}

TEST(BoardText, FourColorHasItsColumnsBelow) {
    const std::string row = " . . . . . . .\n";
    EXPECT_EQ(board_text(game_of(builtin("four-color"), {"6"})),
              row + row + row + row + row + " . . . . . . Y\n" + " 0 1 2 3 4 5 6\n");
}

TEST(BoardText, ConnectFourHasLettersForEmptyCellsAndForTheRobot) {
    const std::string row = "O O O O O O O\n";
    EXPECT_EQ(board_text(game_of(builtin("connect4"), {"1", "2", "7"}, seats("", "classic"))),
              row + row + row + row + row + "Y R O O O O Y\n");
}

TEST(BoardText, FiveHasLines) {
    const std::string rule = std::string(31, '-') + "\n";
    std::string expected = rule + "|X|O| | | | | | | | | | | | | |\n" + rule;
    for (int i = 1; i < 15; ++i) expected += "| | | | | | | | | | | | | | | |\n" + rule;
    EXPECT_EQ(board_text(game_of(builtin("five"), {"0,0", "0,1"})), expected);
}

TEST(BoardText, ThreeHasNumbersAboveAndOnTheLeft) {
    EXPECT_EQ(board_text(game_of(builtin("three"), {"0,4", "3,0"})),
              "\n"
              "0 1 2 3 4\n"
              "0 - - - - X\n"
              "1 - - - - -\n"
              "2 - - - - -\n"
              "3 O - - - -\n"
              "4 - - - - -\n");
}

TEST(BoardText, TicTacToeHasLettersAboveAndRowsFromTheBottom) {
    EXPECT_EQ(board_text(game_of(builtin("tictactoe"), {"a1", "c3"})),
              "  a b c\n"
              "3 . . O\n"
              "2 . . .\n"
              "1 X . .\n");
}

TEST(BoardText, NamesOfTwoCharactersStayOverTheirColumns) {
    EXPECT_EQ(board_text(game_of(variant_of("[board]\nwidth = 11\nheight = 2\n"), {"1,11"})),
              "   1  2  3  4  5  6  7  8  9 10 11\n"
              "1  .  .  .  .  .  .  .  .  .  .  X\n"
              "2  .  .  .  .  .  .  .  .  .  .  .\n");
    EXPECT_EQ(board_text(game_of(variant_of("[board]\nwidth = 1\nheight = 10\n[drawing]\n"
                                            "columns = \"none\"\n"))),
              " 1 .\n 2 .\n 3 .\n 4 .\n 5 .\n 6 .\n 7 .\n 8 .\n 9 .\n10 .\n");
}

TEST(BoardText, LinesCanHaveNamesToo) {
    EXPECT_EQ(board_text(game_of(variant_of("[board]\nwidth = 2\nheight = 2\n[win]\nlength = 2\n"
                                            "[drawing]\ngrid = \"lines\"\ncolumns = \"below\"\n"))),
              "  -----\n"
              "1 |.|.|\n"
              "  -----\n"
              "2 |.|.|\n"
              "  -----\n"
              "   1 2 \n");
}

TEST(BoardText, MarksMayBeAnyCharacter) {
    const auto variant =
        variant_of("extends = \"tictactoe\"\n[marks]\nempty = \"·\"\none = \"●\"\n");
    EXPECT_EQ(board_text(game_of(variant, {"b2"})), "  a b c\n3 · · ·\n2 · ● ·\n1 · · ·\n");
}

TEST(BoardText, MarksCanBePainted) {
    const Game game = game_of(builtin("tictactoe"), {"b2"});
    const auto paint = [](Cell cell, const std::string& mark) {
        return cell == Cell(1, 1) ? "<" + mark + ">" : mark;
    };
    EXPECT_EQ(board_text(game, paint), "  a b c\n3 . . .\n2 . <X> .\n1 . . .\n");
}

}  // namespace
}  // namespace inarow
