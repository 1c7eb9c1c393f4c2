#include "match/openings.h"

#include <gtest/gtest.h>

#include "support/games.h"

namespace inarow::testing {
namespace {

std::string problem_of(std::string_view text, const Rules& rules) {
    const auto openings = match::read_openings(text, "o.txt", rules);
    return openings ? "" : to_string(openings.error());
}

TEST(Openings, InLetters) {
    const auto openings =
        match::read_openings("# two\nh9j11\r\n\nA1O15", "o.txt", builtin("five")->rules);
    ASSERT_TRUE(openings);
    const match::OpeningMoves first{Move(Cell(8, 7)), Move(Cell(10, 9))};
    const match::OpeningMoves second{Move(Cell(0, 0)), Move(Cell(14, 14))};
    EXPECT_EQ(*openings, (std::vector<match::OpeningMoves>{first, second}));
}

TEST(Openings, MayBeExplained) {
    const auto openings =
        match::read_openings("h9j11 # 49%\n  # more\n", "o.txt", builtin("five")->rules);
    ASSERT_TRUE(openings);
    EXPECT_EQ(openings->size(), 1U);
}

TEST(Openings, AsOffsets) {
    Rules rules = builtin("five")->rules;
    auto openings = match::read_openings("0,0, 1,-1, -7,7\n", "o.txt", rules);
    ASSERT_TRUE(openings);
    const match::OpeningMoves odd{Move(Cell(7, 7)), Move(Cell(6, 8)), Move(Cell(14, 0))};
    EXPECT_EQ(*openings, std::vector<match::OpeningMoves>{odd});
    rules.width = rules.height = 20;
    openings = match::read_openings("0,0\n", "o.txt", rules);
    ASSERT_TRUE(openings);
    EXPECT_EQ(openings->front(), match::OpeningMoves{Move(Cell(10, 10))});
}

TEST(Openings, OnlyLegalOnes) {
    const Rules rules = builtin("five")->rules;
    EXPECT_EQ(problem_of("h8\nh8h8\n", rules), "o.txt:2:1: move 2 is not legal");
    EXPECT_EQ(problem_of("h8p8\n", rules), "o.txt:1:1: move 2 is outside the board");
    EXPECT_EQ(problem_of("8,0\n", rules), "o.txt:1:1: move 1 is outside the board");
    const std::string_view no_opening =
        "o.txt:1:1: this is not an opening; write h8i9h10 or 0,0, 1,0, -1,3";
    for (const char* const text : {"h\n", "h8 i9\n", "0,0, 1\n", "?\n", "8h\n", "h99999999999\n"}) {
        EXPECT_EQ(problem_of(text, rules), no_opening) << text;
    }
    EXPECT_EQ(problem_of("\n# nothing\n", rules), "o.txt:2:1: this file has no openings");
    EXPECT_EQ(problem_of("a1a2b1b2c1\n", builtin("tictactoe")->rules),
              "o.txt:1:1: the game is over after these moves");
    EXPECT_EQ(problem_of("a1\n", builtin("connect4")->rules), "o.txt:1:1: move 1 is not legal");
    EXPECT_EQ(problem_of("a6a5\n", builtin("connect4")->rules), "");
}

}  // namespace
}  // namespace inarow::testing
