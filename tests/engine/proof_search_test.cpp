#include "engine/proof_search.h"

#include <gtest/gtest.h>

#include "engine/boards.h"
#include "engine/minimax.h"
#include "engine/replay.h"

namespace inarow::engine {
namespace {

using testing::RuleCase;

class ProofSearchRules : public ::testing::TestWithParam<RuleCase> {
  protected:
    // Looks for wins of the side to move, or of the other one, and replays all of them against
    // every legal reply.
    void expect_real_wins(bool waiting, int boards, std::uint64_t seed) {
        const Rules& rules = GetParam().rules;
        Random random(seed);
        const Halt halt;
        int won = 0;
        for (int i = 0; i < 60 * boards && won < boards; ++i) {
            const int part = 4 + static_cast<int>(random.below(5));
            const int count =
                rules.length - 2 + static_cast<int>(random.below(rules.length == 3 ? 4 : 12));
            const auto moves = testing::random_moves(rules, count, part, random);
            Board board = testing::board_for(rules, moves);
            const Side attacker = waiting ? other(board.to_move()) : board.to_move();
            const std::uint64_t hash = board.hash();
            ProofSearch search(builtin_weights(), attacker);
            const bool proved = search.search(board, 1000, halt);
            ASSERT_EQ(board.hash(), hash);
            if (!proved) continue;
            ASSERT_FALSE(search.refuted());
            const testing::Replay::Oracle oracle = [&](Board& here) {
                ProofSearch fresh(builtin_weights(), attacker);
                const bool wins = fresh.search(here, 20'000, halt);
                return wins ? fresh.line(here) : std::vector<Cell>();
            };
            testing::Replay replay(rules, moves, oracle);
            if (waiting) {
                ASSERT_TRUE(replay.loses()) << testing::drawn(board);
            } else {
                const std::vector<Cell> line = search.line(board);
                ASSERT_EQ(board.hash(), hash);
                ASSERT_FALSE(line.empty()) << testing::drawn(board);
                ASSERT_TRUE(std::cmp_less_equal(line.size(), search.plies()));
                ASSERT_TRUE(replay.wins(line)) << testing::drawn(board);
            }
            ++won;
        }
        EXPECT_GE(won, boards / 2);
    }
};

TEST_P(ProofSearchRules, WhatItProvesReplays) {
    expect_real_wins(false, 6, 81);
}

TEST_P(ProofSearchRules, WhoWaitsWinsWhateverIsPlayed) {
    expect_real_wins(true, 4, 82);
}

INSTANTIATE_TEST_SUITE_P(Every, ProofSearchRules, ::testing::ValuesIn(testing::all_rules(9, 9)),
                         testing::kCaseName);

TEST(ProofSearch, WhatItProvesMinimaxWinsAsSoon) {
    Random random(83);
    const Halt halt;
    int won = 0;
    int refuted = 0;
    for (const Rules& rules :
         {testing::free_board(5, 5, 4), testing::free_board(6, 5, 4),
          testing::rules_named("ExactlyFour", 6, 5), testing::rules_named("Caro", 6, 6)}) {
        for (int i = 0; i < 80; ++i) {
            const auto moves = testing::random_moves(rules, rules.cells() - 9, 6, random);
            Position position = testing::position_for(rules, moves);
            if (rules.cells() - position.ply() > 10) continue;
            Board board = testing::board_for(rules, moves);
            const bool waiting = random.below(3) == 0;
            const Side attacker = waiting ? other(board.to_move()) : board.to_move();
            ProofSearch search(builtin_weights(), attacker);
            if (!search.search(board, 5000, halt)) {
                refuted += search.refuted() ? 1 : 0;
                continue;
            }
            const int end = testing::Endings().end(position);
            ASSERT_TRUE(waiting ? end < 0 : end > 0) << testing::drawn(board);
            ASSERT_LE(std::abs(end), search.plies()) << testing::drawn(board);
            ++won;
        }
    }
    EXPECT_GE(won, 20);
    EXPECT_GE(refuted, 20);
}

// The side to move is lost, to a quiet move in some of the lines.
std::vector<Move> lost_position() {
    std::vector<Move> moves;
    for (const auto& [row, column] :
         {std::pair(7, 7), {9, 9}, {8, 6}, {7, 10}, {7, 6}, {10, 8}, {6, 6}}) {
        moves.emplace_back(Cell(row, column));
    }
    return moves;
}

TEST(ProofSearch, GoesOnWhereItStopped) {
    const Rules rules = testing::rules_named("ExactlyFive", 15, 15);
    const Halt halt;
    Board board = testing::board_for(rules, lost_position());
    ProofSearch whole(builtin_weights(), Side::First);
    ASSERT_TRUE(whole.search(board, 100'000, halt));
    EXPECT_GT(whole.nodes(), 500U);
    ProofSearch parts(builtin_weights(), Side::First);
    int times = 1;
    while (times < 1000 && !parts.search(board, 200, halt)) ++times;
    EXPECT_GT(times, 2);
    EXPECT_LT(parts.nodes(), 4 * whole.nodes());
}

TEST(ProofSearch, KeepsItsLimits) {
    const Rules rules = testing::rules_named("ExactlyFive", 15, 15);
    Board board = testing::board_for(rules, lost_position());
    constexpr std::uint64_t kOneMore = 250;  // what the position looked at last may take
    for (const std::uint64_t nodes : {1U, 50U, 400U}) {
        const Halt halt;
        ProofSearch search(builtin_weights(), Side::First);
        EXPECT_FALSE(search.search(board, nodes, halt));
        EXPECT_LE(search.nodes(), nodes + kOneMore);
    }
    const std::atomic<bool> stop{true};
    Halt halt;
    halt.asked = &stop;
    ProofSearch search(builtin_weights(), Side::First);
    EXPECT_FALSE(search.search(board, 100'000, halt));
    EXPECT_LE(search.nodes(), 32 + kOneMore);
}

}  // namespace
}  // namespace inarow::engine
