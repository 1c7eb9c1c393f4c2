// Every built-in variant with the number of ways to play its first plies.
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "core/builtin.h"
#include "support/counting.h"
#include "support/games.h"

namespace inarow::testing {
namespace {

using Counts = std::vector<std::uint64_t>;

// 7x6, four in a row: published by many; the plies beyond are in long_counts.cpp.
const Counts kConnectFour{7, 49, 343, 2401, 16807, 117649, 823536};
// 3x3: 9!/(9-n)! less the games that have ended; 255168 games in all.
const Counts kTicTacToe{9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
// 225, 225*224, 225*224*223: no line of five before ply 9.
const Counts kFifteen{225, 50400, 11239200};

const std::map<std::string, Counts, std::less<>> kCounts{
    {"four", kConnectFour},
    {"four-color", kConnectFour},
    {"connect4", kConnectFour},
    {"five", kFifteen},
    {"gomoku", kFifteen},
    {"gomoku-19", {361, 129960, 46655640}},
    {"gomoku-swap2", kFifteen},
    // The middle; then anywhere; then outside of 5x5, where the second stone may be.
    {"gomoku-pro", {1, 224, 24 * 200 + 200 * 199}},
    {"freestyle-20", {400, 159600, 63520800}},
    {"caro", kFifteen},
    {"caro-exact", kFifteen},
    {"renju", kFifteen},
    // 5x5 with the middle barred in the first round: 24, 24*23, then 23, 22 and 21 cells are free,
    // and no line of three is complete before ply 5.
    {"three", {24, 552, 12696, 279312, 5865552}},
    {"tictactoe", kTicTacToe},
    // Who wins does not change how long a game lasts.
    {"misere-three", kTicTacToe},
    // Nine columns of six: seven pieces do not fit into one, and no line of five before ply 9.
    {"connect5", {9, 81, 729, 6561, 59049, 531441, 4782969 - 9}},
};

TEST(BuiltinCounts, EveryVariantHasARow) {
    for (const BuiltinText& text : builtin_texts())
        EXPECT_TRUE(kCounts.contains(text.name)) << text.name;
    EXPECT_EQ(kCounts.size(), builtin_texts().size());
}

class BuiltinPerft : public ::testing::TestWithParam<std::pair<const std::string, Counts>> {};

TEST_P(BuiltinPerft, IsAsPublished) {
    const auto& [name, counts] = GetParam();
    const auto variant = builtin(name);
    for (std::size_t i = 0; i < counts.size(); ++i) {
        EXPECT_EQ(perft(variant->rules, static_cast<int>(i) + 1), counts[i]) << "ply " << i + 1;
    }
}

INSTANTIATE_TEST_SUITE_P(EveryVariant, BuiltinPerft, ::testing::ValuesIn(kCounts),
                         [](const auto& row) {
                             std::string name = row.param.first;
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

TEST(BuiltinCounts, ConnectFourAtDepthEight) {
    EXPECT_EQ(perft(builtin("connect4")->rules, 8), 5673234U);
}

TEST(BuiltinCounts, TicTacToeHasItsGamesAndPositions) {
    for (const char* const name : {"tictactoe", "misere-three"}) {
        const auto variant = builtin(name);
        const Census census(variant->rules);
        EXPECT_EQ(census.games(), 255168U);
        EXPECT_EQ(census.total().positions, 5478U);
        EXPECT_EQ(census.total().classes, 765U);
        EXPECT_EQ(census.total().drawn, 16U);
        EXPECT_EQ(census.total().won(), 626U + 316U);
    }
}

}  // namespace
}  // namespace inarow::testing
