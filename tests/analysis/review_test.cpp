#include "analysis/review.h"

#include <gtest/gtest.h>

#include "core/random.h"
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

Review reviewed(const Game& game, std::uint64_t nodes = 200'000) {
    Judge judge(game.variant().rules);
    Limits limits;
    limits.nodes = nodes;
    auto made = review(game, judge, limits);
    EXPECT_TRUE(made.has_value());
    return std::move(made).value_or(Review());
}

TEST(Review, ComparesOutcomesThenPlies) {
    EXPECT_EQ(quality_of(proved(Worth::Draw), proved(Worth::Win, 9)), Quality::Blunder);
    EXPECT_EQ(quality_of(proved(Worth::Loss, 30), proved(Worth::Draw)), Quality::Blunder);
    EXPECT_EQ(quality_of(proved(Worth::Win, 11), proved(Worth::Win, 9)), Quality::Slower);
    EXPECT_EQ(quality_of(proved(Worth::Win, 9), proved(Worth::Win, 9)), Quality::Best);
    EXPECT_EQ(quality_of(proved(Worth::Loss, 4), proved(Worth::Loss, 12)), Quality::AlreadyLost);
    EXPECT_EQ(quality_of(proved(Worth::Draw), proved(Worth::Draw)), Quality::Best);
    Verdict within = proved(Worth::Win, 30);
    within.certainty = Certainty::AtMost;  // it may be as short as the best
    EXPECT_EQ(quality_of(within, proved(Worth::Win, 9)), Quality::Best);
}

TEST(Review, CallsOnlyABlunderWhatIsProved) {
    EXPECT_EQ(quality_of(estimated(0.1), estimated(0.9)), Quality::Inaccuracy);
    EXPECT_EQ(quality_of(proved(Worth::Loss, 8), estimated(0.6)), Quality::Inaccuracy);
    EXPECT_EQ(quality_of(estimated(0.6), proved(Worth::Win, 9)), Quality::Inaccuracy);
}

TEST(Review, ComparesChancesWhereNothingIsProved) {
    EXPECT_EQ(quality_of(estimated(0.55), estimated(0.6)), Quality::Best);
    EXPECT_EQ(quality_of(estimated(0.45), estimated(0.6)), Quality::Inaccuracy);
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
    // The corner against the center is a draw; an edge in answer to a corner loses.
    const Review made =
        reviewed(game_of(builtin("tictactoe"), {"a1", "b1", "b2", "c3", "a3", "c1", "a2"}));
    const auto& moves = made.moves;
    ASSERT_EQ(moves.size(), 7U);
    EXPECT_EQ(moves[0].quality, Quality::Best);
    EXPECT_EQ(moves[1].quality, Quality::Blunder);
    EXPECT_EQ(moves[1].played.worth, Worth::Loss);
    EXPECT_EQ(moves[1].best.worth, Worth::Draw);
    EXPECT_EQ(moves[6].played.worth, Worth::Win);
    EXPECT_EQ(moves[6].quality, Quality::Best);
    EXPECT_EQ(made.mistakes(), std::vector<std::size_t>{1});
    EXPECT_EQ(made.count(Player::One, Quality::Blunder), 0);
    EXPECT_EQ(made.share(Player::One).kept, 4);
    EXPECT_EQ(made.share(Player::One).counted, 4);
    // What was lost already does not count.
    EXPECT_EQ(made.share(Player::Two).kept, 0);
    EXPECT_EQ(made.share(Player::Two).counted, 1);
    EXPECT_EQ(made.course(), (std::vector<double>{0.5, 0.5, 1, 1, 1, 1, 1, 1}));
}

TEST(Review, TheGraphIsOfPlayerOne) {
    // The same game, begun by player 2.
    GameSetup setup = seats("", "");
    setup.starter = Player::Two;
    const Review made =
        reviewed(game_of(builtin("tictactoe"), {"a1", "b1", "b2", "c3", "a3", "c1", "a2"}, setup));
    EXPECT_EQ(made.course(), (std::vector<double>{0.5, 0.5, 0, 0, 0, 0, 0, 0}));
}

