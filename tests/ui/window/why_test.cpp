// The reason of a hint in the window, step by step.

#include <algorithm>

#include <gtest/gtest.h>

#include "board_pixels.h"
#include "fake_display.h"
#include "support/games.h"
#include "ui/window/panel.h"
#include "ui/window/window.h"

namespace inarow::testing {
namespace {

using window::Key;
using window::Pressed;

// A window with a game in which the hint is column 2, between two open ends.
struct BeforeTheFork {
    BeforeTheFork() { session.watch(page); }

    // The hint comes when it is due, always the same.
    FakeDisplay& hint() {
        return display.then([this](FakeDisplay& /*display*/) {
            session.take(Player::One, play::Deed::Hint);
            play::Task task = session.task().value();
            task.limits = {.nodes = 20'000};
            session.found(task.ticket, play::Mind().think(task, nullptr));
        });
    }
    // That these moves were added on the board, and these cells are marked.
    FakeDisplay& expect(const std::vector<std::string>& added, const std::vector<Cell>& marked) {
        return display.then([this, added, marked](FakeDisplay& shown) {
            Game expected = session.game();
            for (const std::string& move : added) {
                ASSERT_TRUE(expected.apply(Moved{expected.to_move(), move_at(expected, move)}));
            }
            EXPECT_EQ(session.shown().position().diagram(), expected.position().diagram());
            paint::Look look;
            look.marked = marked;
            EXPECT_EQ(board_of(shown), painted(shown, session.shown(), look));
            // Not without the marks.
            EXPECT_NE(board_of(shown), painted(shown, session.shown()));
        });
    }
    void play() {
        session.begin();
        (void)show(display, page);
    }

    FakeDisplay display;
    play::Session session{game_of(builtin("connect4"), {"4", "4", "3", "3"})};
    play::Workers workers;
    window::Window page{display, session, workers, {.animation = false}};
};

TEST(WindowWhy, MarksTheCellsOfEachStep) {
    BeforeTheFork room;
    const std::vector<Cell> ends{Cell(5, 0), Cell(5, 4)};
    const std::vector<Cell> line{Cell(5, 1), Cell(5, 2), Cell(5, 3), Cell(5, 4)};
    room.hint().type("w");
    room.expect({"2"}, ends).type("w");  // the claim
    room.expect({"2"}, ends).type("w");  // two threats
    room.expect({"2", "1"}, ends).type("w");
    room.expect({"2", "1", "5"}, line).type("w");
    room.expect({"2"}, ends).then(Pressed{Key::Escape}).then([&](FakeDisplay& /*display*/) {
        EXPECT_EQ(room.session.explained(), nullptr);
        EXPECT_EQ(room.session.shown().moves().size(), 4U);
    });
    room.play();
    EXPECT_EQ(room.session.game().moves().size(), 4U);
}

TEST(WindowWhy, IsAButton) {
    BeforeTheFork room;
    // Hint and Why are the first two.
    room.hint().click_on([&] { return room.page.places().buttons.at(1); });
    room.expect({"2"}, {Cell(5, 0), Cell(5, 4)});
    room.play();
}

// With the bare board alone, the title says what is said.
TEST(WindowWhy, ARobotSaysWhyItChoosesAColor) {
    FakeDisplay display(paint::kUnits, paint::kUnits);
    play::Session session(game_of(builtin("gomoku-swap2"), {"h8", "a1", "h9"}, seats("", "8")));
    play::Workers workers;
    window::Window page(display, session, workers, {.document = true});
    session.watch(page);
    display.until_woken().then([](FakeDisplay& shown) {
        EXPECT_NE(shown.title.find("In this position black (X) has about a "), std::string::npos)
            << shown.title;
        EXPECT_NE(shown.title.find("Player 2 chooses black (X)."), std::string::npos)
            << shown.title;
    });
    session.begin();
    (void)show(display, page);
}

}  // namespace
}  // namespace inarow::testing
