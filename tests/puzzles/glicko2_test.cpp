#include "puzzles/glicko2.h"

#include <array>

#include <gtest/gtest.h>

namespace inarow::puzzles {
namespace {

// The example of Glickman's paper: a player of 1500 who beats one and loses to two others.
TEST(Glicko2Test, RatesTheExampleOfThePaper) {
    const Rating player{1500, 200, 0.06};
    const std::array<Encounter, 3> encounters{
        {{{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}}};
    const Rating after = rated(player, encounters, 0.5);
    EXPECT_NEAR(after.rating, 1464.06, 0.01);
    EXPECT_NEAR(after.deviation, 151.52, 0.01);
    EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

// The expected scores of the same example.
TEST(Glicko2Test, ExpectsWhatThePaperDoes) {
    const Rating player{1500, 200, 0.06};
    EXPECT_NEAR(expected_score(player, {1400, 30, 0.06}), 0.639, 0.001);
    EXPECT_NEAR(expected_score(player, {1550, 100, 0.06}), 0.432, 0.001);
    EXPECT_NEAR(expected_score(player, {1700, 300, 0.06}), 0.303, 0.001);
}

// "If a player does not compete during the rating period, only Step 6 applies": the deviation
// becomes the root of the squares of deviation and volatility.
TEST(Glicko2Test, OnlyTheDeviationGrowsWithoutGames) {
    const Rating player{1500, 200, 0.06};
    const Rating after = rated(player, {});
    EXPECT_EQ(after.rating, player.rating);
    EXPECT_EQ(after.volatility, player.volatility);
    EXPECT_NEAR(after.deviation, 200.2714, 0.0001);
}

TEST(Glicko2Test, ASurpriseRaisesTheVolatility) {
    const Rating player{1500, 50, 0.06};
    const std::array<Encounter, 1> likely{{{{1000, 50, 0.06}, 1}}};
    const std::array<Encounter, 1> unlikely{{{{2500, 50, 0.06}, 1}}};
    EXPECT_LT(rated(player, likely).volatility, player.volatility);
    EXPECT_GT(rated(player, unlikely).volatility, player.volatility);
    EXPECT_GT(rated(player, unlikely).rating, rated(player, likely).rating);
}

}  // namespace
}  // namespace inarow::puzzles
