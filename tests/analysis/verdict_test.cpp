#include "analysis/verdict.h"

#include <cmath>

#include <gtest/gtest.h>

namespace inarow::analysis {
namespace {

TEST(Verdict, TurnsRoundBeforeAMove) {
    const Move move(Cell(1, 2));
    const Verdict won = before_move(verdict_of(Worth::Loss, Certainty::Proved, 4), move);
    EXPECT_EQ(won, verdict_of(Worth::Win, Certainty::Proved, 5, {move}));
    const Verdict likely = before_move(estimate(0.3, {Move(Cell(0, 0))}), move);
    EXPECT_DOUBLE_EQ(likely.chance, 0.7);
    EXPECT_EQ(likely.line, (std::vector{move, Move(Cell(0, 0))}));
}

TEST(Verdict, RanksOutcomesBeforeTheirLength) {
    const std::vector<Verdict> from_best{verdict_of(Worth::Win, Certainty::Proved, 3),
                                         verdict_of(Worth::Win, Certainty::Proved, 9),
                                         verdict_of(Worth::Win, Certainty::Estimated, 3),
                                         estimate(0.9, {}),
                                         verdict_of(Worth::Draw, Certainty::Proved),
                                         estimate(0.1, {}),
                                         Verdict(),
                                         verdict_of(Worth::Loss, Certainty::Estimated, 30),
                                         verdict_of(Worth::Loss, Certainty::Proved, 8),
                                         verdict_of(Worth::Loss, Certainty::Proved, 2)};
    for (std::size_t i = 1; i < from_best.size(); ++i) {
        EXPECT_GT(rank(from_best[i - 1]), rank(from_best[i])) << i;
    }
}

TEST(Verdict, CountsThePlayersOwnMoves) {
    EXPECT_EQ(verdict_of(Worth::Win, Certainty::Proved, 1).moves(), 1);
    EXPECT_EQ(verdict_of(Worth::Win, Certainty::Proved, 9).moves(), 5);
    EXPECT_EQ(verdict_of(Worth::Loss, Certainty::Proved, 40).moves(), 20);
}

TEST(Verdict, HasAScoreOfLogOdds) {
    EXPECT_EQ(score_of(estimate(0.5, {})), 0);
    EXPECT_EQ(score_of(estimate(1 / (1 + std::exp(-1.0)), {})), 200);
    EXPECT_EQ(score_of(verdict_of(Worth::Win, Certainty::Proved, 9)), 29'991);
    EXPECT_EQ(score_of(verdict_of(Worth::Loss, Certainty::Proved, 2)), -29'998);
    EXPECT_FALSE(score_of(Verdict()));
}

}  // namespace
}  // namespace inarow::analysis
