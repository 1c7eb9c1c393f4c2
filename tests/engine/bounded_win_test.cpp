#include "engine/bounded_win.h"

#include <map>

#include <gtest/gtest.h>

#include "engine/boards.h"

namespace inarow::engine {
namespace {

using testing::RuleCase;

// Whether the side wins within so many plies, by trying everything with the rules of the core.
class PlainBound {
  public:
    bool wins(Position& position, Side side, int plies) {
        if (position.outcome() != Outcome::Open) return position.outcome() == win_for(side);
        if (plies == 0) return false;
        const auto [known, is_new] = known_.try_emplace({position.hash(), plies}, false);
        if (!is_new) return known->second;
        const bool own = position.to_move() == side;
        bool won = !own;
        for (const Move move : position.legal_moves()) {
            position.play(move);
            const bool here = wins(position, side, plies - 1);
            position.undo(move);
            if (here == own) {
                won = own;
                break;
            }
        }
        return known_[{position.hash(), plies}] = won;
    }

  private:
    std::map<std::pair<std::uint64_t, int>, bool> known_;
};

struct Bounds {
    int size;
    int stones;
    int moves;
    int boards;
};

class BoundedWinRules : public ::testing::TestWithParam<RuleCase> {
  protected:
    static void compare(const Rules& rules, const Bounds& bounds, std::uint64_t seed) {
        Random random(seed);
        BoundedWin search(rules);
        int won = 0;
        int held = 0;
        for (int i = 0; i < bounds.boards; ++i) {
            const int fewer = static_cast<int>(random.below(5));
            const auto moves =
                testing::random_moves(rules, bounds.stones - fewer, bounds.size, random);
            Position position = testing::position_for(rules, moves);
            if (!BoundedWin::can_search(position)) continue;
            for (const Side side : {Side::First, Side::Second}) {
                PlainBound plain;
                for (int n = 1; n <= bounds.moves; ++n) {
                    const int plies = position.to_move() == side ? 2 * n - 1 : 2 * n;
                    const bool expected = plain.wins(position, side, plies);
                    const auto found = search.search(position, side, n, {});
                    ASSERT_TRUE(found);
                    ASSERT_EQ(*found, expected) << n << (side == Side::First ? " X" : " O")
                                                << testing::drawn(testing::board_for(rules, moves));
                    ++(expected ? won : held);
                }
            }
        }
        EXPECT_GE(won, bounds.boards / 8);
        EXPECT_GE(held, bounds.boards / 8);
    }
};

TEST_P(BoundedWinRules, IsWhatTryingEverythingSays) {
    const Rules& rules = GetParam().rules;
    if (rules.renju) {
        // Nothing is left to search where few cells are free.
        compare(testing::rules_named("Renju", 9, 9), {6, 20, 2, 24}, 11);
    } else {
        compare(rules, {6, 3 * rules.length + 6, 3, 60}, 13);
    }
}

INSTANTIATE_TEST_SUITE_P(All, BoundedWinRules,
                         ::testing::ValuesIn(testing::all_rules_and_six(6, 6)), testing::kCaseName);

TEST(BoundedWinTest, FindsAWinByFoursAndNotSooner) {
    const Rules rules = testing::rules_named("ExactlyFive", 15, 15);
    BoundedWin search(rules);
    // Three in a row and two besides: a four, and a four with an open end.
    Position position(rules);
    for (const auto& [row, column] : std::vector<std::pair<int, int>>{{7, 7},
                                                                      {7, 6},
                                                                      {7, 8},
                                                                      {0, 0},
                                                                      {7, 9},
                                                                      {0, 14},
                                                                      {5, 10},
                                                                      {14, 0},
                                                                      {6, 10},
                                                                      {14, 14}}) {
        position.play(Move(Cell(row, column)));
    }
    EXPECT_EQ(search.search(position, Side::First, 1, {}), false);
    EXPECT_EQ(search.search(position, Side::First, 2, {}), false);
    EXPECT_EQ(search.search(position, Side::First, 3, {}), true);
    EXPECT_EQ(search.search(position, Side::Second, 3, {}), false);
}

TEST(BoundedWinTest, StopsAtItsLimits) {
    const Rules rules = testing::rules_named("ExactlyFive", 15, 15);
    BoundedWin search(rules);
    Random random(5);
    const Position position =
        testing::position_for(rules, testing::random_moves(rules, 8, 9, random));
    EXPECT_FALSE(search.search(position, position.to_move(), 6, {.nodes = 50}));
    EXPECT_LE(search.nodes(), 1000U);
}

TEST(BoundedWinTest, IsNotForMisereGames) {
    Rules rules = testing::free_board(15, 15, 5);
    EXPECT_FALSE(BoundedWin::objection(rules));
    rules.misere = true;
    EXPECT_EQ(BoundedWin::objection(rules), "forced wins are not searched for in misere games");
}

TEST(BoundedWinTest, TakesTheSameNodesAfterForgetting) {
    const Rules rules = testing::rules_named("Renju", 15, 15);
    BoundedWin search(rules);
    Random random(6);
    const Position position =
        testing::position_for(rules, testing::random_moves(rules, 24, 8, random));
    const auto first = search.search(position, position.to_move(), 3, {});
    const std::uint64_t nodes = search.nodes();
    search.forget();
    EXPECT_EQ(search.search(position, position.to_move(), 3, {}), first);
    EXPECT_EQ(search.nodes(), 2 * nodes);
}

}  // namespace
}  // namespace inarow::engine
