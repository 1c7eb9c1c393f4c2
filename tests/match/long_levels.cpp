// The ladder as it is played, with all nodes. Not among the ordinary tests.
#include <iostream>

#include <gtest/gtest.h>

#include "match/ladder.h"
#include "robots/robot.h"
#include "support/games.h"

namespace inarow::testing {
namespace {

TEST(LongLevels, AreStepsOfTheSizeThatIsPromised) {
    for (const char* const name : {"four", "three", "five"}) {
        const VariantPtr variant = builtin(name);
        match::TournamentSettings settings = match::ladder_of(variant);
        settings.games = 400;
        settings.concurrency = 2;
        settings.seed = 2;
        const std::atomic<bool> stop{false};
        const auto result = match::play_tournament(settings, stop, {});
        ASSERT_TRUE(result);
        const match::Standings& standings = result->standings;
        std::cout << match::ladder_table({variant}, standings) << std::flush;
        const auto score = [&](std::size_t level) {
            return standings.score(level, level - 1).points() / 400;
        };
        EXPECT_LT(score(1), 0.25) << name;
        // What is 60% to 80% may be a little more or less in so many games.
        constexpr double kError = 0.05;
        for (std::size_t level = 2; level <= robots::kLevels; ++level) {
            EXPECT_GT(score(level), 0.6 - kError) << name << " " << level;
            EXPECT_LT(score(level), 0.8 + kError) << name << " " << level;
        }
    }
}

}  // namespace
}  // namespace inarow::testing
