#include "ui/screen/look.h"

#include <gtest/gtest.h>

#include "support/games.h"

namespace inarow::testing {
namespace {

TEST(Look, StonesHaveTheColorsOfTheVariant) {
    const Game game(builtin("renju"), GameSetup{});
    const screen::Look look;
    const auto color = [&](Player player) {
        return look.piece(screen::piece_of(game, player, look).color).color;
    };
    EXPECT_EQ(color(Player::One), Color::Black);
    EXPECT_EQ(color(Player::Two), Color::White);
}

// A background would take contrast away; the shapes differ.
TEST(Look, StonesHaveNoBackgroundInHighContrast) {
    const Game game(builtin("renju"), GameSetup{});
    const screen::Look look{.high_contrast = true};
    for (const Player player : kPlayers) {
        EXPECT_EQ(look.piece(screen::piece_of(game, player, look).color).color, Color::None);
    }
    EXPECT_NE(screen::piece_of(game, Player::One, look).small,
              screen::piece_of(game, Player::Two, look).small);
}

}  // namespace
}  // namespace inarow::testing
