#include "analysis/advisor.h"

#include <gtest/gtest.h>

#include "support/games.h"

namespace inarow::testing {
namespace {

TEST(Advisor, ProvesWhatTheSolverCanProve) {
    const Game game = game_of(builtin("connect4"), {"4", "1", "4", "1", "4", "1"});
    analysis::Advisor advisor;
    const analysis::Advice advice = advisor.advise(game, {.nodes = 1'000'000});
    EXPECT_TRUE(advice.proved);
    EXPECT_EQ(in_words(advice, game), "4: wins in 1 (proved)");
    EXPECT_EQ(advice.line, (std::vector{advice.move}));
}

TEST(Advisor, EstimatesWhereTheSolverHasTooLittleTime) {
    const Game game = game_of(builtin("connect5"));
    analysis::Advisor advisor;
    const analysis::Advice advice = advisor.advise(game, {.nodes = 1000});
    EXPECT_FALSE(advice.proved);
    EXPECT_TRUE(game.position().legal(advice.move));
    EXPECT_TRUE(in_words(advice, game).ends_with(" (estimated)"));
}

TEST(Advisor, KnowsAMoveInEveryGame) {
    analysis::Advisor advisor;  // one for all of them
    for (const VariantPtr& variant : builtin_variants()) {
        const Game game = game_of(variant);
        const analysis::Advice advice = advisor.advise(game, {.nodes = 1000});
        EXPECT_TRUE(game.position().legal(advice.move)) << variant->name;
        EXPECT_FALSE(advice.worth.empty()) << variant->name;
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
