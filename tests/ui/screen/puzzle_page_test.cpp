#include "ui/screen/puzzle_page.h"

#include <gtest/gtest.h>

#include "pages.h"
#include "puzzles/sets.h"

namespace inarow::testing {
namespace {

using screen::Input;
using screen::Key;
using screen::MouseDoes;

// The second puzzle: columns 3, 5 and 7 win.
struct PuzzleScreen {
    puzzles::Practice practice{read_set(kFallingPuzzles), {}, 1, 1};
    puzzles::Guide guide{practice, false, [](const puzzles::History& /*now*/) {}};
    screen::PuzzlePage page{guide, kStill};
};

TEST(PuzzlePage, IsSolvedByDigits) {
    PuzzleScreen at;
    EXPECT_TRUE(shows(at.page, "rated 836"));
    EXPECT_TRUE(shows(at.page, "X to play: win in 3 moves."));
    type(at.page, "357");
    EXPECT_TRUE(shows(at.page, "Solved!"));
    EXPECT_TRUE(shows(at.page, "Press n for the next puzzle."));
    type(at.page, "n");
    EXPECT_TRUE(at.guide.asks());
    type(at.page, "q");
    EXPECT_TRUE(at.page.done());
}

TEST(PuzzlePage, IsSolvedByArrowsAndRefutesAWrongMove) {
    PuzzleScreen at;
    press(at.page, {Key::End, Key::Enter});
    EXPECT_TRUE(shows(at.page, "Wrong: column 7"));
    EXPECT_TRUE(shows(at.page, "Try again from the same position."));
    press(at.page, {Key::Enter});
    EXPECT_TRUE(at.guide.asks());
    press(at.page, {Key::Home, Key::Right, Key::Right, Key::Enter});
    EXPECT_TRUE(shows(at.page, "Right: column 3"));
}

TEST(PuzzlePage, IsSolvedByTheMouse) {
    PuzzleScreen at;
    const std::string text = at.page.draw(kUsual).text();
    // The label below the third column.
    const std::string labels = "1   2   3   4   5   6   7";
    const auto place = text.find(labels);
    ASSERT_NE(place, std::string::npos);
    const auto line = text.rfind('\n', place) + 1;
    const int x = static_cast<int>(place - line) + 8;
    at.page.feed(Input::of(MouseDoes::Press, {x, 8}), {});
    EXPECT_TRUE(shows(at.page, "Right: column 3"));
}

TEST(PuzzlePage, ShowsTheThemeTheSolutionAndItsKeys) {
    PuzzleScreen at;
    type(at.page, "h");
    EXPECT_TRUE(shows(at.page, "The theme is forced win."));
    type(at.page, "?");
    EXPECT_TRUE(shows(at.page, "hint: the theme of the puzzle"));
    type(at.page, "xs");
    EXPECT_TRUE(shows(at.page, "The solution: 3 5 5 3 7"));
    press(at.page, {Key::Enter});
    EXPECT_TRUE(at.guide.asks());
}

}  // namespace
}  // namespace inarow::testing
