#include "ui/screen/menu_page.h"

#include <gtest/gtest.h>

#include "pages.h"

namespace inarow::testing {
namespace {

using screen::Key;
using screen::MenuPage;
using Starts = play::GameChoice::Starts;

TEST(MenuPage, StartsTheFirstGameAgainstARobotByEnter) {
    const auto variants = builtin_variants();
    MenuPage page(variants, std::nullopt, kStill);
    press(page, {Key::Enter});
    ASSERT_TRUE(page.done());
    EXPECT_EQ(page.wish(), MenuPage::Wish::Play);
    EXPECT_EQ(page.choice().variant()->name, "four");
    EXPECT_FALSE(page.choice().seat(Player::One).is_robot());
    EXPECT_TRUE(page.choice().seat(Player::Two).is_robot());
    EXPECT_EQ(page.choice().starts(), Starts::AsTheGameSays);
}

TEST(MenuPage, ChangesSeatsAndStart) {
    const auto variants = builtin_variants();
    MenuPage page(variants, std::nullopt, kStill);
    press(page, {Key::Down, Key::Down});  // connect4
    press(page, {Key::Tab, Key::Right, Key::Tab, Key::Left, Key::Left, Key::Tab, Key::Left});
    press(page, {Key::Enter});
    EXPECT_EQ(page.choice().variant()->name, "connect4");
    EXPECT_EQ(page.choice().seat(Player::One).robot, "random");
    EXPECT_EQ(page.choice().seat(Player::Two).robot, "");
    EXPECT_EQ(page.choice().starts(), Starts::Drawn);
}

TEST(MenuPage, ChangesBoardOpeningAndClock) {
    const std::vector<VariantPtr> variants{builtin("gomoku"), builtin("four")};
    MenuPage page(variants, std::nullopt, kStill);
    press(page, {Key::Tab, Key::Tab, Key::Tab, Key::Tab});  // the board
    EXPECT_TRUE(shows(page, "15x15 (the game's default)"));
    press(page, {Key::Right, Key::Right});
    EXPECT_TRUE(shows(page, "19x19"));
    press(page, {Key::Tab, Key::Left});
    EXPECT_TRUE(shows(page, "long-pro"));
    EXPECT_TRUE(shows(page, "outside the 7x7"));
    press(page, {Key::Tab, Key::Right});
    EXPECT_TRUE(shows(page, "1+0"));
    press(page, {Key::Enter});
    EXPECT_EQ(page.choice().variant()->name, "gomoku-19x19-long-pro");
    EXPECT_EQ(page.choice().game(1).clock, (play::TimeControl{std::chrono::minutes(1)}));
}

TEST(MenuPage, AnotherGameHasItsOwnBoards) {
    const std::vector<VariantPtr> variants{builtin("gomoku"), builtin("four")};
    MenuPage page(variants, std::nullopt, kStill);
    press(page, {Key::Tab, Key::Tab, Key::Tab, Key::Tab, Key::Right, Key::Home, Key::Down});
    EXPECT_EQ(page.choice().variant(), variants[1]);
    EXPECT_TRUE(shows(page, "7x6 (the game's default)"));
    press(page, {Key::Tab, Key::Tab, Key::Tab, Key::Tab, Key::Left, Key::Enter});
    EXPECT_EQ(page.choice().variant()->name, "four-6x5");
}

TEST(MenuPage, ProposesWhatIsPreferred) {
    const std::vector<VariantPtr> variants{builtin("gomoku")};
    MenuPage page(variants, std::nullopt, kStill, {.level = "7", .clock = "2+1"});
    EXPECT_TRUE(shows(page, "robot: level 7"));
    EXPECT_TRUE(shows(page, "2+1"));
    press(page, {Key::Enter});
    EXPECT_EQ(page.choice().seat(Player::Two).robot, "7");
    EXPECT_EQ(page.choice().game(1).clock->increment, std::chrono::seconds(1));
}

TEST(MenuPage, LeadsToPuzzlesAndStatistics) {
    const std::vector<VariantPtr> variants{builtin("connect4"), builtin("three")};
    MenuPage page(variants, std::nullopt, kStill,
                  {.puzzles = {"connect4"}, .statistics = "connect4, person:\n  1 won"});
    type(page, "t");
    EXPECT_TRUE(shows(page, "Statistics"));
    EXPECT_TRUE(shows(page, "1 won"));
    press(page, {Key::Escape, Key::Down});
    EXPECT_FALSE(shows(page, "p puzzles"));
    type(page, "p");
    EXPECT_FALSE(page.done());
    press(page, {Key::Up});
    EXPECT_TRUE(shows(page, "p puzzles"));
    type(page, "p");
    EXPECT_EQ(page.wish(), MenuPage::Wish::Puzzles);
}

// Every text of the menu is seen whole on the smallest screen that is promised.
TEST(MenuPage, CutsNothing) {
    const auto variants = builtin_variants();
    MenuPage page(variants, std::nullopt, kStill);
    for (const VariantPtr& variant : variants) {
        std::string text = page.draw({40, 15}).text();
        std::ranges::replace(text, '\n', ' ');
        const auto end = variant->summary.substr(variant->summary.find_last_of(' ') + 1);
        EXPECT_NE(text.find(end), std::string::npos) << variant->name << "\n" << text;
        press(page, {Key::Down});
    }
}

TEST(MenuPage, SaysWhatAGameIsAndWhatARobotDoes) {
    const auto variants = builtin_variants();
    MenuPage page(variants, std::nullopt, kStill);
    press(page, {Key::Down, Key::Down, Key::Down, Key::Down});
    for (const int width : {80, 40}) {
        std::string text = page.draw({width, 24}).text();
        EXPECT_NE(text.find("round."), std::string::npos) << text;  // the end of its summary
    }
    press(page, {Key::Tab, Key::Tab});
    EXPECT_TRUE(shows(page, robots::find_level("classic")->description));
}

TEST(MenuPage, GoesToTheLastGameByEndAndShowsItsKeys) {
    const auto variants = builtin_variants();
    MenuPage page(variants, std::nullopt, kStill);
    press(page, {Key::End});
    EXPECT_EQ(page.choice().variant(), variants.back());
    type(page, "?");
    EXPECT_TRUE(shows(page, "change who plays, who starts"));
    press(page, {Key::Escape});
    EXPECT_FALSE(page.done());
    EXPECT_FALSE(shows(page, "change who plays, who starts"));
}

TEST(MenuPage, OffersNoRobotThatCannotPlay) {
    const auto variants = builtin_variants();
    MenuPage page(variants, std::nullopt, kStill);
    // From classic to adaptive, level 1 and on; the other way round to perfect.
    press(page, {Key::Tab, Key::Tab, Key::Right, Key::Right});
    EXPECT_EQ(page.choice().seat(Player::Two).robot, "1");
    press(page, {Key::Left, Key::Left, Key::Left, Key::Left, Key::Left});
    EXPECT_EQ(page.choice().seat(Player::Two).robot, "perfect");
    press(page, {Key::Home, Key::Down, Key::Down, Key::Down});
    EXPECT_EQ(page.choice().variant()->name, "five");
    EXPECT_EQ(page.choice().seat(Player::Two).robot, robots::kStandardLevel);
}

TEST(MenuPage, GoesOnWithAKeptGameOrDropsIt) {
    const auto variants = builtin_variants();
    MenuPage page(variants, screen::KeptLine{"Gomoku", 3}, kStill);
    press(page, {Key::Enter});
    EXPECT_EQ(page.wish(), MenuPage::Wish::GoOn);
    MenuPage other(variants, screen::KeptLine{"Gomoku", 3}, kStill);
    type(other, "d");
    EXPECT_EQ(other.wish(), MenuPage::Wish::Drop);
}

TEST(MenuPage, IsChosenFromByTheMouse) {
    const auto variants = builtin_variants();
    MenuPage page(variants, std::nullopt, kStill);
    (void)page.draw(kUsual);
    const auto click = [&](int y) {
        page.feed(screen::Input::of(screen::MouseDoes::Press, {10, y}), {});
    };
    click(5);
    EXPECT_FALSE(page.done());
    EXPECT_EQ(page.choice().variant()->name, "five");
    click(5);
    EXPECT_EQ(page.wish(), MenuPage::Wish::Play);
}

TEST(MenuPage, IsLeft) {
    const auto variants = builtin_variants();
    MenuPage page(variants, std::nullopt, kStill);
    type(page, "q");
    EXPECT_EQ(page.wish(), MenuPage::Wish::Quit);
}

TEST(MenuPage, ScrollsALongList) {
    std::vector<VariantPtr> variants;
    for (int i = 0; i < 40; ++i) variants.push_back(builtin("four"));
    variants.push_back(builtin("gomoku"));
    MenuPage page(variants, std::nullopt, kStill);
    EXPECT_FALSE(shows(page, "exactly five"));
    press(page, {Key::End});
    EXPECT_TRUE(shows(page, "exactly five"));
}

}  // namespace
}  // namespace inarow::testing
