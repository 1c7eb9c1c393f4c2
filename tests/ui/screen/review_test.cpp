// The page after the end: a review, and mistakes tried again.

#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "pages.h"
#include "ui/screen/review_panel.h"

namespace inarow::testing {
namespace {

using screen::Key;

// Player 2 lets a column of three be, and loses.
Game lost_game() {
    return game_of(builtin("four"), {"1", "4", "1", "4", "1", "3", "1"});
}

TEST(ReviewOnScreen, IsAKeyAfterTheEnd) {
    Seated open(game_of(builtin("four"), {"1"}));
    type(open.page, "v");
    EXPECT_FALSE(open.session.task());
    Seated seated(lost_game());
    EXPECT_TRUE(shows(seated.page, "v review"));
    type(seated.page, "v");
    EXPECT_TRUE(shows(seated.page, "Reviewing: "));
    press(seated.page, {Key::Escape});  // stops it
    EXPECT_FALSE(seated.session.task());
    EXPECT_EQ(seated.session.reviewing(), nullptr);
    type(seated.page, "v");
    let_think(seated);
    ASSERT_NE(seated.session.reviewing(), nullptr);
    EXPECT_TRUE(shows(seated.page, "6. \u25cb 3     blunder"));
    press(seated.page, {Key::Escape});
    EXPECT_EQ(seated.session.reviewing(), nullptr);
    EXPECT_TRUE(shows(seated.page, "wins!"));
}

TEST(ReviewOnScreen, StepsThroughMovesAndMistakes) {
    Seated seated(lost_game());
    review(seated);
    const auto at = [&] { return seated.session.reviewing()->at(); };
    EXPECT_EQ(at(), 7U);
    press(seated.page, {Key::Left, Key::Left});
    EXPECT_EQ(at(), 5U);
    EXPECT_TRUE(shows(seated.page, "3 was a blunder: it loses in 1 move"));
    EXPECT_TRUE(shows(seated.page, "lets the opponent complete a line in column 1"));
    press(seated.page, {Key::Home, Key::Left, Key::Right});
    EXPECT_EQ(at(), 1U);
    EXPECT_TRUE(shows(seated.page, "Before move 2: 4"));
    type(seated.page, "n");
    EXPECT_EQ(at(), 5U);
    press(seated.page, {Key::Up});
    EXPECT_EQ(at(), 0U);
    press(seated.page, {Key::End, Key::Up});
    EXPECT_EQ(at(), 5U);
}

TEST(ReviewOnScreen, AMistakeIsTriedWithKeysAndMouse) {
    Seated seated(lost_game());
    review(seated);
    type(seated.page, "pt");
    EXPECT_TRUE(seated.session.reviewing()->trying());
    EXPECT_TRUE(shows(seated.page, "Find a better move."));
    type(seated.page, "3");
    EXPECT_TRUE(shows(seated.page, "3 is wrong: it loses in 1 move (proved)"));
    press(seated.page, {Key::Home, Key::Enter});
    EXPECT_TRUE(shows(seated.page, "1 is right: "));
    EXPECT_EQ(seated.session.reviewing()->found(), 1);
    press(seated.page, {Key::Tab});
    EXPECT_TRUE(shows(seated.page, "You found 1 of"));
    EXPECT_EQ(seated.game().events().size(), 7U);
}

TEST(ReviewOnScreen, TheListShowsWhatIsLookedAt) {
    analysis::Review made;
    for (std::size_t i = 0; i < 40; ++i) {
        analysis::ReviewedMove move;
        move.act = move.number = i;
        move.move = Move(Cell(0, 0));
        move.quality = analysis::Quality::Blunder;
        made.moves.push_back(move);
    }
    Game game(builtin("gomoku"), {});
    for (int i = 0; i < 40; ++i) {
        (void)game.apply(Moved{game.to_move(), game.legal_moves()[0]});
    }
    play::Reviewing reviewing(game, made);
    for (std::size_t i = 0; i < 40; ++i) {
        reviewing.look(i);
        const auto lines = screen::review_panel(reviewing, game, kStill, {26, 16});
        EXPECT_LE(lines.size(), 16U);
        const auto here = std::ranges::find_if(
            lines, [](const screen::PanelLine& line) { return line.ink == kStill.selected(); });
        ASSERT_NE(here, lines.end()) << i;
        EXPECT_EQ(here->text.substr(0, 4), fmt::format("{:>3}.", i));
    }
}

}  // namespace
}  // namespace inarow::testing
