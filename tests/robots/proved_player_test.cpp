#include "robots/proved_player.h"

#include <gtest/gtest.h>

#include "core/random.h"
#include "support/games.h"

namespace inarow::testing {
namespace {

TEST(ProvedPlayer, KeepsWhatAPositionIsWorth) {
    Random random(1);
    for (const char* const name : {"tictactoe", "three"}) {
        const VariantPtr variant = builtin(name);
        const auto solver = free::FreeSolver::make(variant->rules);
        ASSERT_TRUE(solver.has_value());
        robots::ProvedPlayer player;
        for (std::uint64_t seed = 0; seed < 30; ++seed) {
            Game game(variant, GameSetup{.seed = seed});
            while (!game.result()) {
                const auto thought = player.choose(game, {.nodes = 20'000});
                ASSERT_TRUE(thought.has_value()) << name;
                const free::FreeWorth worth = (*solver)->worth(game.position(), {});
                EXPECT_EQ(thought->explanation, in_words(worth)) << name;
                Position after = game.position();
                after.play(thought->move);
                if (after.outcome() == Outcome::Open) {
                    EXPECT_EQ(free::before_move((*solver)->worth(after, {})), worth) << name;
                }
                // The game goes on at random, so that all kinds of positions come up.
                const MoveList moves = game.position().legal_moves();
                const Move move = moves[random.below(moves.size())];
                ASSERT_TRUE(game.apply(Moved{game.to_move(), move}).has_value());
            }
        }
    }
}

TEST(ProvedPlayer, SaysNothingThatIsNotProved) {
    robots::ProvedPlayer player;
    EXPECT_FALSE(player.choose(game_of(builtin("five")), {.nodes = 1000}));
    EXPECT_FALSE(player.choose(game_of(builtin("connect4")), {.nodes = 1000}));
    EXPECT_FALSE(player.choose(game_of(builtin("three")), {.nodes = 1}));
}

}  // namespace
}  // namespace inarow::testing
