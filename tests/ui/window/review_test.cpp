// The window after the end of a game: its review, and mistakes tried again.

#include <gtest/gtest.h>

#include "board_pixels.h"
#include "fake_display.h"
#include "support/games.h"
#include "ui/window/window.h"

namespace inarow::testing {
namespace {

using play::Deed;
using window::Key;
using window::Pressed;

// A window with a game that player 2 has lost by a mistake.
struct AfterTheEnd {
    AfterTheEnd() { session.watch(page); }

    // The review is made when it is due, always in the same way.
    FakeDisplay& review() {
        return display.then([this](FakeDisplay& /*display*/) {
            session.take(Player::One, Deed::Review);
            play::Task task = session.task().value();
            task.limits = {.nodes = 20'000};
            session.found(task.ticket, play::Mind().think(task, nullptr));
        });
    }
    FakeDisplay& expect_at(std::size_t move) {
        return display.then([this, move](FakeDisplay& /*display*/) {
            ASSERT_NE(session.reviewing(), nullptr);
            EXPECT_EQ(session.reviewing()->at(), move);
        });
    }
    void play() {
        session.begin();
        (void)show(display, page);
    }

    FakeDisplay display;
    play::Session session{game_of(builtin("connect4"), {"1", "4", "1", "4", "1", "3", "1"})};
    play::Workers workers;
    window::Window page{display, session, workers, {.animation = false}};
};

TEST(WindowReview, IsMadeBesideTheWindow) {
    AfterTheEnd room;
    room.display.type("v").until_woken();
    room.expect_at(7).then(
        [](FakeDisplay& display) { EXPECT_EQ(display.title, "Connect Four - Review"); });
    room.play();
}

TEST(WindowReview, IsStoppedWithEscape) {
    AfterTheEnd room;
    room.display.patient = false;  // it looks how far the review is
    room.display.type("v").then(Pressed{Key::Escape}).then([&](FakeDisplay& /*display*/) {
        EXPECT_FALSE(room.session.task());
        EXPECT_EQ(room.session.reviewing(), nullptr);
    });
    room.play();
}

TEST(WindowReview, ShowsThePositionOfAMistake) {
    AfterTheEnd room;
    room.review().type("b");
    room.expect_at(5).then([&](FakeDisplay& display) {
        Game before = game_of(builtin("connect4"), {"1", "4", "1", "4", "1"});
        paint::Look look;
        look.wrong = Cell(5, 2);
        look.hint = Cell(2, 0);
        EXPECT_EQ(board_of(display), painted(display, before, look));
    });
    room.play();
}

TEST(WindowReview, IsSteppedThroughWithKeysAndClicks) {
    AfterTheEnd room;
    room.review().then(Pressed{Key::Left});
    room.expect_at(6).then(Pressed{Key::Right});
    room.expect_at(7).type("n");
    room.expect_at(0).then(Pressed{Key::Left});
    room.expect_at(0).type("n");
    room.expect_at(5);
    // A click on the graph looks there; one on the board does nothing.
    room.display.click_on([&] {
        const paint::Rectangle graph = room.page.places().graph.value();
        return paint::Rectangle{graph.x + graph.width * 5 / 16, graph.y, 1, graph.height};
    });
    room.expect_at(2).click({100, 100});
    room.expect_at(2).click_on([&] { return room.page.places().moves.at(3); });
    room.expect_at(4).then(window::Wheeled{1});
    room.expect_at(3).then(Pressed{Key::Escape}).then([&](FakeDisplay& /*display*/) {
        EXPECT_EQ(room.session.reviewing(), nullptr);
    });
    room.play();
}

TEST(WindowReview, AMistakeIsTriedAgain) {
    AfterTheEnd room;
    room.review().type("bt");
    const auto at = cell_in_window(room.display, room.session.variant(), Cell(0, 2));
    room.display.click(at).then([&](FakeDisplay& /*display*/) {
        ASSERT_TRUE(room.session.reviewing()->attempt());
        EXPECT_FALSE(room.session.reviewing()->attempt()->right());
    });
    room.display.type("1").then([&](FakeDisplay& /*display*/) {
        EXPECT_TRUE(room.session.reviewing()->attempt()->right());
    });
    room.display.type("n").then([&](FakeDisplay& /*display*/) {
        EXPECT_FALSE(room.session.reviewing()->trying());
        EXPECT_EQ(room.session.reviewing()->found(), 1);
        EXPECT_EQ(room.session.game().events().size(), 7U);
    });
    room.play();
}

}  // namespace
}  // namespace inarow::testing
