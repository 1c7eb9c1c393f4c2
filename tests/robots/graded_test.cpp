#include "robots/graded.h"

#include <set>

#include <gtest/gtest.h>

#include "support/games.h"

namespace inarow::testing {
namespace {

// A game of the robot against itself, as its first moves.
std::vector<Move> moves_of_a_game(const VariantPtr& variant, robots::Robot& robot,
                                  std::uint64_t seed) {
    Game game(variant, GameSetup{.seed = seed});
    const Limits limits{.nodes = 300};
    while (!game.result() && game.moves().size() < 10) {
        const auto done = game.apply(Moved{game.to_move(), robot.choose(game, limits).move});
        EXPECT_TRUE(done.has_value());
    }
    return game.moves();
}

TEST(Skill, RisesWithTheLevel) {
    for (const char* const name : {"four", "three", "five"}) {
        const robots::Family& family = robots::family_of(builtin(name)->rules);
        for (int level = 1; level < robots::kLevels; ++level) {
            EXPECT_LT(robots::skill_of(family, level), robots::skill_of(family, level + 1))
                << name << level;
            EXPECT_GT(robots::skill_of(family, level + 0.5), robots::skill_of(family, level))
                << name << level;
            EXPECT_LT(robots::skill_of(family, level + 0.5), robots::skill_of(family, level + 1))
                << name << level;
        }
        EXPECT_EQ(robots::skill_of(family, robots::kLevels),
                  static_cast<double>(family.sights.size() - 1))
            << name;
        EXPECT_EQ(family.sights.back().kind, robots::Sight::Kind::Best) << name;
    }
}

TEST(Graded, NoLevelRepeatsItself) {
    for (const char* const name : {"four", "three", "five", "misere-three", "connect5"}) {
        for (int level = 1; level <= robots::kLevels; ++level) {
            robots::Graded robot(level);
            std::set<std::vector<Move>> games;
            for (std::uint64_t seed = 1; seed <= 5; ++seed) {
                games.insert(moves_of_a_game(builtin(name), robot, seed));
            }
            EXPECT_GE(games.size(), 3U) << name << " " << level;
        }
    }
}

TEST(Graded, TheTopIsExactWhereTheSolverReaches) {
    // After 4 1 4 1 the first player wins with the next two stones in column 4; any other move
    // loses time, and some the win.
    const Game game = game_of(builtin("four"), {"4", "1", "4", "1"});
    const robots::Thought thought = robots::make_robot("10")->choose(game, {.nodes = 10'000'000});
    EXPECT_EQ(thought.move,
              robots::make_robot("perfect")->choose(game, {.nodes = 10'000'000}).move);
    EXPECT_EQ(thought.verdict.worth, analysis::Worth::Win);
    EXPECT_EQ(thought.verdict.certainty, analysis::Certainty::Proved);
}

TEST(Graded, TheTopWinsThreeAsTheFirstPlayer) {
    const auto top = robots::make_robot("10");
    const auto classic = robots::make_robot("classic");
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Game game(builtin("three"), GameSetup{.seed = seed});
        while (!game.result()) {
            robots::Robot& robot = game.to_move() == Player::One ? *top : *classic;
            ASSERT_TRUE(game.apply(Moved{game.to_move(), robot.choose(game, {}).move}));
        }
        EXPECT_EQ(game.result()->winner, Player::One);
    }
}

TEST(Graded, TheTopDoesNotLoseWhereNeitherSolverNorEnginePlays) {
    // Misère on 3x3 is a draw, and the first player who errs loses.
    const auto top = robots::make_robot("10");
    const auto random = robots::make_robot("random");
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Game game(builtin("misere-three"), GameSetup{.seed = seed});
        while (!game.result()) {
            robots::Robot& robot = game.to_move() == Player::One ? *top : *random;
            ASSERT_TRUE(game.apply(Moved{game.to_move(), robot.choose(game, {}).move}));
        }
        EXPECT_NE(game.result()->winner, Player::Two);
    }
}

TEST(Adaptive, HasItsLevelInItsName) {
    EXPECT_EQ(robots::adaptive_level("adaptive"), robots::kFirstAdaptiveLevel);
    for (int level = 1; level <= robots::kLevels; ++level) {
        EXPECT_EQ(robots::adaptive_level(robots::adaptive_at(level)), level);
        EXPECT_NE(robots::make_robot(robots::adaptive_at(level)), nullptr);
    }
    for (const char* const name : {"", "3", "adaptive-0", "adaptive-11", "classic"}) {
        EXPECT_EQ(robots::adaptive_level(name), std::nullopt) << name;
    }
}

}  // namespace
}  // namespace inarow::testing
