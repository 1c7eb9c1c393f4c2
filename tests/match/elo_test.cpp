// The expected numbers come from other methods than the code's: the likeliest distributions by
// search over their free parameters and by Newton's method, the ratings by gradient ascent.

#include "match/elo.h"

#include <cmath>

#include <gtest/gtest.h>

namespace inarow::testing {
namespace {

TEST(Elo, ScoresAndDifferences) {
    EXPECT_DOUBLE_EQ(match::expected_score(0), 0.5);
    EXPECT_NEAR(match::expected_score(400), 10.0 / 11, 1e-12);
    EXPECT_NEAR(match::elo_of(10.0 / 11), 400, 1e-9);
    EXPECT_NEAR(match::elo_of(match::expected_score(-123.4)), -123.4, 1e-9);
    EXPECT_TRUE(std::isinf(match::elo_of(0)) && match::elo_of(0) < 0);
    EXPECT_TRUE(std::isinf(match::elo_of(1)) && match::elo_of(1) > 0);
}

TEST(Elo, EstimateOfGames) {
    const match::Estimate about = match::estimate(match::of_games({40, 30, 60}));
    EXPECT_NEAR(about.score, 0.5769230769, 1e-9);
    EXPECT_NEAR(about.elo, 53.8794295590, 1e-8);
    EXPECT_NEAR(about.margin, 53.2625948326, 1e-8);
    EXPECT_NEAR(about.superiority, 0.9788977489, 1e-9);
}

TEST(Elo, EstimateOfPairs) {
    const match::Estimate about = match::estimate(match::of_pairs({3, 10, 20, 15, 12}));
    EXPECT_NEAR(about.elo, 67.4257212795, 1e-8);
    EXPECT_NEAR(about.margin, 51.8429713217, 1e-8);
    EXPECT_NEAR(about.superiority, 0.9957944314, 1e-9);
}

TEST(Elo, EstimatesAtTheEdge) {
    const match::Estimate all_won = match::estimate(match::of_pairs({0, 0, 0, 0, 5}));
    EXPECT_TRUE(std::isinf(all_won.elo));
    EXPECT_TRUE(std::isinf(all_won.margin));
    EXPECT_EQ(all_won.superiority, 1);
    const match::Estimate all_even = match::estimate(match::of_pairs({0, 0, 5, 0, 0}));
    EXPECT_EQ(all_even.elo, 0);
    EXPECT_EQ(all_even.superiority, 0.5);
}

TEST(Sprt, LikelihoodRatio) {
    EXPECT_NEAR(match::log_likelihood_ratio(match::of_games({180, 320, 240}), 0, 10), 2.5060226297,
                1e-8);
    EXPECT_NEAR(match::log_likelihood_ratio(match::of_games({40, 30, 60}), 0, 20), 1.2186802137,
                1e-8);
    EXPECT_NEAR(match::log_likelihood_ratio(match::of_pairs({21, 180, 510, 220, 29}), 0, 5),
                1.9449463522, 1e-8);
    EXPECT_NEAR(match::log_likelihood_ratio(match::of_pairs({3, 10, 20, 15, 12}), -10, 10),
                1.9049353100, 1e-8);
}

TEST(Sprt, IsTheSameFromTheOtherSide) {
    const double ratio = match::log_likelihood_ratio(match::of_pairs({3, 10, 20, 15, 12}), 0, 10);
    EXPECT_NEAR(match::log_likelihood_ratio(match::of_pairs({12, 15, 20, 10, 3}), -10, 0), -ratio,
                1e-9);
}

TEST(Sprt, Bounds) {
    const match::Sprt sprt;
    EXPECT_NEAR(sprt.upper(), 2.9444389792, 1e-9);
    EXPECT_NEAR(sprt.lower(), -2.9444389792, 1e-9);
}

TEST(Sprt, AFewWinsDoNotDecide) {
    EXPECT_LT(match::log_likelihood_ratio(match::of_pairs({0, 0, 0, 0, 2}), 0, 10), 1);
    EXPECT_TRUE(
        std::isfinite(match::log_likelihood_ratio(match::of_pairs({0, 0, 0, 0, 0}), 0, 10)));
}

TEST(Ratings, OfThreePlayers) {
    const std::vector<double> points{0,   7.5, 9,  //
                                     2.5, 0,   6,  //
                                     1,   4,   0};
    const auto rated = match::ratings(points, 3);
    EXPECT_NEAR(rated[0].elo, 169.9886939145, 1e-5);
    EXPECT_NEAR(rated[1].elo, -39.8534192230, 1e-5);
    EXPECT_NEAR(rated[2].elo, -130.1352746914, 1e-5);
    EXPECT_GT(rated[0].margin, 50);
}

TEST(Ratings, WithoutALossAndWithoutAGame) {
    const std::vector<double> points{0, 4, 0,  //
                                     0, 0, 0,  //
                                     0, 0, 0};
    const auto rated = match::ratings(points, 3);
    EXPECT_GT(rated[0].elo, rated[1].elo);
    EXPECT_TRUE(std::isfinite(rated[0].elo));
    EXPECT_TRUE(std::isinf(rated[2].margin));
}

}  // namespace
}  // namespace inarow::testing
