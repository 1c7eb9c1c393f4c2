// The expected numbers come from other methods than the code's: the likeliest distributions by
// search over their free parameters and by Newton's method, the ratings by gradient ascent.

#include "match/elo.h"

#include <cmath>

#include <gtest/gtest.h>

namespace inarow::testing {
namespace {

TEST(Elo, ScoresAndDifferences) {
    EXPECT_DOUBLE_EQ(expected_score(0), 0.5);
    EXPECT_NEAR(expected_score(400), 10.0 / 11, 1e-12);
    EXPECT_NEAR(elo_of(10.0 / 11), 400, 1e-9);
    EXPECT_NEAR(elo_of(expected_score(-123.4)), -123.4, 1e-9);
    EXPECT_TRUE(std::isinf(elo_of(0)) && elo_of(0) < 0);
    EXPECT_TRUE(std::isinf(elo_of(1)) && elo_of(1) > 0);
}

TEST(Elo, EstimateOfGames) {
    const Estimate about = estimate(of_games({40, 30, 60}));
    EXPECT_NEAR(about.score, 0.5769230769, 1e-9);
    EXPECT_NEAR(about.elo, 53.8794295590, 1e-8);
    EXPECT_NEAR(about.margin, 53.2625948326, 1e-8);
    EXPECT_NEAR(about.superiority, 0.9788977489, 1e-9);
}

TEST(Elo, EstimateOfPairs) {
    const Estimate about = estimate(of_pairs({3, 10, 20, 15, 12}));
    EXPECT_NEAR(about.elo, 67.4257212795, 1e-8);
    EXPECT_NEAR(about.margin, 51.8429713217, 1e-8);
    EXPECT_NEAR(about.superiority, 0.9957944314, 1e-9);
}

TEST(Elo, EstimatesAtTheEdge) {
    const Estimate all_won = estimate(of_pairs({0, 0, 0, 0, 5}));
    EXPECT_TRUE(std::isinf(all_won.elo));
    EXPECT_TRUE(std::isinf(all_won.margin));
    EXPECT_EQ(all_won.superiority, 1);
    const Estimate all_even = estimate(of_pairs({0, 0, 5, 0, 0}));
    EXPECT_EQ(all_even.elo, 0);
    EXPECT_EQ(all_even.superiority, 0.5);
}

TEST(Sprt, LikelihoodRatio) {
    EXPECT_NEAR(log_likelihood_ratio(of_games({180, 320, 240}), 0, 10), 2.5060226297, 1e-8);
    EXPECT_NEAR(log_likelihood_ratio(of_games({40, 30, 60}), 0, 20), 1.2186802137, 1e-8);
    EXPECT_NEAR(log_likelihood_ratio(of_pairs({21, 180, 510, 220, 29}), 0, 5), 1.9449463522, 1e-8);
    EXPECT_NEAR(log_likelihood_ratio(of_pairs({3, 10, 20, 15, 12}), -10, 10), 1.9049353100, 1e-8);
}

TEST(Sprt, IsTheSameFromTheOtherSide) {
    const double ratio = log_likelihood_ratio(of_pairs({3, 10, 20, 15, 12}), 0, 10);
    EXPECT_NEAR(log_likelihood_ratio(of_pairs({12, 15, 20, 10, 3}), -10, 0), -ratio, 1e-9);
}

TEST(Sprt, Bounds) {
    const Sprt sprt;
    EXPECT_NEAR(sprt.upper(), 2.9444389792, 1e-9);
    EXPECT_NEAR(sprt.lower(), -2.9444389792, 1e-9);
}

TEST(Sprt, AFewWinsDoNotDecide) {
    EXPECT_LT(log_likelihood_ratio(of_pairs({0, 0, 0, 0, 2}), 0, 10), 1);
    EXPECT_TRUE(std::isfinite(log_likelihood_ratio(of_pairs({0, 0, 0, 0, 0}), 0, 10)));
}

TEST(Ratings, OfThreePlayers) {
    const std::vector<double> points{0,   7.5, 9,  //
                                     2.5, 0,   6,  //
                                     1,   4,   0};
    const auto rated = ratings(points, 3);
    EXPECT_NEAR(rated[0].elo, 169.9886939145, 1e-5);
    EXPECT_NEAR(rated[1].elo, -39.8534192230, 1e-5);
    EXPECT_NEAR(rated[2].elo, -130.1352746914, 1e-5);
    EXPECT_GT(rated[0].margin, 50);
}

TEST(Ratings, WithoutALossAndWithoutAGame) {
    const std::vector<double> points{0, 4, 0,  //
                                     0, 0, 0,  //
                                     0, 0, 0};
    const auto rated = ratings(points, 3);
    EXPECT_GT(rated[0].elo, rated[1].elo);
    EXPECT_TRUE(std::isfinite(rated[0].elo));
    EXPECT_TRUE(std::isinf(rated[2].margin));
}

}  // namespace
}  // namespace inarow::testing
