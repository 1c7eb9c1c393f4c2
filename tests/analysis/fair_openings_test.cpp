#include "analysis/fair_openings.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "analysis/opening_play.h"
#include "core/symmetry.h"
#include "support/games.h"

namespace inarow::testing {
namespace {

using namespace analysis;

std::vector<Move> turned(const std::vector<Move>& moves, Symmetry symmetry, const Rules& rules) {
    std::vector<Move> made;
    for (const Move move : moves) made.emplace_back(symmetry.apply(move.cell(), rules));
    return made;
}

TEST(FairOpenings, TurnedAndMirroredOnesAreTheSame) {
    const Rules rules = builtin("gomoku")->rules;
    Random random(5);
    for (int i = 0; i < 200; ++i) {
        std::vector<Move> moves = random_stones(rules, 3 + random.below(3), random);
        const auto least = least_image(moves, rules);
        for (const Symmetry symmetry : symmetries(rules)) {
            EXPECT_EQ(least_image(turned(moves, symmetry, rules), rules), least);
        }
        // Whichever of its stones a side places first.
        std::swap(moves[0], moves[2]);
        EXPECT_EQ(least_image(moves, rules), least);
        // But not with the colors exchanged.
        std::swap(moves[0], moves[1]);
        EXPECT_NE(least_image(moves, rules), least);
    }
}

TEST(FairOpenings, AreFoundAgainAndNoneTwice) {
    const Rules rules = builtin("gomoku")->rules;
    const FairSearch::Settings settings{.nodes = 1000, .tolerance = 0.1, .seed = 7};
    FairSearch one(rules, settings);
    FairSearch two(rules, settings);
    std::set<std::vector<Move>> images;
    for (std::size_t i = 0; i < 9; ++i) {
        const auto opening = one.next({});
        ASSERT_TRUE(opening);
        EXPECT_EQ(opening->moves.size(), 3 + i % 3);
        EXPECT_LE(std::abs(opening->chance - 0.5), settings.tolerance);
        EXPECT_TRUE(images.insert(least_image(opening->moves, rules)).second);
        EXPECT_EQ(two.next({}).value().moves, opening->moves);
    }
    const std::atomic<bool> stop{true};
    EXPECT_FALSE(one.next(&stop));
    EXPECT_TRUE(FairSearch::objection(builtin("connect4")->rules));
}

TEST(FairOpenings, FortyShipForEachRule) {
    for (const char* const name :
         {"gomoku", "five", "freestyle-20", "renju", "caro", "caro-exact"}) {
        const Rules rules = builtin(name)->rules;
        const auto openings = fair_openings(rules);
        EXPECT_EQ(openings.size(), 40U) << name;
        std::set<std::vector<Move>> images;
        for (const FairOpening& opening : openings) {
            Position position(rules);
            for (const Move move : opening.moves) {
                ASSERT_TRUE(position.legal(move)) << name << in_a_file(opening);
                position.play(move);
            }
            EXPECT_EQ(position.outcome(), Outcome::Open);
            EXPECT_GE(opening.moves.size(), 3U);
            EXPECT_LE(opening.moves.size(), 5U);
            EXPECT_LE(std::abs(opening.chance - 0.5), 0.051);
            EXPECT_TRUE(images.insert(least_image(opening.moves, rules)).second)
                << name << in_a_file(opening);
        }
    }
    EXPECT_EQ(fair_openings(builtin("gomoku-swap2")->rules).size(), 40U);
    EXPECT_TRUE(fair_openings(builtin("tictactoe")->rules).empty());
}

TEST(FairOpenings, ASwapRobotPlacesOne) {
    const VariantPtr variant = builtin("gomoku-swap2");
    std::set<std::vector<Move>> shipped;
    for (const FairOpening& opening : fair_openings(variant->rules)) {
        shipped.insert(least_image(opening.moves, variant->rules));
    }
    std::set<std::vector<Move>> placed;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Game game(variant, GameSetup{.seed = seed});
        while (game.choices().empty()) {
            const auto thought = place_fair_stone(game);
            ASSERT_TRUE(thought);
            EXPECT_EQ(thought->verdict.certainty, Certainty::Estimated);
            ASSERT_TRUE(game.apply(Moved{game.to_move(), thought->move}));
        }
        EXPECT_TRUE(shipped.contains(least_image(game.moves(), variant->rules)));
        placed.insert(game.moves());
        EXPECT_FALSE(place_fair_stone(game));  // a choice is due
    }
    EXPECT_GT(placed.size(), 10U);
}

TEST(FairOpenings, AChoiceSaysWhatItIsWorth) {
    // Black has two stones in the middle against one in the corner.
    const Game game = game_of(builtin("gomoku-swap2"), {"h8", "a1", "h9"});
    Judge judge(game.variant().rules);
    const Thought thought = judge.choose(game, {.nodes = 5000});
    EXPECT_EQ(thought.move, Move(Choice::First));
    EXPECT_GT(thought.verdict.chance, 0.5);
    EXPECT_EQ(thought.verdict.certainty, Certainty::Estimated);
}

}  // namespace
}  // namespace inarow::testing
