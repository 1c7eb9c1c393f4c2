#include "analysis/review.h"

#include <gtest/gtest.h>

#include "support/games.h"

namespace inarow::testing {
namespace {

using Worth = analysis::Judgement::Worth;

analysis::Judgement proved(Worth worth, int plies = 0) {
    analysis::Judgement made;
    made.worth = worth;
    made.plies = plies;
    made.exact = true;
    made.chance = worth == Worth::Win ? 1 : worth == Worth::Loss ? 0 : 0.5;
    return made;
}

analysis::Judgement estimated(double chance) {
    analysis::Judgement made;
    made.worth = Worth::Estimate;
    made.chance = chance;
    return made;
}

std::vector<analysis::ReviewedMove> reviewed(const Game& game) {
    analysis::Judge judge(game.variant().rules);
    Limits limits;
    limits.nodes = 200'000;
    const auto moves = analysis::review(game, judge, limits);
    EXPECT_TRUE(moves.has_value());
    return moves.value_or(std::vector<analysis::ReviewedMove>());
}

TEST(Review, ComparesOutcomesThenPlies) {
    EXPECT_EQ(analysis::quality_of(proved(Worth::Draw), proved(Worth::Win, 9)),
              analysis::Quality::Blunder);
    EXPECT_EQ(analysis::quality_of(proved(Worth::Loss, 30), proved(Worth::Draw)),
              analysis::Quality::Blunder);
    EXPECT_EQ(analysis::quality_of(proved(Worth::Win, 11), proved(Worth::Win, 9)),
              analysis::Quality::Inaccuracy);
    EXPECT_EQ(analysis::quality_of(proved(Worth::Win, 9), proved(Worth::Win, 9)),
              analysis::Quality::Best);
    EXPECT_EQ(analysis::quality_of(proved(Worth::Loss, 4), proved(Worth::Loss, 12)),
              analysis::Quality::Inaccuracy);
    EXPECT_EQ(analysis::quality_of(proved(Worth::Draw), proved(Worth::Draw)),
              analysis::Quality::Best);
    analysis::Judgement within = proved(Worth::Win, 30);
    within.exact = false;  // it may be as short as the best
    EXPECT_EQ(analysis::quality_of(within, proved(Worth::Win, 9)), analysis::Quality::Best);
}

TEST(Review, ComparesChancesWhereNothingIsProved) {
    EXPECT_EQ(analysis::quality_of(estimated(0.55), estimated(0.6)), analysis::Quality::Best);
    EXPECT_EQ(analysis::quality_of(estimated(0.45), estimated(0.6)), analysis::Quality::Inaccuracy);
    EXPECT_EQ(analysis::quality_of(proved(Worth::Loss, 8), estimated(0.6)),
              analysis::Quality::Blunder);
    EXPECT_EQ(analysis::quality_of(proved(Worth::Loss, 8), estimated(0.05)),
              analysis::Quality::Best);
    EXPECT_EQ(analysis::quality_of(proved(Worth::Loss, 8), analysis::Judgement()),
              analysis::Quality::Best);
}

TEST(Review, NamesTheMoveThatLostADrawnGame) {
    // The corner against the centre is a draw; an edge in answer to a corner loses.
    const auto moves =
        reviewed(game_of(builtin("tictactoe"), {"a1", "b1", "b2", "c3", "a3", "c1", "a2"}));
    ASSERT_EQ(moves.size(), 7U);
    EXPECT_EQ(moves[0].quality, analysis::Quality::Best);
    EXPECT_EQ(moves[1].quality, analysis::Quality::Blunder);
    EXPECT_EQ(moves[1].played.worth, Worth::Loss);
    EXPECT_EQ(moves[1].best.worth, Worth::Draw);
    EXPECT_EQ(moves[6].played.worth, Worth::Win);
    EXPECT_EQ(moves[6].quality, analysis::Quality::Best);
    EXPECT_EQ(analysis::count_qualities(moves, Player::One).blunders, 0);
    EXPECT_EQ(analysis::count_qualities(moves, Player::Two).blunders, 1);
    EXPECT_EQ(analysis::count_qualities(moves, Player::One).best +
                  analysis::count_qualities(moves, Player::One).inaccuracies,
              4);
}

TEST(Review, LeavesOutTheStonesOfAnOpening) {
    const Game game =
        game_of(builtin("gomoku-swap2"), {"h8", "i9", "g7", "black", "h9", "h10", "i8"});
    const auto moves = reviewed(game);
    ASSERT_EQ(moves.size(), 3U);
    EXPECT_EQ(moves.front().number, 4U);
}

TEST(Review, StopsWhenAsked) {
    const Game game = game_of(builtin("five"), {"7,7", "6,6", "7,8"});
    const std::atomic<bool> stop{true};
    analysis::Judge judge(game.variant().rules);
    Limits limits;
    limits.nodes = 1000;
    limits.stop = &stop;
    EXPECT_FALSE(analysis::review(game, judge, limits));
}

}  // namespace
}  // namespace inarow::testing
