#include "puzzles/prover.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/random.h"
#include "puzzles/best_play.h"
#include "support/boards.h"

namespace inarow::puzzles {
namespace {

// Whether the side wins within so many plies, by trying everything.
bool plainly_wins(Position& position, Side side, int plies) {
    if (position.outcome() != Outcome::Open) return position.outcome() == win_for(side);
    if (plies == 0) return false;
    const bool own = position.to_move() == side;
    for (const Move move : position.legal_moves()) {
        position.play(move);
        const bool won = plainly_wins(position, side, plies - 1);
        position.undo(move);
        if (won == own) return own;
    }
    return !own;
}

Position random_position(const Rules& rules, int stones, Random& random) {
    while (true) {
        Position position(rules);
        while (position.ply() < stones && position.outcome() == Outcome::Open) {
            const MoveList moves = position.legal_moves();
            position.play(moves[random.below(moves.size())]);
        }
        if (position.outcome() == Outcome::Open) return position;
    }
}

struct Case {
    std::string name;
    Rules rules;
    int stones;  // so that everything can be tried
    bool settles;
};

class ProverRules : public ::testing::TestWithParam<Case> {};

TEST_P(ProverRules, AnswersWhatTryingEverythingSays) {
    const auto& [name, rules, stones, settles] = GetParam();
    Prover prover(rules);
    EXPECT_EQ(prover.settles(), settles);
    Random random(7);
    for (int i = 0; i < 12; ++i) {
        Position position = random_position(rules, stones, random);
        const int all = rules.cells() - stones;
        for (const Side side : {Side::First, Side::Second}) {
            int shortest = 0;
            for (int moves = 1; moves <= all / 2; ++moves) {
                const int plies = position.to_move() == side ? 2 * moves - 1 : 2 * moves;
                const bool expected = plainly_wins(position, side, plies);
                if (expected && shortest == 0) shortest = moves;
                ASSERT_EQ(prover.wins(position, side, moves, {}), expected) << name << moves;
            }
            ASSERT_EQ(prover.shortest_win(position, side, all / 2, {}), shortest);
            if (!settles) continue;
            ASSERT_EQ(prover.wins(position, side, std::nullopt, {}),
                      plainly_wins(position, side, all));
        }
    }
}

Rules changed_rules(Rules rules, void (*change)(Rules&)) {
    change(rules);
    return rules;
}

INSTANTIATE_TEST_SUITE_P(
    All, ProverRules,
    ::testing::Values(
        Case{"Falling", testing::falling(5, 5, 4), 16, true},
        Case{"Free", testing::free_board(5, 5, 4), 17, true},
        Case{"Misere",
             changed_rules(testing::free_board(4, 4, 3), [](Rules& r) { r.misere = true; }), 8,
             true},
        Case{"FallingMisere",
             changed_rules(testing::falling(4, 4, 3), [](Rules& r) { r.misere = true; }), 8, true},
        Case{"Bounded", testing::free_board(8, 5, 5), 31, false},
        Case{"FallingExactly",
             changed_rules(testing::falling(5, 5, 3),
                           [](Rules& r) { r.overline = Overline::Nothing; }),
             16, false}),
    [](const auto& tested) { return tested.param.name; });

// Best play wins as soon as it can, and the other side cannot hold out longer.
TEST(BestPlayTest, LinesAreAsLongAsTheWin) {
    const Rules rules = testing::falling(6, 5, 4);
    Prover prover(rules);
    Random random(9);
    int lines = 0;
    for (int i = 0; i < 60; ++i) {
        const Position position = random_position(rules, 14, random);
        const Side side = position.to_move();
        const int length = prover.shortest_win(position, side, 12, {}).value_or(0);
        const auto line = best_line(prover, position, side, 12, {});
        if (length == 0) {
            EXPECT_TRUE(line.empty());
            continue;
        }
        ++lines;
        ASSERT_EQ(line.size(), static_cast<std::size_t>(2 * length - 1));
        Position end = position;
        for (const Move move : line) {
            ASSERT_TRUE(end.legal(move));
            end.play(move);
        }
        EXPECT_EQ(end.outcome(), win_for(side));
    }
    EXPECT_GE(lines, 20);
}

TEST(BestPlayTest, AllMovesAreThereOnce) {
    const Rules rules = testing::free_board(9, 9, 5);
    Random random(3);
    const Position position = random_position(rules, 12, random);
    std::vector<Move> moves = moves_by_promise(position);
    std::ranges::sort(moves);
    const MoveList legal = position.legal_moves();
    std::vector<Move> expected(legal.begin(), legal.end());
    std::ranges::sort(expected);
    EXPECT_EQ(moves, expected);
}

}  // namespace
}  // namespace inarow::puzzles
