#include "ui/wording/review_words.h"

#include <gtest/gtest.h>

#include "support/games.h"

namespace inarow::testing {
namespace {

using analysis::Certainty;
using analysis::Quality;
using analysis::Review;
using analysis::ReviewedMove;
using analysis::Verdict;
using analysis::Worth;

const Move kFour(Cell(5, 3));
const Move kFive(Cell(5, 4));

// The move 5 in Connect Four, where 4 was better.
std::string said(Verdict played, Verdict best) {
    ReviewedMove move;
    move.move = kFive;
    played.line = {kFive};
    best.line = {kFour};
    move.quality = quality_of(played, best);
    move.played = std::move(played);
    move.best = std::move(best);
    return wording::mistake_in_words(Game(builtin("connect4"), {}), move);
}

Verdict known(Worth worth, Certainty certainty, int plies = 0) {
    return verdict_of(worth, certainty, plies);
}

TEST(ReviewWords, ABlunderIsProved) {
    EXPECT_EQ(said(known(Worth::Draw, Certainty::Proved), known(Worth::Win, Certainty::Proved, 13)),
              "5 was a blunder: it only draws, 4 would have won in 7 moves (proved)");
    EXPECT_EQ(said(known(Worth::Loss, Certainty::Proved, 2), known(Worth::Draw, Certainty::Proved)),
              "5 was a blunder: it loses in 1 move, 4 would have drawn (proved)");
    EXPECT_EQ(
        said(known(Worth::Loss, Certainty::AtMost, 6), known(Worth::Win, Certainty::AtMost, 5)),
        "5 was a blunder: it loses within 3 moves, 4 would have won within 3 moves (proved)");
}

TEST(ReviewWords, AnEstimateIsInaccurateByItsDrop) {
    EXPECT_EQ(said(analysis::estimate(0.45, {}), analysis::estimate(0.7, {})),
              "5 was inaccurate: 70% to 45% (estimated), 4 was better");
    EXPECT_EQ(said(known(Worth::Loss, Certainty::AtMost, 8), analysis::estimate(0.6, {})),
              "5 was inaccurate: it loses within 4 moves (proved), 4 had about a 60% chance of "
              "winning (estimated)");
    EXPECT_EQ(said(analysis::estimate(0.6, {}), known(Worth::Win, Certainty::AtMost, 7)),
              "5 was inaccurate: it has about a 60% chance of winning (estimated), 4 would have "
              "won within 4 moves (proved)");
}

TEST(ReviewWords, ALongLineIsCut) {
    const Game game(builtin("connect4"), {});
    EXPECT_EQ(wording::typed(game, std::vector<Move>(3, kFour)), "4 4 4");
    EXPECT_EQ(wording::typed(game, std::vector<Move>(13, kFour)), "4 4 4 4 4 4 4 4 4 4 4 4 ...");
}

TEST(ReviewWords, TheShareSaysWhatItCounts) {
    Review review;
    const auto add = [&](Player player, Quality quality, int count) {
        for (int i = 0; i < count; ++i) {
            ReviewedMove move;
            move.player = player;
            move.quality = quality;
            review.moves.push_back(move);
        }
    };
    EXPECT_EQ(wording::share(review, Player::One), "Player 1: no move that counts");
    EXPECT_EQ(wording::counted_mistakes(review), "no mistakes");
    add(Player::One, Quality::Best, 1);
    add(Player::Two, Quality::Best, 2);
    add(Player::Two, Quality::Slower, 1);
    add(Player::Two, Quality::Blunder, 1);
    add(Player::Two, Quality::AlreadyLost, 4);
    add(Player::Two, Quality::NotJudged, 2);
    EXPECT_EQ(wording::share(review, Player::One),
              "Player 1: 1 of 1 move kept the worth of the position (100%)");
    EXPECT_EQ(wording::share(review, Player::Two),
              "Player 2: 3 of 4 moves kept the worth of the position (75%), 4 in a lost position, "
              "2 not judged");
    EXPECT_EQ(wording::counted_mistakes(review), "1 blunder");
    add(Player::One, Quality::Inaccuracy, 2);
    EXPECT_EQ(wording::counted_mistakes(review), "1 blunder and 2 inaccurate moves");
}

}  // namespace
}  // namespace inarow::testing
