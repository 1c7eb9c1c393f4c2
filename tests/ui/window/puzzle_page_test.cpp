// Puzzles in the window.

#include "ui/window/puzzle_page.h"

#include <gtest/gtest.h>

#include "board_pixels.h"
#include "fake_display.h"
#include "puzzles/sets.h"

namespace inarow::testing {
namespace {

using window::Key;
using window::Pressed;

// The second puzzle: columns 3, 5 and 7 win.
struct PuzzleWindow {
    [[nodiscard]] paint::Point column(int number) const {
        return cell_in_window(display, guide.game().variant(), Cell(0, number - 1));
    }
    FakeDisplay& expect(std::string_view text) {
        return display.then([this, text](FakeDisplay& /*display*/) {
            EXPECT_NE(guide.said().find(text), std::string::npos) << guide.said();
        });
    }

    FakeDisplay display;
    puzzles::Practice practice{read_set(kFallingPuzzles), {}, 1, 1};
    puzzles::Guide guide{practice, false, [](const puzzles::History& /*now*/) {}};
    window::PuzzlePage page{display, guide, {}};
};

TEST(PuzzleWindow, IsSolvedByClicks) {
    PuzzleWindow at;
    at.display.click(at.column(3));
    at.expect("Right: column 3");
    at.display.click(at.column(5)).click(at.column(7));
    at.expect("Solved!");
    at.display.click(at.column(1)).then([&](FakeDisplay& /*display*/) {
        EXPECT_TRUE(at.guide.asks());  // the next one
    });
    at.display.type("q");
    EXPECT_TRUE(show(at.display, at.page));
    EXPECT_NE(at.display.title.find("Connect Four - puzzle "), std::string::npos);
}

TEST(PuzzleWindow, IsSolvedByKeysAndRefutesAWrongMove) {
    PuzzleWindow at;
    at.display.type("7");
    at.expect("Wrong: column 7");
    at.display.then(Pressed{Key::Escape}).type("h");
    at.expect("The theme is forced win.");
    for (int i = 0; i < 4; ++i) at.display.then(Pressed{Key::Left});
    at.display.then(Pressed{Key::Enter});
    at.expect("Right: column 3");
    at.display.type("s");
    at.expect("The solution: 5 3 7");
    EXPECT_FALSE(show(at.display, at.page));  // closed
    EXPECT_GT(at.display.frames, 4);
}

TEST(PuzzleWindow, HasButtons) {
    PuzzleWindow at;
    // Hint, Solution, Next, Keys and Quit.
    const auto press = [&](std::size_t i) {
        at.display.click_on([&at, i] { return at.page.places().buttons.at(i); });
    };
    press(0);
    at.expect("The theme is");
    press(4);
    EXPECT_TRUE(show(at.display, at.page));
    EXPECT_TRUE(at.page.done());
}

}  // namespace
}  // namespace inarow::testing