TEST(Review, AProofOfOneMoveIsNoProofOfItsPosition) {
    // What few nodes are said to prove, many prove, too.
    const auto variant = variant_of(
        "title = \"T\"\n[board]\nwidth = 5\nheight = 4\nfalling = true\n[win]\nlength = 4\n");
    Random random(11);
    for (int i = 0; i < 8; ++i) {
        Game game(variant, {});
        while (!game.result()) {
            const auto legal = game.legal_moves();
            (void)game.apply(Moved{game.to_move(), legal[random.below(legal.size())]});
        }
        const Review quick = reviewed(game, 8);
        const Review exact = reviewed(game, 2'000'000);
        for (std::size_t k = 0; k < quick.moves.size(); ++k) {
            const ReviewedMove& move = quick.moves[k];
            const ReviewedMove& truth = exact.moves[k];
            ASSERT_TRUE(truth.best.proved() && truth.played.proved());
            EXPECT_TRUE(!move.best.proved() || move.best.worth == truth.best.worth) << k;
            EXPECT_TRUE(!move.played.proved() || move.played.worth == truth.played.worth) << k;
            EXPECT_TRUE(move.quality != Quality::Blunder || truth.quality == Quality::Blunder) << k;
        }
    }
}

TEST(Review, AMoveHasOneWorth) {
    // Nobody could have played better than what was played: both numbers are of one comparison.
    const Game game = game_of(builtin("gomoku"), {"h8", "i9", "h9", "h10", "g8", "i8", "f9"});
    for (const ReviewedMove& move : reviewed(game, 2000).moves) {
        EXPECT_GE(rank(move.best), rank(move.played)) << move.number;
        if (move.best.line.front() == move.move) {
            EXPECT_EQ(move.best.chance, move.played.chance) << move.number;
            EXPECT_EQ(move.best.line, move.played.line) << move.number;
        }
    }
}

TEST(Review, LostPositionsAreSaidToBeLost) {
    // Black's open four cannot be stopped.
    const Game game = game_of(builtin("gomoku"), {"h8", "a1", "i8", "c1", "j8", "e1", "k8", "a15"});
    EXPECT_EQ(reviewed(game, 2000).moves.back().quality, Quality::AlreadyLost);
}

TEST(Review, GivesTheReasonsOfAMistake) {
    const Review made =
        reviewed(game_of(builtin("connect4"), {"1", "4", "1", "4", "1", "3"}), 100'000);
    const ReviewedMove& last = made.moves.back();
    EXPECT_TRUE(is_mistake(last.quality));
    EXPECT_EQ(last.why_wrong.kind, ReasonKind::AllowsLine);
    EXPECT_EQ(last.why_better.kind, ReasonKind::StopsLine);
    EXPECT_EQ(last.why_better.move, Move(Cell(2, 0)));
    ASSERT_FALSE(is_mistake(made.moves[1].quality));
    EXPECT_EQ(made.moves[1].why_wrong, Reason());
}

TEST(Review, SaysThatAMoveWasTheOnlyOne) {
    // The book knows that the middle alone wins, and that the corner loses.
    const Review made = reviewed(game_of(builtin("connect4"), {"1"}), 20'000);
    const Reason& better = made.moves.front().why_better;
    EXPECT_EQ(made.moves.front().quality, Quality::Blunder);
    EXPECT_EQ(better.kind, ReasonKind::OnlyMove);
    EXPECT_EQ(better.move, Move(Cell(5, 3)));
    EXPECT_EQ(better.others, Worth::Draw);
}

TEST(Review, LeavesOutTheStonesOfAnOpening) {
    const Game game =
        game_of(builtin("gomoku-swap2"), {"h8", "i9", "g7", "black", "h9", "h10", "i8"});
    const Review made = reviewed(game);
    ASSERT_EQ(made.moves.size(), 3U);
    EXPECT_EQ(made.moves.front().number, 4U);
    EXPECT_EQ(made.moves.front().act, 4U);  // the choice is an act, too
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
