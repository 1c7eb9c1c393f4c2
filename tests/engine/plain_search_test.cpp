#include "engine/plain_search.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/random.h"
#include "support/games.h"

namespace inarow::testing {
namespace {

// The worth of the position to the side to move by trying everything: 1, 0 or -1.
int minimax(Position& position) {
    int best = -1;
    for (const Move move : position.legal_moves()) {
        const Side me = position.to_move();
        position.play(move);
        const Outcome outcome = position.outcome();
        const int score = outcome == Outcome::Open   ? -minimax(position)
                          : outcome == Outcome::Draw ? 0
                          : outcome == win_for(me)   ? 1
                                                     : -1;
        position.undo(move);
        best = std::max(best, score);
        if (best == 1) break;
    }
    return best;
}

int sign(int score) {
    return score >= engine::PlainSearch::kWonFrom    ? 1
           : score <= -engine::PlainSearch::kWonFrom ? -1
                                                     : 0;
}

// As far as the end of the game, wins and losses are the true ones.
void expect_exact(const VariantPtr& variant, int from, std::uint64_t seed) {
    Random random(seed);
    for (int game = 0; game < 60; ++game) {
        Position position(variant->rules);
        for (int i = 0; i < from && position.outcome() == Outcome::Open; ++i) {
            const MoveList legal = position.legal_moves();
            position.play(legal[random.below(legal.size())]);
        }
        if (position.outcome() != Outcome::Open) continue;
        engine::PlainSearch search(position, {});
        const auto moves = search.look(variant->rules.cells(), 100, 0);
        EXPECT_TRUE(position.legal(moves.front().move));
        if (moves.size() < 2) continue;
        EXPECT_EQ(sign(moves.front().score), minimax(position));
    }
}

TEST(PlainSearch, IsExactToTheEndOfAGame) {
    expect_exact(builtin("tictactoe"), 1, 1);
    expect_exact(builtin("misere-three"), 3, 2);
    expect_exact(variant_of("[board]\nwidth = 4\nheight = 4\nfalling = true\n[win]\nlength = 3\n"),
                 4, 3);
}

TEST(PlainSearch, SeesALineAtAGlance) {
    const auto glance = [](const Game& game) {
        return engine::PlainSearch(game.position(), {}).glance();
    };
    // The own line, alone; and else the other's, first.
    const auto wins = glance(game_of(builtin("four"), {"1", "2", "1", "2", "1", "2"}));
    ASSERT_EQ(wins.size(), 1U);
    EXPECT_EQ(wins.front().move.cell().column(), 0);
    const auto blocks = glance(game_of(builtin("four"), {"1", "2", "1", "2", "1"}));
    EXPECT_EQ(blocks.size(), 7U);
    EXPECT_EQ(blocks.front().move.cell().column(), 0);
}

TEST(PlainSearch, StaysNearTheStonesOrTheMiddle) {
    for (const engine::ScoredMove& judged :
         engine::PlainSearch(game_of(builtin("five")).position(), {}).glance()) {
        EXPECT_NEAR(judged.move.cell().row(), 7, 1);
        EXPECT_NEAR(judged.move.cell().column(), 7, 1);
    }
    const Game game = game_of(builtin("five"), {"2,2"});
    for (const engine::ScoredMove& judged : engine::PlainSearch(game.position(), {}).glance()) {
        EXPECT_NEAR(judged.move.cell().row(), 2, 2);
        EXPECT_NEAR(judged.move.cell().column(), 2, 2);
    }
}

TEST(PlainSearch, KeepsToItsLimits) {
    const Game game = game_of(builtin("five"), {"7,7", "8,8"});
    const Limits few{.nodes = 200};
    engine::PlainSearch search(game.position(), few);
    EXPECT_FALSE(search.look(20, 10, 0).empty());
    EXPECT_LE(search.nodes(), 220U);

    const std::atomic<bool> stop{true};
    const Limits stopped{.stop = &stop};
    engine::PlainSearch hasty(game.position(), stopped);
    EXPECT_FALSE(hasty.look(20, 10, 0).empty());
    EXPECT_LE(hasty.nodes(), 100U);
}

}  // namespace
}  // namespace inarow::testing
