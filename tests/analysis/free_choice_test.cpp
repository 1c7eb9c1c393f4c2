#include "analysis/free_choice.h"

#include "analysis/chance.h"

#include <gtest/gtest.h>

#include "core/random.h"
#include "support/games.h"

namespace inarow::testing {
namespace {

TEST(FreeChoice, KeepsWhatAPositionIsWorth) {
    Random random(1);
    for (const char* const name : {"tictactoe", "three", "misere-three"}) {
        const VariantPtr variant = builtin(name);
        const auto solver = free::Solver::make(variant->rules);
        ASSERT_TRUE(solver.has_value());
        for (std::uint64_t seed = 0; seed < 30; ++seed) {
            Game game(variant, GameSetup{.seed = seed});
            while (!game.result()) {
                (*solver)->forget();
                const auto thought = analysis::choose_free(
                    **solver, game.position(), analysis::chance(game), {.nodes = 20'000});
                ASSERT_TRUE(thought.has_value()) << name;
                const free::Worth worth = (*solver)->worth(game.position(), {});
                EXPECT_EQ(thought->verdict, analysis::verdict_of(worth, thought->verdict.line))
                    << name;
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

TEST(FreeChoice, SaysNothingThatIsNotProved) {
    const Game game = game_of(builtin("three"));
    const auto solver = free::Solver::make(game.variant().rules);
    EXPECT_FALSE(
        analysis::choose_free(**solver, game.position(), analysis::chance(game), {.nodes = 1}));
}

}  // namespace
}  // namespace inarow::testing
