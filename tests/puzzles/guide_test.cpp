#include "puzzles/guide.h"

#include <gtest/gtest.h>

#include "puzzles/sets.h"

namespace inarow::puzzles {
namespace {

// The second puzzle: 3 5 5 3 7 wins.
class GuideTest : public ::testing::Test {
  protected:
    explicit GuideTest(bool only_one = false)
        : practice_(testing::read_set(testing::kFallingPuzzles), {}, 1, 1),
          guide_(practice_, only_one, [this](const History& /*now*/) { ++kept_; }) {}

    void columns(std::initializer_list<int> numbers) {
        for (const int number : numbers) guide_.point(Cell(0, number - 1));
    }
    [[nodiscard]] bool said(std::string_view text) const {
        return guide_.said().find(text) != std::string::npos;
    }

    int kept_ = 0;
    Practice practice_;
    Guide guide_;
};

class LastPuzzleTest : public GuideTest {
  protected:
    LastPuzzleTest() : GuideTest(true) {}
};

TEST_F(GuideTest, LeadsToTheSolution) {
    EXPECT_EQ(guide_.task(), "X to play: win in 3 moves.");
    columns({3});
    EXPECT_TRUE(said("Right: column 3")) << guide_.said();
    EXPECT_EQ(guide_.task(), "Find the next move.");
    columns({5, 7});
    EXPECT_TRUE(said("Solved!")) << guide_.said();
    EXPECT_TRUE(said("Your rating: ")) << guide_.said();
    EXPECT_FALSE(guide_.asks());
    EXPECT_EQ(kept_, 1);
    EXPECT_EQ(practice_.history().puzzles.size(), 1U);
    columns({1});  // nothing is asked
    EXPECT_TRUE(said("Solved!"));
    guide_.next();
    EXPECT_TRUE(guide_.asks());
    EXPECT_EQ(guide_.said(), "");
}

TEST_F(GuideTest, TakesAWrongMoveBackBeforeTheNext) {
    const std::size_t before = guide_.game().moves().size();
    columns({7});
    EXPECT_TRUE(guide_.refuted());
    EXPECT_TRUE(guide_.alert());
    EXPECT_TRUE(said("Wrong: column 7")) << guide_.said();
    EXPECT_EQ(guide_.game().moves().size(), before + 2);
    EXPECT_EQ(kept_, 1);
    columns({3});
    EXPECT_TRUE(said("Right: column 3")) << guide_.said();
    EXPECT_FALSE(guide_.alert());
    EXPECT_EQ(guide_.game().moves().size(), before + 2);
}

TEST_F(GuideTest, SaysTheThemeAndShowsTheSolution) {
    guide_.hint();
    EXPECT_EQ(guide_.said(), "The theme is forced win.");
    guide_.show();
    EXPECT_TRUE(said("The solution: 3 5 5 3 7. Your rating: ")) << guide_.said();
    EXPECT_TRUE(guide_.game().result());
    guide_.hint();
    EXPECT_TRUE(said("The solution: "));
}

TEST_F(GuideTest, RefusesAFullColumn) {
    columns({4});
    EXPECT_TRUE(said("is not a legal move")) << guide_.said();
    EXPECT_TRUE(guide_.asks());
    EXPECT_EQ(kept_, 0);
}

TEST_F(LastPuzzleTest, IsDoneAfterTheOnlyPuzzle) {
    columns({3, 5, 7});
    EXPECT_EQ(guide_.task(), "Press n to leave.");
    EXPECT_FALSE(guide_.done());
    guide_.next();
    EXPECT_TRUE(guide_.done());
}

}  // namespace
}  // namespace inarow::puzzles
