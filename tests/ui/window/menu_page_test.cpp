// The menu of the window, on a display without a screen.

#include "ui/window/menu_page.h"

#include <gtest/gtest.h>

#include "fake_display.h"
#include "support/games.h"

namespace inarow::testing {
namespace {

using play::GameChoice;
using window::Dropped;
using window::Key;
using window::MenuPage;
using window::Pressed;
using Field = play::GameChoice::Field;

struct Menu {
    explicit Menu(std::optional<Game> unfinished = std::nullopt)
        : page(display,
               {.variants = builtin_variants(),
                .unfinished = std::move(unfinished),
                .puzzles = {"connect4"},
                .statistics = {{"connect4, person", "1 won"}}},
               {}, [](const std::string& file) -> tl::expected<VariantPtr, std::string> {
                   if (file != "own.toml") return tl::unexpected(file + ":1:1: nothing there");
                   Variant own = *builtin("gomoku");
                   own.name = "own";
                   own.title = "My own";
                   return std::make_shared<const Variant>(std::move(own));
               }) {}

    Menu& press(Key key, int times = 1) {
        for (int i = 0; i < times; ++i) display.then(Pressed{key});
        return *this;
    }
    // Whether the page was left by a wish, not by closing the window.
    bool ask() { return show(display, page); }

