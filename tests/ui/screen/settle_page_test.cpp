#include "ui/screen/settle_page.h"

#include <gtest/gtest.h>

#include "pages.h"

namespace inarow::testing {
namespace {

using screen::Key;
using screen::SettlePage;

TEST(SettlePage, AsksForNumbersInTheGamesWords) {
    const auto variant = builtin("four");
    play::SetupQuestions settling(*variant, {}, 1);
    SettlePage page(*variant, settling, kStill);
    EXPECT_TRUE(shows(page, "A third mistake loses the game."));
    EXPECT_TRUE(shows(page, "Player 1, enter a number you like:"));
    type(page, "seven\n");
    EXPECT_TRUE(shows(page, "That is not a number."));
    type(page, "7\n");
    EXPECT_TRUE(shows(page, "Player 2, enter a number you like:"));
    type(page, "3\n");
    EXPECT_TRUE(page.done());
    EXPECT_FALSE(page.left());
}

TEST(SettlePage, LetsChooseAColor) {
    const auto variant = builtin("four-color");
    play::SetupQuestions settling(*variant, {}, 1);
    SettlePage page(*variant, settling, kStill);
    EXPECT_TRUE(shows(page, "choose your color (yellow or red)"));
    EXPECT_TRUE(shows(page, "goes first."));
    press(page, {Key::Down, Key::Enter});
    ASSERT_TRUE(page.done());
    const Game game(variant, settling.setup());
    EXPECT_EQ(game.color(settling.setup().starter), Color::Red);
}

TEST(SettlePage, AsksAgainstWhom) {
    const auto variant = builtin("connect4");
    play::SetupQuestions settling(*variant, {}, 1);
    SettlePage page(*variant, settling, kStill);
    EXPECT_TRUE(shows(page, "Would you like to play against a robot"));
    type(page, "1");
    EXPECT_TRUE(page.done());
    EXPECT_TRUE(settling.setup().seats[1].is_robot());
}

TEST(SettlePage, IsLeft) {
    for (const auto* const name : {"four", "four-color"}) {
        const auto variant = builtin(name);
        play::SetupQuestions settling(*variant, {}, 1);
        SettlePage page(*variant, settling, kStill);
        press(page, {Key::Escape});
        EXPECT_TRUE(page.done());
        EXPECT_TRUE(page.left());
    }
}

}  // namespace
}  // namespace inarow::testing
