// The puzzles that ship: a sample of every set is proved again; long_puzzles.cpp proves all.

#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "puzzles/builtin_sets.h"
#include "puzzles/check.h"

namespace inarow::puzzles {
namespace {

TEST(ShippedPuzzlesTest, ASampleIsTrue) {
    constexpr std::size_t kSample = 4;
    for (const PuzzleSet& set : builtin_sets()) {
        Prover prover(set.variant->rules);
        for (std::size_t i = 0; i < kSample; ++i) {
            const std::size_t number = i * set.puzzles.size() / kSample;
            const Puzzle& puzzle = set.puzzles.at(number);
            EXPECT_EQ(fault_of(puzzle, *set.variant, prover, {}).value_or("none"), "none")
                << set.name << " " << number + 1;
        }
    }
}

TEST(ShippedPuzzlesTest, NoTwoOfASetAreTheSame) {
    for (const PuzzleSet& set : builtin_sets()) {
        EXPECT_TRUE(same_positions(set).empty()) << set.name;
        std::set<std::string> ids;
        for (const Puzzle& puzzle : set.puzzles) EXPECT_TRUE(ids.insert(id_of(puzzle)).second);
    }
}

TEST(ShippedPuzzlesTest, TheyAreManyAndSmall) {
    constexpr std::size_t kMostBytes = 400'000;
    std::map<std::string, std::size_t> fewest{
        {"connect4", 300}, {"gomoku", 300},   {"renju", 300}, {"caro", 150},
        {"four-8x7", 150}, {"four-9x7", 150}, {"three", 150}, {"tictactoe-5x5", 150}};
    std::size_t bytes = 0;
    for (const PuzzleText& text : builtin_puzzle_texts()) bytes += text.text.size();
    EXPECT_LE(bytes, kMostBytes);
    std::set<Theme> all;
    for (const PuzzleSet& set : builtin_sets()) {
        EXPECT_GE(set.puzzles.size(), fewest[set.name]) << set.name;
        fewest.erase(set.name);
        std::set<Theme> themes;
        for (const Puzzle& puzzle : set.puzzles) themes.insert(puzzle.theme);
        EXPECT_GE(themes.size(), 2U) << set.name;
        all.merge(themes);
    }
    EXPECT_TRUE(fewest.empty()) << fewest.begin()->first;
    EXPECT_EQ(all.size(), 7U);  // every theme
}

TEST(ShippedPuzzlesTest, NoneIsFoundByGuessing) {
    for (const PuzzleSet& set : builtin_sets()) {
        for (const Puzzle& puzzle : set.puzzles) {
            EXPECT_GE(game_of(puzzle, set.variant).position().legal_moves().size(), 3U)
                << set.name << " " << id_of(puzzle);
        }
    }
}

}  // namespace
}  // namespace inarow::puzzles
