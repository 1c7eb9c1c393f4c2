#include "analysis/review.h"

#include <gtest/gtest.h>

#include "support/games.h"

namespace inarow::testing {
namespace {

using namespace analysis;

Verdict proved(Worth worth, int plies = 0) {
    return verdict_of(worth, Certainty::Proved, plies);
}

Verdict estimated(double chance) {
    return estimate(chance, {});
}

std::vector<ReviewedMove> reviewed(const Game& game) {
    Judge judge(game.variant().rules);
    Limits limits;
    limits.nodes = 200'000;
    const auto moves = review(game, judge, limits);
    EXPECT_TRUE(moves.has_value());
    return moves.value_or(std::vector<ReviewedMove>());
}

TEST(Review, ComparesOutcomesThenPlies) {
    EXPECT_EQ(quality_of(proved(Worth::Draw), proved(Worth::Win, 9)), Quality::Blunder);
    EXPECT_EQ(quality_of(proved(Worth::Loss, 30), proved(Worth::Draw)), Quality::Blunder);
    EXPECT_EQ(quality_of(proved(Worth::Win, 11), proved(Worth::Win, 9)), Quality::Inaccuracy);
    EXPECT_EQ(quality_of(proved(Worth::Win, 9), proved(Worth::Win, 9)), Quality::Best);
    EXPECT_EQ(quality_of(proved(Worth::Loss, 4), proved(Worth::Loss, 12)), Quality::Inaccuracy);
    EXPECT_EQ(quality_of(proved(Worth::Draw), proved(Worth::Draw)), Quality::Best);
    Verdict within = proved(Worth::Win, 30);
    within.certainty = Certainty::AtMost;  // it may be as short as the best
    EXPECT_EQ(quality_of(within, proved(Worth::Win, 9)), Quality::Best);
}

TEST(Review, ComparesChancesWhereNothingIsProved) {
    EXPECT_EQ(quality_of(estimated(0.55), estimated(0.6)), Quality::Best);
    EXPECT_EQ(quality_of(estimated(0.45), estimated(0.6)), Quality::Inaccuracy);
    EXPECT_EQ(quality_of(proved(Worth::Loss, 8), estimated(0.6)), Quality::Blunder);
}

TEST(Review, PraisesNothingThatItDoesNotKnow) {
    EXPECT_EQ(quality_of(proved(Worth::Loss, 8), Verdict()), Quality::NotJudged);
    EXPECT_EQ(quality_of(Verdict(), estimated(0.6)), Quality::NotJudged);
    EXPECT_EQ(quality_of(Verdict(), Verdict()), Quality::NotJudged);
    EXPECT_EQ(quality_of(proved(Worth::Loss, 8), proved(Worth::Loss, 8)), Quality::AlreadyLost);
    EXPECT_EQ(quality_of(proved(Worth::Loss, 8), estimated(0.05)), Quality::AlreadyLost);
    EXPECT_EQ(quality_of(estimated(0.01), estimated(0.02)), Quality::AlreadyLost);
}

TEST(Review, NamesTheMoveThatLostADrawnGame) {
    // The corner against the centre is a draw; an edge in answer to a corner loses.
    const auto moves =
        reviewed(game_of(builtin("tictactoe"), {"a1", "b1", "b2", "c3", "a3", "c1", "a2"}));
    ASSERT_EQ(moves.size(), 7U);
    EXPECT_EQ(moves[0].quality, Quality::Best);
    EXPECT_EQ(moves[1].quality, Quality::Blunder);
    EXPECT_EQ(moves[1].played.worth, Worth::Loss);
    EXPECT_EQ(moves[1].best.worth, Worth::Draw);
    EXPECT_EQ(moves[6].played.worth, Worth::Win);
    EXPECT_EQ(moves[6].quality, Quality::Best);
    EXPECT_EQ(count_quality(moves, Player::One, Quality::Blunder), 0);
    EXPECT_EQ(count_quality(moves, Player::Two, Quality::Blunder), 1);
    EXPECT_EQ(count_quality(moves, Player::One, Quality::Best) +
                  count_quality(moves, Player::One, Quality::Inaccuracy),
              4);
}

TEST(Review, AMoveHasOneWorth) {
    // Nobody could have played better than what was played: both numbers are of one comparison.
    const Game game = game_of(builtin("gomoku"), {"h8", "i9", "h9", "h10", "g8", "i8", "f9"});
    Judge judge(game.variant().rules);
    const auto moves = review(game, judge, {.nodes = 2000});
    ASSERT_TRUE(moves.has_value());
    for (const ReviewedMove& move : *moves) {
        EXPECT_GE(rank(move.best), rank(move.played)) << move.number;
        if (move.best.line.front() == move.move) {
            EXPECT_EQ(move.best, move.played) << move.number;
        }
    }
}

TEST(Review, LostPositionsAreSaidToBeLost) {
    // Black's open four cannot be stopped.
    const Game game = game_of(builtin("gomoku"), {"h8", "a1", "i8", "c1", "j8", "e1", "k8", "a15"});
    Judge judge(game.variant().rules);
    const auto moves = review(game, judge, {.nodes = 2000});
    ASSERT_TRUE(moves.has_value());
    EXPECT_EQ(moves->back().quality, Quality::AlreadyLost);
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
    Judge judge(game.variant().rules);
    Limits limits;
    limits.nodes = 1000;
    limits.stop = &stop;
    EXPECT_FALSE(review(game, judge, limits));
}

}  // namespace
}  // namespace inarow::testing
