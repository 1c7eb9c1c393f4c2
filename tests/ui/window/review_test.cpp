// The window after the end of a game: its review, and mistakes tried again.

#include <gtest/gtest.h>

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

    FakeDisplay display{paint::kUnits, window::Stage::height(false)};
    play::Session session{game_of(builtin("connect4"), {"1", "4", "1", "4", "1", "3", "1"})};
    play::Workers workers;
    window::Window page{display, session, workers, {.animation = false}};
};

TEST(WindowReview, IsMadeBesideTheWindow) {
    AfterTheEnd room;
    room.display.type("v").until_woken();
    room.expect_at(7).then(
        [](FakeDisplay& display) { EXPECT_EQ(display.title, "Connect Four - review"); });
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
        paint::Picture picture(paint::kUnits);
        paint::Painter(before.variant(), look).paint(picture, before);
        const Pixels expected = pixels_of(picture);
        EXPECT_TRUE(
            std::equal(expected.rgb.begin(), expected.rgb.end(), display.shown.rgb.begin()));
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
    const paint::Rectangle place = window::graph_place();
    room.display.click({place.x + place.width * 2.5 / 8, place.y + 3.0});
    room.expect_at(2).click({100, 100});
    room.expect_at(2).then(Pressed{Key::Escape}).then([&](FakeDisplay& /*display*/) {
        EXPECT_EQ(room.session.reviewing(), nullptr);
    });
    room.play();
}

TEST(WindowReview, AMistakeIsTriedAgain) {
    AfterTheEnd room;
    room.review().type("bt");
    const paint::Layout layout(*builtin("connect4"), paint::Pieces::Discs);
    room.display.click(layout.center(Cell(0, 2))).then([&](FakeDisplay& /*display*/) {
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
