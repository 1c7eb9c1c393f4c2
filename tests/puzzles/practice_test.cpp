#include "puzzles/practice.h"

#include <set>

#include <gtest/gtest.h>

#include "puzzles/sets.h"
#include "puzzles/words.h"

namespace inarow::puzzles {
namespace {

// A set of so many puzzles with ratings from 1000 on, 10 apart. Only ratings and ids matter.
PuzzleSet numbered_set(int count) {
    PuzzleSet set = testing::read_set(testing::kFallingPuzzles);
    const Puzzle first = set.puzzles.front();
    set.puzzles.clear();
    for (int i = 0; i < count; ++i) {
        Puzzle puzzle = first;
        puzzle.rating = 1000 + 10 * i;
        // Other moves, for another id.
        for (int digit = i; digit > 0; digit /= 7) {
            puzzle.moves.emplace_back(Cell(0, digit % 7));
        }
        set.puzzles.push_back(puzzle);
    }
    return set;
}

TEST(PuzzleChoiceTest, NewPuzzlesAreNearTheRating) {
    const PuzzleSet set = numbered_set(100);
    History history;
    history.rating.rating = 1503;
    std::set<std::size_t> chosen;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const std::size_t next = next_puzzle(set, history, seed);
        EXPECT_EQ(next, next_puzzle(set, history, seed));
        EXPECT_NEAR(set.puzzles[next].rating, 1503, 55);
        chosen.insert(next);
    }
    EXPECT_EQ(chosen.size(), 10U);
}

TEST(PuzzleChoiceTest, FailedPuzzlesComeBackAndSolvedOnesDoNot) {
    const PuzzleSet set = numbered_set(50);
    History history;
    history.add(set.puzzles[7], false);
    for (std::size_t i = 0; i < kComesBack; ++i) {
        const std::size_t next = next_puzzle(set, history, i);
        EXPECT_NE(next, 7U);
        EXPECT_FALSE(history.puzzles.contains(id_of(set.puzzles[next])));
        history.add(set.puzzles[next], true);
    }
    EXPECT_EQ(next_puzzle(set, history, 1), 7U);
    history.add(set.puzzles[7], true);
    for (std::size_t i = 0; i < 40; ++i) {
        const std::size_t next = next_puzzle(set, history, i);
        EXPECT_FALSE(history.puzzles.contains(id_of(set.puzzles[next])));
        history.add(set.puzzles[next], true);
    }
}

TEST(PuzzleChoiceTest, TheOldestComesWhenNothingIsLeft) {
    const PuzzleSet set = numbered_set(3);
    History history;
    for (const std::size_t i : {2U, 0U, 1U}) history.add(set.puzzles[i], true);
    EXPECT_EQ(next_puzzle(set, history, 1), 2U);
}

TEST(PuzzleHistoryTest, OnlyTheFirstAttemptCounts) {
    const PuzzleSet set = numbered_set(3);
    History history;
    history.add(set.puzzles[0], false);
    const Rating once = history.rating;
    EXPECT_LT(once.rating, 1500);
    EXPECT_LT(once.deviation, 350);
    history.add(set.puzzles[0], true);
    EXPECT_EQ(history.rating, once);
    EXPECT_TRUE(history.puzzles.at(id_of(set.puzzles[0])).solved);
    EXPECT_EQ(history.attempts, 2U);
    history.add(set.puzzles[1], true);
    EXPECT_GT(history.rating.rating, once.rating);
}

TEST(PuzzleChoiceTest, ReadsDates) {
    EXPECT_TRUE(read_date("2026-11-03"));
    EXPECT_TRUE(read_date("2024-02-29"));
    for (const char* const text :
         {"2026-13-01", "2026-02-29", "2026-1-1", "2026-11-00", "2100-02-29", "tomorrow",
          "2026/11/03", "", "0000-01-01", "20261-1-03"}) {
        EXPECT_FALSE(read_date(text)) << text;
    }
}

TEST(PuzzleChoiceTest, EveryDayHasItsPuzzle) {
    const std::vector<PuzzleSet> sets{numbered_set(40), numbered_set(30)};
    std::set<std::pair<std::size_t, std::size_t>> seen;
    for (int month = 1; month <= 12; ++month) {
        for (int day = 1; day <= 28; ++day) {
            const Daily daily = daily_puzzle(sets, {2026, month, day});
            EXPECT_EQ(daily, daily_puzzle(sets, {2026, month, day}));
            ASSERT_LT(daily.set, sets.size());
            ASSERT_LT(daily.puzzle, sets[daily.set].puzzles.size());
            seen.insert({daily.set, daily.puzzle});
        }
    }
    EXPECT_GE(seen.size(), 65U);
}

TEST(PracticeTest, NotesEachPuzzleOnceAndGoesOn) {
    Practice practice(testing::read_set(testing::kFallingPuzzles), {}, 1, 1);
    EXPECT_EQ(practice.number(), 1U);
    EXPECT_FALSE(practice.note());
    Solving& solving = practice.solving();
    for (std::size_t i = 0; i < solving.puzzle().solution.size(); i += 2) {
        EXPECT_FALSE(practice.note());
        (void)solving.play(solving.puzzle().solution[i]);
    }
    EXPECT_TRUE(practice.note());
    EXPECT_FALSE(practice.note());
    EXPECT_EQ(practice.history().attempts, 1U);
    EXPECT_TRUE(practice.history().puzzles.begin()->second.solved);
    practice.next();
    EXPECT_NE(practice.number(), 1U);
    EXPECT_FALSE(practice.tried_before());
    (void)practice.solving().show();
    EXPECT_TRUE(practice.note());
    EXPECT_EQ(practice.history().attempts, 2U);
}

class PuzzleWordsTest : public ::testing::Test {
  protected:
    Solving solving(std::size_t number) {
        return {set_.variant, set_.puzzles[number], prover_, {}};
    }
    PuzzleSet set_ = testing::read_set(testing::kFallingPuzzles);
    Prover prover_{set_.variant->rules};
};

TEST_F(PuzzleWordsTest, TasksAreSaid) {
    EXPECT_EQ(task_in_words(solving(0)), "X to play: make two threats at once and win in 2 moves.");
    EXPECT_EQ(task_in_words(solving(1)), "X to play: win in 3 moves.");
    EXPECT_EQ(task_in_words(solving(2)), "X to play: find the only move that does not lose.");
    EXPECT_EQ(task_in_words(solving(3)), "X to play: win in 8 moves. Find the first move.");
    const PuzzleSet gomoku = testing::read_set(testing::kGomokuPuzzles);
    Prover prover(gomoku.variant->rules);
    EXPECT_EQ(task_in_words(Solving(gomoku.variant, gomoku.puzzles[2], prover, {})),
              "O to play: X threatens to win. Find the only move that does not lose within 4 "
              "moves.");
}

TEST_F(PuzzleWordsTest, ResponsesSayWhy) {
    Solving one = solving(0);
    const auto column = [&](int number) {
        return Move(*one.game().position().landing(number - 1));
    };
    Response response = one.play(column(3));
    EXPECT_EQ(in_words(response, one),
              "Right: column 3 makes two threats at once, at column 2 row 2 and column 2 row 3. "
              "Y answers with column 2.");
    response = one.play(column(2));
    EXPECT_EQ(in_words(response, one),
              "Right: column 2 completes a line on a diagonal and wins. Solved!");
}

}  // namespace
}  // namespace inarow::puzzles
