// The reason of a hint on the screen, step by step.

#include <gtest/gtest.h>

#include "pages.h"

namespace inarow::testing {
namespace {

using screen::Key;

// A page with a hint: column 2, between two open ends.
struct WithAHint : Seated {
    WithAHint() : Seated(game_of(builtin("connect4"), {"4", "4", "3", "3"})) {
        session.take(Player::One, play::Deed::Hint);
        play::Task task = session.task().value();
        task.limits = {.nodes = 20'000};
        session.found(task.ticket, play::Mind().think(task, nullptr));
        page.tick({});
    }
};

TEST(WhyOnScreen, MarksTheCellsOfEachStep) {
    WithAHint seated;
    EXPECT_TRUE(shows(seated.page, "Hint: column 2 makes an open three"));
    EXPECT_TRUE(shows(seated.page, "│   │> <│ ● │ ● │   │   │   │"));
    type(seated.page, "w");
    EXPECT_TRUE(shows(seated.page, "│* *│(●)│ ● │ ● │* *│   │   │"));
    EXPECT_TRUE(shows(seated.page, "Column 2 makes an open three"));
    EXPECT_TRUE(shows(seated.page, "(1 of 4)"));
    type(seated.page, "w");
    EXPECT_TRUE(shows(seated.page, "│* *│(●)│ ● │ ● │* *│   │   │"));
    EXPECT_TRUE(shows(seated.page, "You play column 2 and threaten both"));
    type(seated.page, "w");
    EXPECT_TRUE(shows(seated.page, "│*○*│ ● │ ● │ ● │* *│   │   │"));
    EXPECT_TRUE(shows(seated.page, "The opponent cannot stop them all and plays column 1."));
    type(seated.page, "w");
    EXPECT_TRUE(shows(seated.page, "│ ○ │*●*│*●*│*●*│*●*│   │   │"));
    EXPECT_TRUE(shows(seated.page, "You complete a line with column 5 and win. (4 of 4)"));
    type(seated.page, "w");
    EXPECT_TRUE(shows(seated.page, "(1 of 4)"));
    EXPECT_EQ(seated.game().moves().size(), 4U);
}

TEST(WhyOnScreen, LeavesTurnAndMovesOfTheGameBesideTheBoard) {
    WithAHint seated;
    type(seated.page, "w");
    EXPECT_TRUE(shows(seated.page, "▸ ● Player 1 (Y)"));
    EXPECT_TRUE(shows(seated.page, "2. 3     3"));
    press(seated.page, {Key::Escape});
    EXPECT_EQ(seated.session.explained(), nullptr);
    EXPECT_FALSE(shows(seated.page, "open three"));
    EXPECT_TRUE(shows(seated.page, "│   │   │ ● │ ● │   │   │   │"));
}

}  // namespace
}  // namespace inarow::testing
