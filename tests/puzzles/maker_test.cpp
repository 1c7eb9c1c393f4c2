#include "puzzles/maker.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "core/symmetry.h"
#include "core/variant_file.h"
#include "puzzles/check.h"
#include "puzzles/difficulty.h"
#include "puzzles/sets.h"

namespace inarow::puzzles {
namespace {

PuzzleSet empty_set(const VariantPtr& variant, std::uint64_t seed) {
    PuzzleSet set;
    set.name = "made";
    set.variant = variant;
    set.seed = seed;
    return set;
}

// What is made is true, and no two are the same up to symmetry.
void expect_sound(const PuzzleSet& set) {
    Prover prover(set.variant->rules);
    const auto all = symmetries(set.variant->rules);
    std::set<std::uint64_t> positions;
    for (const Puzzle& puzzle : set.puzzles) {
        EXPECT_EQ(fault_of(puzzle, *set.variant, prover, {}).value_or("none"), "none")
            << write_puzzles(set);
        const Game game = game_of(puzzle, set.variant);
        EXPECT_TRUE(positions.insert(game.position().canonical_hash(all)).second);
        EXPECT_GE(game.position().legal_moves().size(), 3U);
    }
}

TEST(PuzzleMakerTest, MakesTheSameFromTheSameSeedAlsoWhenInterrupted) {
    const VariantPtr variant = find_builtin("three");
    PuzzleSet whole = empty_set(variant, 5);
    Maker maker(whole);
    while (whole.puzzles.size() < 4) ASSERT_TRUE(maker.play_game(4, {}));
    expect_sound(whole);
    // Each game by another maker, from the text so far.
    PuzzleSet parts = empty_set(variant, 5);
    while (parts.puzzles.size() < 4) {
        ASSERT_TRUE(Maker(parts).play_game(4, {}));
        parts = *read_puzzles(write_puzzles(parts), "made", "made.txt", testing::find_by_name);
    }
    EXPECT_EQ(write_puzzles(parts), write_puzzles(whole));
    PuzzleSet other = empty_set(variant, 6);
    Maker second(other);
    while (other.puzzles.size() < 4) ASSERT_TRUE(second.play_game(4, {}));
    EXPECT_NE(other.puzzles, whole.puzzles);
}

TEST(PuzzleMakerTest, StopsAndChangesNothing) {
    PuzzleSet set = empty_set(find_builtin("connect4"), 1);
    Maker maker(set);
    const std::atomic<bool> stop{true};
    EXPECT_FALSE(maker.play_game(10, Stop(&stop)));
    EXPECT_EQ(set.games, 0U);
    EXPECT_TRUE(set.puzzles.empty());
}

TEST(PuzzleMakerTest, MakesPuzzlesOnALargeBoard) {
    PuzzleSet set = empty_set(find_builtin("gomoku"), 7);
    Maker maker(set);
    while (set.puzzles.empty()) ASSERT_TRUE(maker.play_game(1, {}));
    expect_sound(set);
}

// A variant that no solver knows and the engine does not play.
TEST(PuzzleMakerTest, MakesPuzzlesOfAnOwnVariant) {
    auto variant = parse_variant(
        "title = \"Own\"\n[board]\nwidth = 5\nheight = 4\nfalling = true\n[win]\nlength = 3\n"
        "overline = \"nothing\"\n",
        "own.toml", "own", extend_builtin);
    ASSERT_TRUE(variant);
    const auto own = std::make_shared<const Variant>(std::move(*variant));
    EXPECT_EQ(making_obstacle(*own), std::nullopt);
    PuzzleSet set = empty_set(own, 2);
    Maker maker(set);
    for (int game = 0; game < 40 && set.puzzles.size() < 2; ++game) {
        ASSERT_TRUE(maker.play_game(2, {}));
    }
    EXPECT_EQ(set.puzzles.size(), 2U);
    expect_sound(set);
}

TEST(PuzzleDifficultyTest, RatingsFollowWhoSolvesIt) {
    const Rules rules = find_builtin("connect4")->rules;
    const Tally nobody{};
    Tally everybody;
    everybody.fill(kTries);
    Tally middle{};
    for (std::size_t i = 5; i < middle.size(); ++i) middle[i] = kTries;
    const Difficulty hard = difficulty_of(nobody, rules);
    const Difficulty easy = difficulty_of(everybody, rules);
    const Difficulty between = difficulty_of(middle, rules);
    EXPECT_GT(hard.rating, rating_of_level(10, rules));
    EXPECT_LT(easy.rating, rating_of_level(1, rules));
    EXPECT_GT(between.rating, rating_of_level(4, rules));
    EXPECT_LT(between.rating, rating_of_level(7, rules));
    EXPECT_LT(between.deviation, easy.deviation);
    EXPECT_LT(easy.deviation, 200);
}

// The ratings of levels are those of the document, in which the last column is the Elo.
TEST(PuzzleDifficultyTest, LevelsAreRatedAsInTheDocument) {
    std::ifstream file(INAROW_DOCS "/levels.md");
    VariantPtr variant;
    int lines = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("## `")) {
            variant = find_builtin(line.substr(4, line.find('`', 4) - 4));
        }
        int level = 0;
        if (std::sscanf(line.c_str(), "| %d |", &level) != 1 || variant == nullptr) continue;
        const std::string last = line.substr(line.rfind('|', line.size() - 2) + 2);
        EXPECT_EQ(rating_of_level(level, variant->rules), 800 + std::atoi(last.c_str())) << line;
        ++lines;
    }
    EXPECT_EQ(lines, 3 * robots::kLevels);
}

TEST(PuzzleDifficultyTest, StrongLevelsSolveMore) {
    const PuzzleSet set = testing::read_set(testing::kFallingPuzzles);
    Prover prover(set.variant->rules);
    const Tally tally = try_levels(set.puzzles[1], set.variant, prover, {});
    EXPECT_EQ(tally, try_levels(set.puzzles[1], set.variant, prover, {}));
    EXPECT_EQ(tally[9], kTries);
    EXPECT_LT(tally[0], kTries / 2);
}

}  // namespace
}  // namespace inarow::puzzles
