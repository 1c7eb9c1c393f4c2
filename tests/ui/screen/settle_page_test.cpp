#include "ui/screen/settle_page.h"

#include <gtest/gtest.h>

#include "pages.h"
#include "ui/wording/screen_words.h"
#include "ui/wording/wording.h"

namespace inarow::testing {
namespace {

using screen::Key;
using screen::SettlePage;

struct Asking {
    explicit Asking(const std::string& name)
        : session(play::NewGame{builtin(name), {}, 1}), page(session, kStill) {
        session.watch(page);
        session.begin();
    }
    play::Session session;
    SettlePage page;
};

TEST(SettlePage, AsksForNumbersInTheGamesWords) {
    Asking asking("four");
    EXPECT_TRUE(shows(asking.page, "A third mistake loses the game."));
    EXPECT_TRUE(shows(asking.page, "Player 1, enter a number you like:"));
    type(asking.page, "seven\n");
    EXPECT_TRUE(shows(asking.page, "That is not a number."));
    type(asking.page, "7\n");
    EXPECT_TRUE(shows(asking.page, "Player 2, enter a number you like:"));
    type(asking.page, "3\n");
    EXPECT_TRUE(asking.page.done());
    EXPECT_FALSE(asking.session.left());
}

TEST(SettlePage, LetsChooseAColor) {
    Asking asking("four-color");
    EXPECT_TRUE(shows(asking.page, "choose your color (yellow or red)"));
    EXPECT_TRUE(shows(asking.page, "goes first."));
    press(asking.page, {Key::Down, Key::Enter});
    ASSERT_TRUE(asking.page.done());
    const Game& game = asking.session.game();
    EXPECT_EQ(game.color(game.setup().starter), Color::Red);
}

TEST(SettlePage, AsksAgainstWhom) {
    Asking asking("connect4");
    EXPECT_TRUE(shows(asking.page, "Would you like to play against a robot"));
    type(asking.page, "1");
    EXPECT_TRUE(asking.page.done());
    EXPECT_TRUE(asking.session.game().seat(Player::Two).is_robot());
}

TEST(SettlePage, ShowsWhatTheGameIsAndItsKeysByAQuestionMark) {
    for (const auto* const name : {"four", "four-color", "connect4"}) {
        Asking asking(name);
        const auto before = asking.page.draw({40, 15}).text();
        type(asking.page, "?");
        EXPECT_TRUE(shows(asking.page, "Enter  answer")) << name;
        EXPECT_TRUE(shows(asking.page, "Esc  leave", {40, 15})) << name;
        press(asking.page, {Key::Escape});
        EXPECT_EQ(asking.page.draw({40, 15}).text(), before);
        EXPECT_FALSE(asking.page.done());
    }
}

// On a small screen the introduction is there as a whole, or `?` has it.
TEST(SettlePage, CutsNothing) {
    for (const screen::Size size : {screen::Size{40, 15}, kUsual}) {
        for (const auto* const name : {"four", "four-color", "connect4"}) {
            Asking asking(name);
            const bool whole =
                shows_whole(asking.page, wording::introduction(*builtin(name)), size);
            EXPECT_TRUE(whole || shows(asking.page, wording::kHelpHasAll, size))
                << asking.page.draw(size).text();
        }
    }
}

TEST(SettlePage, IsLeft) {
    for (const auto* const name : {"four", "four-color"}) {
        Asking asking(name);
        press(asking.page, {Key::Escape});
        EXPECT_TRUE(asking.page.done());
        EXPECT_EQ(asking.session.left(), play::Leaving::Quit);
    }
}

}  // namespace
}  // namespace inarow::testing
