#include "ui/screen/watch_page.h"

#include <gtest/gtest.h>

#include "pages.h"

namespace inarow::testing {
namespace {

using namespace std::chrono_literals;
using screen::Clock;
using screen::Input;
using screen::Key;
using screen::WatchPage;

Game won() {
    return game_of(builtin("tictactoe"), {"a1", "b1", "a2", "b2", "a3"});
}

TEST(WatchPage, StepsForwardAndBack) {
    const Game game = won();
    WatchPage page(game, kStill);
    EXPECT_TRUE(shows(page, "0 of 5"));
    press(page, {Key::Right, Key::Right});
    EXPECT_TRUE(shows(page, "2. player 2 (O) plays b1"));
    press(page, {Key::Left});
    EXPECT_TRUE(shows(page, "1. player 1 (X) plays a1"));
    press(page, {Key::End, Key::Right});
    EXPECT_TRUE(shows(page, "5 of 5"));
    EXPECT_TRUE(shows(page, "Player 1 wins."));
    press(page, {Key::Home, Key::Left});
    EXPECT_TRUE(shows(page, "0 of 5"));
    type(page, "q");
    EXPECT_TRUE(page.done());
}

TEST(WatchPage, PlaysByTheClock) {
    const Game game = won();
    WatchPage page(game, kStill);
    const Clock::time_point start{};
    EXPECT_FALSE(page.next_tick());
    page.feed(Input::of(U' '), start);
    EXPECT_EQ(page.next_tick(), start + 1s);
    page.tick(start + 999ms);
    EXPECT_TRUE(shows(page, "0 of 5, playing"));
    page.tick(start + 1s);
    EXPECT_TRUE(shows(page, "1 of 5, playing"));
    page.feed(Input::of(U'+'), start + 1s);
    EXPECT_EQ(page.next_tick(), start + 1s + 500ms);
    for (int i = 2; i < 10; ++i) page.tick(start + i * 1s);
    EXPECT_TRUE(shows(page, "5 of 5"));
    EXPECT_FALSE(page.next_tick());
    page.feed(Input::of(U' '), start + 10s);  // from the beginning
    EXPECT_TRUE(shows(page, "0 of 5, playing"));
}

TEST(WatchPage, SaysThatAGameIsNotFinished) {
    const Game game = game_of(builtin("tictactoe"), {"a1"});
    WatchPage page(game, kStill);
    press(page, {Key::End});
    EXPECT_TRUE(shows(page, "The game is not finished."));
}

}  // namespace
}  // namespace inarow::testing
