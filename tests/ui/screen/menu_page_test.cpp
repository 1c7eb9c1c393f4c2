#include "ui/screen/menu_page.h"

#include <gtest/gtest.h>

#include "pages.h"

namespace inarow::testing {
namespace {

using screen::Key;
using screen::MenuPage;
using screen::WhoStarts;

TEST(MenuPage, StartsTheFirstGameAgainstARobotByEnter) {
    const auto variants = builtin_variants();
    MenuPage page(variants, std::nullopt, kStill);
    press(page, {Key::Enter});
    ASSERT_TRUE(page.done());
    EXPECT_EQ(page.wish(), MenuPage::Wish::Play);
    EXPECT_EQ(page.choice().variant->name, "four");
    EXPECT_FALSE(page.choice().seats[0].is_robot());
    EXPECT_TRUE(page.choice().seats[1].is_robot());
    EXPECT_EQ(page.choice().starts, WhoStarts::AsTheGameSays);
}

TEST(MenuPage, ChangesSeatsAndStart) {
    const auto variants = builtin_variants();
    MenuPage page(variants, std::nullopt, kStill);
    press(page, {Key::Down, Key::Down});  // connect4
    press(page, {Key::Tab, Key::Right, Key::Tab, Key::Left, Key::Left, Key::Tab, Key::Left});
    press(page, {Key::Enter});
    EXPECT_EQ(page.choice().variant->name, "connect4");
    EXPECT_EQ(page.choice().seats[0].robot, "random");
    EXPECT_EQ(page.choice().seats[1].robot, "");
    EXPECT_EQ(page.choice().starts, WhoStarts::Drawn);
}

TEST(MenuPage, OffersNoRobotThatCannotPlay) {
    const auto variants = builtin_variants();
    MenuPage page(variants, std::nullopt, kStill);
    // From classic to adaptive, level 1 and on; the other way round to perfect.
    press(page, {Key::Tab, Key::Tab, Key::Right, Key::Right});
    EXPECT_EQ(page.choice().seats[1].robot, "1");
    press(page, {Key::Left, Key::Left, Key::Left, Key::Left, Key::Left});
    EXPECT_EQ(page.choice().seats[1].robot, "perfect");
    press(page, {Key::Home, Key::Down, Key::Down, Key::Down});
    EXPECT_EQ(page.choice().variant->name, "five");
    EXPECT_EQ(page.choice().seats[1].robot, robots::kStandardLevel);
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
    EXPECT_EQ(page.choice().variant->name, "five");
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
    press(page, {Key::Up, Key::Up, Key::Up, Key::Up});
    EXPECT_TRUE(shows(page, "exactly five"));
}

}  // namespace
}  // namespace inarow::testing
