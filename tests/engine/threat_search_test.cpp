#include "engine/threat_search.h"

#include <gtest/gtest.h>

#include "engine/boards.h"
#include "engine/minimax.h"
#include "engine/replay.h"

namespace inarow::engine {
namespace {

using testing::RuleCase;

constexpr std::size_t kEntries = std::size_t{1} << 14U;

class ThreatSearchRules : public ::testing::TestWithParam<RuleCase> {
  protected:
    // Looks for wins of the side to move, or of the other one, and replays all of them.
    void expect_real_wins(bool quiet, bool waiting, int boards, std::uint64_t seed) {
        const Rules& rules = GetParam().rules;
        Random random(seed);
        const ThreatSearch::Bounds limits{.nodes = 300, .moves = 8, .quiet = quiet};
        ThreatSearch search(kEntries);
        ThreatSearch second(kEntries);
        int won = 0;
        int none = 0;
        for (int i = 0; i < 60 * boards && won < boards; ++i) {
            const int part = 4 + static_cast<int>(random.below(5));
            const int count =
                rules.length - 2 + static_cast<int>(random.below(rules.length == 3 ? 4 : 16));
            const auto moves = testing::random_moves(rules, count, part, random);
            Board board = testing::board_for(rules, moves);
            const Side attacker = waiting ? other(board.to_move()) : board.to_move();
            const std::uint64_t hash = board.hash();
            const ForcedWin verdict = search.search(board, attacker, limits);
            ASSERT_EQ(board.hash(), hash);
            if (verdict != ForcedWin::Found) {
                ++none;
                continue;
            }
            const testing::Replay::Oracle oracle = [&](Board& here) {
                const bool wins = second.search(here, attacker, limits) == ForcedWin::Found;
                return wins ? second.line(here) : std::vector<Cell>();
            };
            testing::Replay replay(rules, moves, oracle);
            if (waiting) {
                ASSERT_TRUE(replay.loses()) << testing::drawn(board);
            } else {
                const std::vector<Cell> line = search.line(board);
                ASSERT_EQ(board.hash(), hash);
                ASSERT_FALSE(line.empty()) << testing::drawn(board);
                ASSERT_TRUE(replay.wins(line)) << testing::drawn(board);
            }
            ++won;
        }
        EXPECT_GE(won, boards / 3);
        EXPECT_GE(none, 1);
    }
};

TEST_P(ThreatSearchRules, WinsByThreatsReplay) {
    expect_real_wins(false, false, 12, 41);
}

TEST_P(ThreatSearchRules, WinsByQuietMovesReplay) {
    expect_real_wins(true, false, GetParam().rules.open_end ? 3 : 8, 42);
}

TEST_P(ThreatSearchRules, WhoWaitsWinsWhateverIsPlayed) {
    expect_real_wins(false, true, 6, 43);
}

INSTANTIATE_TEST_SUITE_P(Every, ThreatSearchRules,
                         ::testing::ValuesIn(testing::all_rules_and_six(9, 9)), testing::kCaseName);

TEST(ThreatSearch, WhatItWinsMinimaxWins) {
    Random random(44);
    int won = 0;
    for (const Rules& rules : {testing::free_board(5, 5, 4), testing::free_board(6, 5, 4),
                               testing::rules_named("ExactlyFour", 6, 5)}) {
        ThreatSearch search(kEntries);
        for (int i = 0; i < 80; ++i) {
            const auto moves = testing::random_moves(rules, rules.cells() - 9, 6, random);
            Position position = testing::position_for(rules, moves);
            if (rules.cells() - position.ply() > 10) continue;
            Board board = testing::board_for(rules, moves);
            const bool quiet = random.below(2) == 0;
            const bool waiting = random.below(4) == 0;
            const Side attacker = waiting ? other(board.to_move()) : board.to_move();
            if (search.search(board, attacker, {.nodes = 3000, .quiet = quiet}) !=
                ForcedWin::Found) {
                continue;
            }
            const int end = testing::Endings().end(position);
            ASSERT_TRUE(waiting ? end < 0 : end > 0) << testing::drawn(board);
            ++won;
        }
    }
    EXPECT_GE(won, 15);
}

// O has nothing; X has an open two and may go on with threes.
std::vector<Move> quiet_position() {
    std::vector<Move> moves;
    for (const auto& [row, column] :
         {std::pair(7, 7), {0, 0}, {7, 8}, {0, 14}, {8, 7}, {14, 0}, {9, 8}, {14, 14}}) {
        moves.emplace_back(Cell(row, column));
    }
    return moves;
}

TEST(ThreatSearch, KeepsItsLimits) {
    const Rules rules = testing::free_board(15, 15, 5);
    Board board = testing::board_for(rules, quiet_position());
    ThreatSearch search(kEntries);
    ASSERT_EQ(search.search(board, Side::First, {}), ForcedWin::Found);
    EXPECT_EQ(search.search(board, Side::First, {.moves = 0}), ForcedWin::None);
    EXPECT_EQ(search.search(board, Side::First, {.moves = 1}), ForcedWin::None);
    const std::atomic<bool> stop{true};
    for (const std::uint64_t nodes : {1U, 2U, 5U}) {
        ThreatSearch fresh(kEntries);
        EXPECT_EQ(fresh.search(board, Side::First, {.nodes = nodes}), ForcedWin::Unknown);
        EXPECT_LE(fresh.nodes(), nodes);
    }
    ThreatSearch fresh(kEntries);
    EXPECT_EQ(fresh.search(board, Side::First, {.stop = &stop}), ForcedWin::Unknown);
    EXPECT_EQ(fresh.nodes(), 1U);
}

TEST(ThreatSearch, FewerMovesThanTheShortestWinAreNotEnough) {
    const Rules rules = testing::free_board(15, 15, 5);
    Board board = testing::board_for(rules, quiet_position());
    ThreatSearch search(kEntries);
    int least = 0;
    while (search.search(board, Side::First, {.moves = least}) == ForcedWin::None) ++least;
    EXPECT_EQ(search.search(board, Side::First, {.moves = least}), ForcedWin::Found);
    EXPECT_LE(search.line(board).size(), static_cast<std::size_t>(2 * least - 1));
    EXPECT_EQ(search.search(board, Side::First, {.moves = least + 3}), ForcedWin::Found);
    ThreatSearch fresh(kEntries);
    EXPECT_EQ(fresh.search(board, Side::First, {.moves = least - 1}), ForcedWin::None);
}

// What was found without quiet moves does not hold with them.
TEST(ThreatSearch, LooksAgainWhenQuietMovesAreAllowed) {
    const Rules rules = testing::free_board(9, 9, 5);
    Random random(45);
    int compared = 0;
    for (int i = 0; i < 100 && compared < 5; ++i) {
        const auto moves = testing::random_moves(rules, 8, 5, random);
        Board board = testing::board_for(rules, moves);
        const ThreatSearch::Bounds quiet{.nodes = 30, .quiet = true};
        ThreatSearch fresh(kEntries);
        ThreatSearch used(kEntries);
        if (used.search(board, board.to_move(), {.nodes = 30}) != ForcedWin::None) continue;
        const std::uint64_t before = used.nodes();
        const ForcedWin verdict = fresh.search(board, board.to_move(), quiet);
        if (fresh.nodes() < 5) continue;
        EXPECT_EQ(used.search(board, board.to_move(), quiet), verdict);
        // Only where there are no wins by fours is remembered.
        EXPECT_GT(2 * (used.nodes() - before), fresh.nodes());
        ++compared;
    }
    EXPECT_GE(compared, 3);
}

// The line is whole even if the table is too small for the proof.
TEST(ThreatSearch, FindsAgainWhatItHasForgotten) {
    const Rules rules = testing::free_board(11, 11, 5);
    Random random(46);
    int won = 0;
    for (int i = 0; i < 200 && won < 6; ++i) {
        const auto moves = testing::random_moves(rules, 8, 5, random);
        Board board = testing::board_for(rules, moves);
        ThreatSearch search(8);
        if (search.search(board, board.to_move(), {.nodes = 2000}) != ForcedWin::Found) continue;
        ThreatSearch second(kEntries);
        const testing::Replay::Oracle oracle = [&](Board& here) {
            const bool wins = second.search(here, here.to_move(), {}) == ForcedWin::Found;
            return wins ? second.line(here) : std::vector<Cell>();
        };
        testing::Replay replay(rules, moves, oracle);
        const std::vector<Cell> line = search.line(board);
        ASSERT_FALSE(line.empty()) << testing::drawn(board);
        ASSERT_EQ(line.size() % 2, 1U) << testing::drawn(board);
        ASSERT_TRUE(replay.wins(line)) << testing::drawn(board);
        ++won;
    }
    EXPECT_GE(won, 5);
}

}  // namespace
}  // namespace inarow::engine
