#include "analysis/falling_choice.h"

#include <gtest/gtest.h>

#include "core/random.h"
#include "support/boards.h"

namespace inarow::testing {
namespace {

using namespace analysis;

TEST(FallingScore, IsThatOfTheSolver) {
    Random random(11);
    for (const Rules& rules : {falling(4, 4, 3), falling(5, 4, 4)}) {
        const auto solver = std::move(*falling::Solver::make(rules, {.memory = 1 << 20}));
        for (int i = 0; i < 60; ++i) {
            Position position(rules);
            const auto stones = random.below(static_cast<std::uint64_t>(rules.cells()));
            while (std::cmp_less(position.ply(), stones) && position.outcome() == Outcome::Open) {
                const MoveList moves = position.legal_moves();
                position.play(moves[random.below(moves.size())]);
            }
            if (position.outcome() != Outcome::Open) continue;
            const int score = *solver->score(position, {});
            EXPECT_EQ(falling_score(verdict_of_score(score, position, {}), position), score);
        }
    }
}

TEST(FallingScore, IsOfProvedVerdictsOfSolvedGames) {
    const Rules board = falling(4, 4, 3);
    const Rules free = free_board(4, 4, 3);
    const Verdict won = verdict_of(Worth::Win, Certainty::Proved, 3);
    EXPECT_TRUE(falling_score(won, Position(board)));
    EXPECT_FALSE(falling_score(won, Position(free)));
    EXPECT_FALSE(falling_score(verdict_of(Worth::Win, Certainty::AtMost, 3), Position(board)));
    EXPECT_FALSE(falling_score(estimate(0.5, {}), Position(board)));
}

}  // namespace
}  // namespace inarow::testing