    FakeDisplay display;
    MenuPage page;
};

TEST(MenuPage, EnterPlaysTheFirstGameAgainstARobot) {
    Menu menu;
    menu.press(Key::Enter);
    ASSERT_TRUE(menu.ask());
    EXPECT_EQ(menu.page.wish(), MenuPage::Wish::Play);
    EXPECT_EQ(menu.page.choice().variant()->name, builtin_variants().front()->name);
    const play::NewGame game = menu.page.choice().game(1);
    EXPECT_FALSE(game.seats[0]->is_robot());
    EXPECT_TRUE(game.seats[1]->is_robot());
}

TEST(MenuPage, TheUnfinishedGameComesFirst) {
    Menu menu(game_of(builtin("renju"), {"h8", "h9"}));
    menu.press(Key::Enter);
    ASSERT_TRUE(menu.ask());
    EXPECT_EQ(menu.page.wish(), MenuPage::Wish::GoOn);

    Menu drops(game_of(builtin("renju"), {"h8"}));
    drops.display.type("d");
    ASSERT_TRUE(drops.ask());
    EXPECT_EQ(drops.page.wish(), MenuPage::Wish::Drop);
}

TEST(MenuPage, FieldsAreChangedByKeys) {
    Menu menu;
    std::size_t gomoku = 0;
    while (builtin_variants()[gomoku]->name != "gomoku") ++gomoku;
    menu.press(Key::Down, static_cast<int>(gomoku));
    menu.press(Key::Tab).press(Key::Left);       // the opponent before `classic`
    menu.press(Key::Down).press(Key::Right, 2);  // the opponent starts
    menu.press(Key::Down).press(Key::Right);     // the next larger board
    menu.press(Key::Tab).press(Key::Right, 3);   // another opening
    menu.press(Key::Tab).press(Key::Right, 4);   // five minutes and three seconds
    menu.press(Key::Enter);
    ASSERT_TRUE(menu.ask());
    const play::NewGame game = menu.page.choice().game(1);
    EXPECT_EQ(to_string(game.clock.value()), "5+3");
    EXPECT_NE(game.seats[1]->robot, robots::kStandardLevel);
    EXPECT_EQ(game.starter, Player::Two);
    EXPECT_EQ(game.variant->rules.width, 17);
    EXPECT_EQ(game.variant->rules.opening, Opening::Swap2);
}

TEST(MenuPage, IsUsedByClicks) {
    Menu menu;
    menu.display.click_on([&] { return menu.page.places().rows.at(2); });
    menu.display.click_on([&] {
        const paint::Rectangle field = menu.page.places().fields.at(2);  // the board
        return paint::Rectangle{field.x + field.width - 4, field.y, 2, field.height};
    });
    menu.display.click_on([&] { return menu.page.places().buttons.at(0); });
    ASSERT_TRUE(menu.ask());
    EXPECT_EQ(menu.page.wish(), MenuPage::Wish::Play);
    EXPECT_EQ(menu.page.choice().original()->name, builtin_variants()[2]->name);
    EXPECT_NE(menu.page.choice().variant()->name, builtin_variants()[2]->name);

    Menu again;
    again.display.click_on([&] { return again.page.places().rows.at(1); });
    again.display.click_on([&] { return again.page.places().rows.at(1); });  // twice: it starts
    ASSERT_TRUE(again.ask());
    EXPECT_EQ(again.page.choice().variant()->name, builtin_variants()[1]->name);
}

TEST(MenuPage, ScrollsToEveryGame) {
    Menu menu;
    menu.display.resize(500, 330);
    menu.press(Key::End).press(Key::Enter);
    ASSERT_TRUE(menu.ask());
    EXPECT_EQ(menu.page.choice().variant()->name, builtin_variants().back()->name);
    EXPECT_GT(menu.page.places().first, 0U);
}

TEST(MenuPage, TakesAVariantFileThatIsDropped) {
    Menu menu;
    menu.display.then(Dropped{"bad.toml"}).then(Dropped{"own.toml"});
    menu.press(Key::Enter);
    ASSERT_TRUE(menu.ask());
    EXPECT_EQ(menu.page.choice().variant()->name, "own");
}

TEST(MenuPage, HasSettingsAndKeys) {
    Menu menu;
    menu.display.type("o").then(Pressed{Key::Right}).then(Pressed{Key::Escape});
    menu.display.type("?x").type("q");
    ASSERT_TRUE(menu.ask());
    EXPECT_EQ(menu.page.wish(), MenuPage::Wish::Quit);
    EXPECT_EQ(menu.page.options().shade, window::Shade::Dark);
}

TEST(MenuPage, LeadsToPuzzlesWhereThereAreSome) {
    Menu menu;
    menu.display.type("p").then([&](FakeDisplay&) { EXPECT_FALSE(menu.page.done()); });
    menu.press(Key::Down, 2);  // connect4
    menu.display.type("p");
    ASSERT_TRUE(menu.ask());
    EXPECT_EQ(menu.page.wish(), MenuPage::Wish::Puzzles);
    EXPECT_EQ(menu.page.choice().original()->name, "connect4");
}

TEST(MenuPage, ShowsStatisticsUntilAKeyIsPressed) {
    Menu menu;
    Pixels before;
    menu.display.then([&](FakeDisplay& display) { before = display.shown; });
    menu.display.type("t").then(
        [&](FakeDisplay& display) { EXPECT_FALSE(display.shown == before); });
    menu.display.type("q").then(
        [&](FakeDisplay& display) { EXPECT_TRUE(display.shown == before); });
    EXPECT_FALSE(menu.ask());
}

TEST(MenuPage, AClosedWindowIsNoWish) {
    EXPECT_FALSE(Menu().ask());
}

// Every game can be chosen on every board and with every opening that is offered.
TEST(GameChoice, OffersWhatCanBePlayed) {
    for (const VariantPtr& variant : builtin_variants()) {
        GameChoice choice(variant);
        for (int board = 0; board < 14; ++board) {
            for (int opening = 0; opening < 6; ++opening) {
                EXPECT_FALSE(impossibility(choice.variant()->rules)) << choice.variant()->name;
                const auto game = choice.game(3);
                EXPECT_FALSE(
                    play::Table::objection(*game.variant, {*game.seats[0], *game.seats[1]}))
                    << game.variant->name;
                choice.change(Field::PlayerTwo, 1);
                choice.change(Field::Opening, 1);
            }
            choice.change(Field::Board, -1);
        }
    }
}

}  // namespace
}  // namespace inarow::testing
