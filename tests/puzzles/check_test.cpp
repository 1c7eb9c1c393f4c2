#include "puzzles/check.h"

#include <gtest/gtest.h>

#include "puzzles/sets.h"
#include "puzzles/theme.h"

namespace inarow::puzzles {
namespace {

std::optional<std::string> fault(const Puzzle& puzzle, const PuzzleSet& set) {
    Prover prover(set.variant->rules);
    return fault_of(puzzle, *set.variant, prover, {.nodes = 5'000'000});
}

TEST(PuzzleCheckTest, AcceptsWhatIsTrue) {
    for (const std::string& text : {testing::kFallingPuzzles, testing::kGomokuPuzzles}) {
        const PuzzleSet set = testing::read_set(text);
        ASSERT_FALSE(set.puzzles.empty());
        for (const Puzzle& puzzle : set.puzzles) {
            EXPECT_EQ(fault(puzzle, set).value_or("none"), "none") << id_of(puzzle);
        }
    }
}

TEST(PuzzleCheckTest, RefusesEveryChange) {
    const PuzzleSet set = testing::read_set(testing::kFallingPuzzles);
    const Puzzle& win = set.puzzles[1];
    Puzzle changed = win;
    changed.length = 4;
    EXPECT_EQ(fault(changed, set), "it can be won in fewer than 4 moves");
    changed = win;
    changed.length = 2;
    EXPECT_EQ(fault(changed, set), "3 does not solve it");
    changed = win;
    changed.theme = Theme::Fork;
    EXPECT_EQ(fault(changed, set), "the theme is forced-win");
    changed = win;
    changed.solution.pop_back();
    EXPECT_EQ(fault(changed, set), "the solution must end with the solver's move");
    changed = win;
    changed.goal = Goal::Hold;
    changed.solution.resize(1);
    EXPECT_EQ(fault(changed, set), "7 also solves it");
    changed = win;
    changed.moves.push_back(changed.solution.front());
    EXPECT_NE(fault(changed, set), std::nullopt);
    Puzzle other = set.puzzles[2];
    other.solution = {changed.solution.front()};
    EXPECT_NE(fault(other, set), std::nullopt);
}

TEST(PuzzleCheckTest, NamesTheMoveThatDoesNotSolveIt) {
    const PuzzleSet set = testing::read_set(testing::kFallingPuzzles);
    Puzzle changed = set.puzzles[1];
    changed.solution.front() = set.puzzles[1].solution.back();
    changed.solution.resize(1);
    // Not the right one, which the file lacks.
    EXPECT_EQ(fault(changed, set), "7 does not solve it");
}

TEST(PuzzleCheckTest, RefusesAPositionWithoutAChoice) {
    const PuzzleSet set = testing::read_set(
        "inarow-puzzles 1\nvariant tictactoe\nmade 1 1 1\n"
        "hold | endgame | 123 168 | c3 b2 c2 c1 a3 b3 b1 a1 | a2\n");
    ASSERT_EQ(set.puzzles.size(), 1U);
    EXPECT_EQ(fault(set.puzzles[0], set), "there is only one legal move");
}

TEST(PuzzleCheckTest, SaysWhenTheProofTakesTooLong) {
    const PuzzleSet set = testing::read_set(testing::kGomokuPuzzles);
    Prover prover(set.variant->rules);
    EXPECT_EQ(fault_of(set.puzzles[2], *set.variant, prover, {.nodes = 1}),
              "the proof takes too long");
}

TEST(PuzzleThemeTest, FindsCellsThatComplete) {
    const Rules rules = find_builtin("connect4")->rules;
    Position position(rules);
    // Three in the bottom row, free at both ends.
    for (const int column : {3, 3, 4, 4, 2}) {
        position.play(Move(*position.landing(column)));
    }
    const std::vector<Cell> expected{Cell(5, 1), Cell(5, 5)};
    EXPECT_EQ(winning_cells(position, Side::First), expected);
    EXPECT_TRUE(winning_cells(position, Side::Second).empty());
}

}  // namespace
}  // namespace inarow::puzzles
