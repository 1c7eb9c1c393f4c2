// The panel beside the board: words wrap, buttons are apart, and nothing is cut.

#include "ui/window/panel.h"

#include <gtest/gtest.h>

#include "ui/window/stage.h"

namespace inarow::testing {
namespace {

using window::Button;
using window::Measure;
using window::Panel;
using window::PanelHit;

const std::vector<Button> kButtons{{"Undo 3", 'u'}, {"Redo", 'r', false}, {"Hint", 'h'},
                                   {"Why", 'w'},    {"Resign", 'g'},      {"New", 'n'},
                                   {"Save", 's'},   {"Quit", 'q'},        {"Settings", 'o'}};

bool apart(const paint::Rectangle& a, const paint::Rectangle& b) {
    return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y ||
           b.y + b.height <= a.y;
}

bool inside(const paint::Rectangle& a, const paint::Rectangle& of) {
    return a.x >= of.x && a.y >= of.y && a.x + a.width <= of.x + of.width &&
           a.y + a.height <= of.y + of.height;
}

TEST(Letters, WordsAreWrappedAndNothingIsCut) {
    paint::BuiltInLetters letters;
    const paint::Type type{10};  // six pixels for a letter
    const auto lines = [&](std::string_view text, int width) {
        return paint::wrapped(letters, type, text, width);
    };
    using Lines = std::vector<std::string>;
    EXPECT_EQ(lines("one two three four", 6 * 8), (Lines{"one two", "three", "four"}));
    EXPECT_EQ(lines("a\n\nb c\nd", 100), (Lines{"a", "b c", "d"}));
    EXPECT_EQ(lines("abcdefgh ij", 6 * 3), (Lines{"abc", "def", "gh", "ij"}));
    EXPECT_EQ(lines("abc", 1), (Lines{"a", "b", "c"}));
    EXPECT_EQ(lines("", 100), Lines{});
}

class PanelSizes : public ::testing::TestWithParam<std::pair<int, int>> {};

TEST_P(PanelSizes, PartsAreApartAndWithinThePanel) {
    const auto [width, height] = GetParam();
    const window::Arrangement arrangement = window::arranged(width, height, 1);
    paint::BuiltInLetters letters;
    const Measure measure(letters, arrangement.scale);
    Panel panel;
    panel.buttons = kButtons;
    panel.players = {{.player = Player::One, .name = "Player 1 (X)", .note = "person"},
                     {.player = Player::Two, .name = "Player 2 (O)", .note = "robot: level 3"}};
    panel.turn = "Player 1 (X) to move";
    panel.message = "A message with a few words. The hint is column 4: it wins in 12 moves.";
    for (int i = 0; i < 225; ++i) panel.moves.push_back("h8");
    panel.shown_moves = 225;
    const auto places = window::places_in(arrangement.panel, panel, measure);
    EXPECT_TRUE(apart(arrangement.board, arrangement.panel));

    std::vector<paint::Rectangle> parts = places.buttons;
    parts.insert(parts.end(), places.players.begin(), places.players.end());
    parts.insert(parts.end(), places.moves.begin(), places.moves.end());
    for (const auto& words : places.words) {
        const int lines = static_cast<int>(words.lines.size());
        parts.push_back({places.players[0].x, words.y, 1, lines * words.type.line()});
        for (const std::string& line : words.lines) {
            EXPECT_LE(measure.width(words.type, line), arrangement.panel.width);
        }
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
        EXPECT_TRUE(inside(parts[i], arrangement.panel)) << i;
        for (std::size_t k = 0; k < i; ++k) EXPECT_TRUE(apart(parts[i], parts[k])) << i << ' ' << k;
    }
    for (std::size_t i = 0; i < kButtons.size(); ++i) {
        EXPECT_GE(places.buttons[i].width, window::button_width(measure, kButtons[i]));
        const auto found =
            window::hit(places, panel, places.buttons[i].x + 1, places.buttons[i].y + 1);
        ASSERT_EQ(found.has_value(), kButtons[i].enabled);
        if (found) {
            EXPECT_EQ(found->what, PanelHit::What::Button);
            EXPECT_EQ(found->number, i);
        }
    }
    // The last move is among those that are seen.
    if (!places.moves.empty()) {
        EXPECT_EQ(places.first_move + places.moves.size(), 225U);
    }
}

INSTANTIATE_TEST_SUITE_P(Windows, PanelSizes,
                         ::testing::Values(std::pair(940, 640), std::pair(1600, 900),
                                           std::pair(560, 760), std::pair(600, 420),
                                           std::pair(400, 620), std::pair(3000, 2000)));

TEST(Stage, WordsGrowWithTheDisplaysScaleAndLessThanTheBoardWithTheWindow) {
    EXPECT_EQ(window::scale_of(940, 640, 1), 1);
    EXPECT_EQ(window::scale_of(1880, 1280, 2), 2);
    EXPECT_EQ(window::scale_of(1880, 1280, 1), 1.5);
    EXPECT_EQ(window::arranged(1880, 1280, 1).board.height, 1280);
}

}  // namespace
}  // namespace inarow::testing
