#include "ui/wording/graph.h"

#include <gtest/gtest.h>

#include "core/random.h"
#include "core/utf8.h"

namespace inarow::testing {
namespace {

using analysis::Quality;
using analysis::Review;
using analysis::ReviewedMove;

// A review in which player 1 has these chances before each move and at the end.
Review course(const std::vector<double>& chances) {
    Review review;
    for (std::size_t i = 0; i + 1 < chances.size(); ++i) {
        ReviewedMove move;
        move.best = analysis::estimate(chances[i], {});
        move.played = analysis::estimate(chances[i + 1], {});
        review.moves.push_back(move);
    }
    return review;
}

using Rows = std::vector<std::string>;

TEST(Graph, IsHighWherePlayerOneStandsWell) {
    Review review = course({0.5, 1, 0});
    review.moves[0].quality = Quality::Inaccuracy;
    review.moves[1].quality = Quality::Blunder;
    EXPECT_EQ(wording::graph(review, {.width = 17, .height = 3}, false),
              (Rows{"Player 1 wins  █",   //
                    "         even ▄█",   //
                    "Player 2 wins ██▁",  //
                    "              ~x"}));
    EXPECT_EQ(wording::graph(review, {.width = 17, .height = 3}, true),
              (Rows{"Player 1 wins  #",   //
                    "         even :#",   //
                    "Player 2 wins ##.",  //
                    "              ~x"}));
    EXPECT_EQ(wording::graph(review, {.width = 40, .height = 1}, true)[0],
              "Player 1 wins :::###...");
}

TEST(Graph, OfNothingIsNothing) {
    EXPECT_TRUE(wording::graph(Review(), {}, false).empty());
}

TEST(Graph, FitsIntoItsWidth) {
    Random random(3);
    for (int i = 0; i < 300; ++i) {
        Review review = course(std::vector<double>(2 + random.below(300), 0.3));
        const int width = 15 + static_cast<int>(random.below(120));
        const std::size_t wrong = random.below(review.moves.size());
        review.moves[wrong].quality = Quality::Blunder;
        const Rows rows = wording::graph(review, {.width = width}, false);
        ASSERT_EQ(rows.size(), 6U);
        for (const std::string& row : rows) EXPECT_LE(columns_of(row), width);
        // The mark stands where the position before the move is shown.
        const int column = wording::graph_column(review, {.width = width}, wrong);
        EXPECT_EQ(rows.back().find('x'), static_cast<std::size_t>(column));
    }
}

TEST(EvaluationBar, IsAsLongAsTheChance) {
    EXPECT_EQ(wording::evaluation_bar(0.5, 14, true), "1 #####----- 2");
    EXPECT_EQ(wording::evaluation_bar(1, 14, true), "1 ########## 2");
    EXPECT_EQ(wording::evaluation_bar(0, 8, false), "1 ░░░░ 2");
}

}  // namespace
}  // namespace inarow::testing
