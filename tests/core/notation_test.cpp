#include "core/notation.h"

#include <gtest/gtest.h>

#include "support/games.h"
#include "support/printing.h"

namespace inarow {
namespace {

using testing::game_of;

// What the text means in the game: a cell, or a reason why not.
using Reading = tl::expected<Cell, Refusal>;

Reading reading(const Game& game, std::string_view text) {
    const auto move = read_move(text, game.variant().coordinates, game.position());
    if (!move) return tl::unexpected(move.error());
    return move->cell();
}

Reading no(Refusal refusal) {
    return tl::unexpected(refusal);
}

TEST(Notation, FiveTakesPairsAsItsDocumentSays) {
    const Game game = game_of(testing::builtin("five"), {"3,7"});
    for (const char* const text :
         {"00,3", "3,00", "abcdef", ",0",     ",10",    "3,-1",  " 3,4",  "3,4 ",
          "3, 4", "3,",   ",",      "",       "34",     "3,4,5", "3;4",   "01,2",
          "2,01", "+3,4", "3.4",    "100,14", "0,1000", "9,-1",  "0abgd", "\xEF\xBC\x93,4",
          "3,4\r"}) {
        EXPECT_EQ(reading(game, text), no(Refusal::Malformed)) << text;
    }
    for (const char* const text : {"1,15", "15,1", "15,4", "99,99", "0,15", "0,100", "100,0"}) {
        EXPECT_EQ(reading(game, text), no(Refusal::Outside)) << text;
    }
    EXPECT_EQ(reading(game, "3,7"), no(Refusal::Taken));
    EXPECT_EQ(reading(game, "0,0"), Reading(Cell(0, 0)));
    EXPECT_EQ(reading(game, "14,14"), Reading(Cell(14, 14)));
    EXPECT_EQ(reading(game, "10,0"), Reading(Cell(10, 0)));
    EXPECT_EQ(reading(game, "0,10"), Reading(Cell(0, 10)));
}

TEST(Notation, ColumnsAreNumbers) {
    const Game game = game_of(testing::builtin("four"), {"1", "1", "1", "1", "1", "1"});
    EXPECT_EQ(reading(game, "2"), Reading(Cell(5, 1)));
    EXPECT_EQ(reading(game, " 7\r"), Reading(Cell(5, 6)));
    EXPECT_EQ(reading(game, "+3"), Reading(Cell(5, 2)));
    EXPECT_EQ(reading(game, "003"), Reading(Cell(5, 2)));
    EXPECT_EQ(reading(game, "1"), no(Refusal::Full));
    for (const char* const text : {"0", "8", "-1", "99999999999999999999999", "-99999999999999"}) {
        EXPECT_EQ(reading(game, text), no(Refusal::Outside)) << text;
    }
    for (const char* const text :
         {"", " ", "a", "1a", "1.5", "--1", "+", "-", "1 2", "1,1", "0x1"}) {
        EXPECT_EQ(reading(game, text), no(Refusal::Malformed)) << text;
    }
}

TEST(Notation, ColumnsCanCountFromZero) {
    const Game game = game_of(testing::builtin("four-color"), {"0"});
    EXPECT_EQ(reading(game, "0"), Reading(Cell(4, 0)));
    EXPECT_EQ(reading(game, "6"), Reading(Cell(5, 6)));
    EXPECT_EQ(reading(game, "7"), no(Refusal::Outside));
}

TEST(Notation, LettersNameColumnsAndRowsCountFromTheBottom) {
    const Game game = game_of(testing::builtin("gomoku"), {"h8"});
    EXPECT_EQ(reading(game, "a1"), Reading(Cell(14, 0)));
    EXPECT_EQ(reading(game, "A15"), Reading(Cell(0, 0)));
    EXPECT_EQ(reading(game, " o15 "), Reading(Cell(0, 14)));
    EXPECT_EQ(reading(game, "o1"), Reading(Cell(14, 14)));
    EXPECT_EQ(reading(game, "H8"), no(Refusal::Taken));
    for (const char* const text : {"p1", "a16", "a0", "zz1", "a99999999999"}) {
        EXPECT_EQ(reading(game, text), no(Refusal::Outside)) << text;
    }
    for (const char* const text :
         {"", "8", "h", "8h", "h-8", "h8x", "h 8", "aaa1", "h,8", "\xC3\xA4\x31"}) {
        EXPECT_EQ(reading(game, text), no(Refusal::Malformed)) << text;
    }
}

TEST(Notation, ColumnsBeyondZHaveTwoLetters) {
    const Game game =
        game_of(testing::variant_of("[board]\nwidth = 32\nheight = 32\n[coordinates]\n"
                                    "style = \"letters\"\n"));
    EXPECT_EQ(reading(game, "z1"), Reading(Cell(0, 25)));
    EXPECT_EQ(reading(game, "aa1"), Reading(Cell(0, 26)));
    EXPECT_EQ(reading(game, "af32"), Reading(Cell(31, 31)));
    EXPECT_EQ(reading(game, "ag1"), no(Refusal::Outside));
    const Variant& variant = game.variant();
    EXPECT_EQ(write_move(Move(Cell(0, 25)), variant.coordinates, variant.rules), "z1");
    EXPECT_EQ(write_move(Move(Cell(31, 31)), variant.coordinates, variant.rules), "af32");
}

TEST(Notation, ARowAndAColumnCanComeOneByOne) {
    const Game game = game_of(testing::builtin("three"), {"0,0"});
    const auto read = [&](std::string_view row, std::string_view column) -> Reading {
        const auto move =
            read_row_then_column(row, column, game.variant().coordinates, game.position());
        if (!move) return tl::unexpected(move.error());
        return move->cell();
    };
    EXPECT_EQ(read("1", "3"), Reading(Cell(1, 3)));
    EXPECT_EQ(read(" 1 ", "03"), Reading(Cell(1, 3)));
    EXPECT_EQ(read("0", "0"), no(Refusal::Taken));
    EXPECT_EQ(read("2", "2"), no(Refusal::Barred));
    EXPECT_EQ(read("5", "0"), no(Refusal::Outside));
    EXPECT_EQ(read("0", "-1"), no(Refusal::Outside));
    EXPECT_EQ(read("x", "0"), no(Refusal::Malformed));
    EXPECT_EQ(read("0", ""), no(Refusal::Malformed));
    // In one go it is a pair.
    EXPECT_EQ(reading(game, "1,3"), Reading(Cell(1, 3)));
    EXPECT_EQ(write_move(Move(Cell(1, 3)), game.variant().coordinates, game.variant().rules),
              "1,3");
}

TEST(Notation, PairsFollowBaseAndDirection) {
    const Game game =
        game_of(testing::variant_of("[board]\nwidth = 4\nheight = 3\n[win]\nlength = 3\n"
                                    "[coordinates]\nbase = 1\nrows_from = \"bottom\"\n"));
    EXPECT_EQ(reading(game, "1,1"), Reading(Cell(2, 0)));
    EXPECT_EQ(reading(game, "3,4"), Reading(Cell(0, 3)));
    EXPECT_EQ(reading(game, "0,1"), no(Refusal::Outside));
    EXPECT_EQ(reading(game, "4,1"), no(Refusal::Outside));
    const Variant& variant = game.variant();
    EXPECT_EQ(row_name(0, variant.coordinates, variant.rules), "3");
    EXPECT_EQ(column_name(0, variant.coordinates), "1");
}

TEST(Notation, NothingCanBePlayedAfterTheEnd) {
    const Game game = game_of(testing::builtin("tictactoe"), {"a1", "a2", "b1", "b2", "c1"});
    EXPECT_EQ(reading(game, "c3"), no(Refusal::Over));
}

TEST(Notation, TrimTakesBlanksAway) {
    EXPECT_EQ(trim(" \t a b\r"), "a b");
    EXPECT_EQ(trim(" \t "), "");
    EXPECT_EQ(trim(""), "");
}

TEST(Notation, NumbersAsPeopleWriteThem) {
    for (const char* const text : {"7", "-3", "2.5", "+1", " 42 ", "007", "99999999999999999999"}) {
        EXPECT_TRUE(is_number(text)) << text;
    }
    for (const char* const text :
         {"", " ", "x", "1x", ".", "1.", ".5", "-", "1e5", "1.2.3", "1,5"}) {
        EXPECT_FALSE(is_number(text)) << text;
    }
}

}  // namespace
}  // namespace inarow
