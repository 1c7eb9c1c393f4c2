// Looking back in the window, its settings, its keys, its sounds.

#include <gtest/gtest.h>

#include "board_pixels.h"
#include "fake_display.h"
#include "support/games.h"
#include "ui/window/window.h"

namespace inarow::testing {
namespace {

using window::Key;
using window::Pressed;
using window::Wheeled;

struct Played {
    explicit Played(window::WindowOptions options = {.animation = false})
        : page(display, session, workers, options) {
        session.watch(page);
    }
    // That the board is as it was after so many moves.
    FakeDisplay& expect_board(std::size_t moves) {
        return display.then([this, moves](FakeDisplay& shown) {
            Game game(session.game().variant_ptr(), Setup{});
            for (std::size_t i = 0; i < moves; ++i) {
                ASSERT_TRUE(game.apply(Moved{game.to_move(), session.game().moves()[i]}));
            }
            EXPECT_EQ(board_of(shown), painted(shown, game));
        });
    }
    void play() {
        session.begin();
        (void)show(display, page);
    }

    FakeDisplay display;
    play::Session session{game_of(builtin("connect4"), {"4", "4", "3"})};
    play::Workers workers;
    window::Window page;
};

TEST(LookingBack, ByWheelKeysAndTheListOfMoves) {
    Played room;
    room.display.then(Wheeled{1});
    room.expect_board(2).then(Wheeled{1}).then(Wheeled{1}).then(Wheeled{1});
    room.expect_board(0).then(Wheeled{-1});
    room.expect_board(1).then(Pressed{Key::End});
    room.expect_board(3).then(Pressed{Key::Home});
    room.expect_board(0).then(Pressed{Key::PageDown});
    room.expect_board(1).then(Pressed{Key::Escape});
    room.expect_board(3).click_on([&] { return room.page.places().moves.at(1); });
    // A click on the board returns to the game and is no move.
    room.expect_board(2).click(cell_in_window(room.display, room.session.variant(), Cell(0, 0)));
    room.expect_board(3).then(
        [&](FakeDisplay&) { EXPECT_EQ(room.session.game().moves().size(), 3U); });
    room.display.then(Wheeled{1}).type("1");  // a move is made in the game
    room.play();
    EXPECT_EQ(room.session.game().moves().size(), 4U);
}

TEST(LookingBack, OffersNothingThatWouldChangeTheGame) {
    Played room;
    room.display.then(Wheeled{1}).type("h").then([&](FakeDisplay& display) {
        EXPECT_FALSE(room.session.task());
        EXPECT_NE(display.title.find("After move 2 of 3"), std::string::npos) << display.title;
    });
    room.play();
}

TEST(LookingBack, CanBeLeftTogetherWithTheGame) {
    Played room;
    room.display.then(Wheeled{1}).type("q");
    room.play();
    EXPECT_EQ(room.session.left(), play::Leaving::Quit);
}

TEST(WindowSettings, ChangeTheWindowAtOnce) {
    Played room;
    Pixels light;
    room.display.then([&](FakeDisplay& display) { light = display.shown; });
    room.display.type("o").then(Pressed{Key::Right}).then(Pressed{Key::Down});
    room.display.then(Pressed{Key::Enter}).then(Pressed{Key::Escape});
    room.display.then([&](FakeDisplay& display) {
        EXPECT_NE(display.shown, light);
        EXPECT_EQ(room.page.options().shade, window::Shade::Dark);
        EXPECT_TRUE(room.page.options().animation);
    });
    room.display.type("4");
    room.play();
    EXPECT_EQ(room.session.game().moves().size(), 4U);
}

TEST(WindowKeys, AreShownAndAnyKeyReturns) {
    Played room;
    Pixels before;
    room.display.then([&](FakeDisplay& display) { before = display.shown; });
    room.display.type("?").then([&](FakeDisplay& display) { EXPECT_NE(display.shown, before); });
    room.display.type("4").then([&](FakeDisplay& display) { EXPECT_EQ(display.shown, before); });
    room.display.then(Pressed{Key::Help}).then(Pressed{Key::Escape}).type("4");
    room.play();
    EXPECT_EQ(room.session.game().moves().size(), 4U);
}

TEST(WindowKeys, TabAndEnterPressButtons) {
    Played room;
    room.display.then(Pressed{Key::Tab}).then(Pressed{Key::Tab}).then(Pressed{Key::Tab});
    room.display.then(Pressed{Key::Enter});  // hint, why, restart
    room.play();
    EXPECT_TRUE(room.session.game().moves().empty());
}

TEST(WindowKeys, EnterGivesTheFirstAnswerWhichCostsNothing) {
    Played room;
    room.display.type("g").then([&](FakeDisplay&) { EXPECT_TRUE(room.session.confirming()); });
    room.display.then(Pressed{Key::Enter}).then([&](FakeDisplay&) {
        EXPECT_FALSE(room.session.confirming());
        EXPECT_FALSE(room.session.game().result());
    });
    room.play();
}

TEST(WindowSounds, AreHeardOnlyIfSwitchedOn) {
    Played silent;
    silent.display.type("4");
    silent.play();
    EXPECT_TRUE(silent.display.sounds.empty());

    Played loud({.animation = false, .sound = true});
    loud.display.type("1").type("3").type("1").type("2").type("1").type("5");
    loud.play();
    ASSERT_TRUE(loud.session.game().result() || loud.display.sounds.size() == 6U);
    EXPECT_EQ(loud.display.sounds.front(), window::synthesized(window::Sound::Move, 5).size());
}

TEST(Sounds, AreAsLoudAsIsSaidAndEndInSilence) {
    for (const auto sound : {window::Sound::Move, window::Sound::Win, window::Sound::Error}) {
        const auto loudest = [&](int volume) {
            int most = 0;
            for (const std::int16_t sample : window::synthesized(sound, volume)) {
                most = std::max(most, std::abs(static_cast<int>(sample)));
            }
            return most;
        };
        EXPECT_GT(loudest(10), 2 * loudest(4));
        EXPECT_GT(loudest(1), 0);
        EXPECT_LT(loudest(10), 32'767);
        EXPECT_NEAR(window::synthesized(sound, 10).back(), 0, 100);
    }
}

TEST(Flight, AStoneAppearsWhereItIs) {
    const paint::Layout layout(*builtin("gomoku"), paint::Pieces::Stones);
    const window::Flight::Time start{};
    const window::Flight flight(layout, Player::One, Cell(7, 7), false, start);
    EXPECT_EQ(flight.at(start), layout.center(Cell(7, 7)));
    EXPECT_EQ(flight.strength(start), 0);
    EXPECT_FALSE(flight.done(start + std::chrono::milliseconds(100)));
    EXPECT_TRUE(flight.done(start + std::chrono::milliseconds(200)));
}

}  // namespace
}  // namespace inarow::testing
