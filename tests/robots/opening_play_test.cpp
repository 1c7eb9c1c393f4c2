#include "analysis/opening_play.h"

#include <set>

#include <gtest/gtest.h>

#include "falling/solver.h"
#include "robots/robot.h"
#include "support/games.h"
#include "support/printing.h"

namespace inarow::robots {
namespace {

using testing::game_of;
using testing::GameSetup;
using testing::variant_of;

VariantPtr swap2() {
    return testing::builtin("gomoku-swap2");
}

TEST(OpeningPlay, WhoStandsBetterIsSeen) {
    const auto advantage = [](std::initializer_list<std::string_view> moves) {
        return analysis::rough_advantage(game_of(testing::builtin("gomoku"), moves).position());
    };
    // White, who is to move, has a stone in the corner against two in the middle.
    EXPECT_LT(advantage({"h8", "a1", "h9"}), 0);
    // And in the middle against two in corners.
    EXPECT_GT(advantage({"a15", "h8", "o1"}), 0);
}

TEST(OpeningPlay, TheBetterSideIsTaken) {
    const Game black = game_of(swap2(), {"h8", "a1", "h9"});
    EXPECT_EQ(make_robot("classic")->choose(black, {}).move, Move(Choice::First));
    const Game white = game_of(swap2(), {"a15", "h8", "o1"});
    EXPECT_EQ(make_robot("classic")->choose(white, {}).move, Move(Choice::Second));
}

TEST(OpeningPlay, WhoStandsBetterIsAGuessTurnedRoundInMisere) {
    const Game game = game_of(variant_of("extends = \"gomoku-swap2\"\n[win]\nmisere = true\n"),
                              {"h8", "a1", "h9"});
    EXPECT_EQ(make_robot("classic")->choose(game, {}).move, Move(Choice::Second));
}

TEST(OpeningPlay, ClassicOpensInManyWaysAndEvenly) {
    std::set<std::vector<Move>> openings;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Game game(swap2(), GameSetup{.seed = seed});
        const auto robot = make_robot("classic");
        while (game.choices().empty()) {
            ASSERT_TRUE(game.apply(Moved{game.to_move(), robot->choose(game, {}).move}));
        }
        EXPECT_EQ(game.moves().size(), 3U);
        EXPECT_LE(std::abs(analysis::rough_advantage(game.position())), 10);
        openings.insert(game.moves());
    }
    EXPECT_GT(openings.size(), 15U);
}

TEST(OpeningPlay, RandomMakesEveryChoice) {
    std::set<Move> choices;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Game game = game_of(swap2(), {"h8", "h9", "i9"}, GameSetup{.seed = seed});
        choices.insert(make_robot("random")->choose(game, {}).move);
    }
    EXPECT_EQ(choices.size(), 3U);
}

TEST(OpeningPlay, PerfectTakesTheSideThatWins) {
    const auto variant = variant_of(
        "[board]\nwidth = 5\nheight = 4\nfalling = true\n[win]\nlength = 4\n"
        "[opening]\nprotocol = \"swap\"\n");
    const auto solver = falling::Solver::make(variant->rules);
    ASSERT_TRUE(solver);
    const auto robot = make_robot("perfect");
    int decided = 0;
    for (const char* const third : {"1", "2", "3", "4", "5"}) {
        for (const char* const second : {"1", "3", "5"}) {
            const Game game = game_of(variant, {"3", second, third});
            const auto score = (*solver)->score(game.position(), {});
            ASSERT_TRUE(score);
            if (*score == 0) continue;
            // White is to move.
            EXPECT_EQ(robot->choose(game, {}).move,
                      Move(*score > 0 ? Choice::Second : Choice::First));
            ++decided;
        }
    }
    EXPECT_GT(decided, 0);
}

}  // namespace
}  // namespace inarow::robots
