#include "analysis/advisor.h"

#include "analysis/words.h"

#include <gtest/gtest.h>

#include "support/games.h"

namespace inarow::testing {
namespace {

TEST(Advisor, ProvesWhatTheSolverCanProve) {
    const Game game = game_of(builtin("connect4"), {"4", "1", "4", "1", "4", "1"});
    analysis::Advisor advisor;
    const analysis::Advice advice = advisor.advise(game, {.nodes = 1'000'000});
    EXPECT_TRUE(advice.verdict.proved());
    EXPECT_EQ(hint_in_words(advice.verdict, advice.reason, game.variant()),
              "column 4 completes a line in column 4 and wins");
    EXPECT_EQ(advice.verdict.line, (std::vector{advice.move}));
}

TEST(Advisor, EstimatesWhereTheSolverHasTooLittleTime) {
    const Game game = game_of(builtin("connect5"));
    analysis::Advisor advisor;
    const analysis::Advice advice = advisor.advise(game, {.nodes = 1000});
    EXPECT_FALSE(advice.verdict.proved());
    EXPECT_TRUE(game.position().legal(advice.move));
    EXPECT_NE(hint_in_words(advice.verdict, advice.reason, game.variant()).find(" (estimated)"),
              std::string::npos);
}

TEST(Advisor, KnowsAMoveInEveryGame) {
    analysis::Advisor advisor;  // one for all of them
    for (const VariantPtr& variant : builtin_variants()) {
        const Game game = game_of(variant);
        const analysis::Advice advice = advisor.advise(game, {.nodes = 1000});
        EXPECT_TRUE(game.legal(advice.move)) << variant->name;
        EXPECT_EQ(advice.verdict.line.front(), advice.move) << variant->name;
    }
}

TEST(Advisor, StopsWhenAsked) {
    const Game game = game_of(builtin("connect5"));
    const std::atomic<bool> stop{true};
    analysis::Advisor advisor;
    const analysis::Advice advice = advisor.advise(game, {.stop = &stop});
    EXPECT_TRUE(game.position().legal(advice.move));
}

}  // namespace
}  // namespace inarow::testing
