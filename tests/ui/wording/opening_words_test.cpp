// What a robot says of its opening.
#include <gtest/gtest.h>

#include "analysis/thought.h"
#include "support/games.h"
#include "ui/wording/wording.h"

namespace inarow::testing {
namespace {

// What a robot says that does this with such a chance.
std::string said(const Game& game, Move move, double chance) {
    return wording::why_in_opening(game, analysis::thought_of(analysis::estimate(chance, {move})));
}

TEST(OpeningWords, TheLastStoneIsExplained) {
    const Move stone(Cell(0, 0));
    EXPECT_EQ(said(game_of(builtin("gomoku-swap2"), {"h8"}), stone, 0.5), "");
    const Game game = game_of(builtin("gomoku-swap2"), {"h8", "h9"});
    EXPECT_EQ(said(game, stone, 0.53),
              "Near even: black (X) has about a 53% chance of winning (estimated).");
    EXPECT_EQ(said(game, stone, 0.7),
              "In this position black (X) has about a 70% chance of winning (estimated).");
}

TEST(OpeningWords, AChoiceIsExplained) {
    const Game game = game_of(builtin("gomoku-swap2"), {"h8", "h9", "i9"});
    EXPECT_EQ(said(game, Move(Choice::First), 0.7),
              "In this position black (X) has about a 70% chance of winning (estimated).");
    EXPECT_EQ(said(game, Move(Choice::Second), 0.6),
              "In this position white (O) has about a 60% chance of winning (estimated).");
    EXPECT_EQ(said(game, Move(Choice::TwoMore), 0.48),
              "Near even: neither color has more than a 52% chance (estimated).");
}

TEST(OpeningWords, NothingIsSaidWithoutAnEstimate) {
    const Game game = game_of(builtin("gomoku-swap2"), {"h8", "h9", "i9"});
    EXPECT_EQ(wording::why_in_opening(game, {.move = Move(Choice::First)}), "");
    EXPECT_EQ(said(game_of(builtin("gomoku"), {"h8", "h9"}), Move(Cell(0, 0)), 0.5), "");
}

}  // namespace
}  // namespace inarow::testing
