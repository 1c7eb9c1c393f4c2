// Free boards: against plain minimax on small ones, against a plain search for short wins on larger
// ones, and against published facts.

#include "free/solver.h"

#include <atomic>

#include <gtest/gtest.h>

#include "free/best_play.h"
#include "free/boards.h"
#include "free/minimax.h"
#include "support/diagrams.h"

namespace inarow::testing {

namespace {

constexpr std::size_t kMemory = std::size_t{4} << 20;

// Compares every position that can be reached, or every n-th of them.
void check_all(const Rules& rules, int step = 1) {
    SCOPED_TRACE(to_string(rules));
    const auto solver = free_solver(rules);
    FreeMinimax minimax;
    int number = 0;
    minimax.for_each(rules, [&](const Position& position, const free::Worth& worth) {
        if (number++ % step != 0 || ::testing::Test::HasFatalFailure()) return;
        ASSERT_EQ(in_words(solver->worth(position, {})), in_words(worth)) << in_words(position);
    });
}

// Compares positions of so many stones, placed at random.
void check_some(const Rules& rules, int stones, int count) {
    SCOPED_TRACE(to_string(rules));
    const auto solver = free_solver(rules);
    FreeMinimax minimax;
    Random random(7);
    for (int i = 0; i < count; ++i) {
        Position position = random_position(rules, stones, random);
        ASSERT_EQ(in_words(solver->worth(position, {})), in_words(minimax.worth(position)))
            << in_words(position);
    }
}

// The same with any numbers of stones and either side to move.
void check_set_up(const Rules& rules, int stones, int count) {
    SCOPED_TRACE(to_string(rules));
    const auto solver = free_solver(rules);
    FreeMinimax minimax;
    Random random(8);
    for (int i = 0; i < count; ++i) {
        Position position = random_set_up(rules, stones, random);
        ASSERT_EQ(in_words(solver->worth(position, {})), in_words(minimax.worth(position)))
            << in_words(position);
    }
}

TEST(FreeSolver, AgreesWithMinimaxOnPositionsSetUpFromStones) {
    check_set_up(free_board(3, 3, 3), 2, 40);
    check_set_up(free_board(4, 4, 4), 7, 60);
    check_set_up(free_board(5, 4, 3), 9, 40);
    check_set_up(free_board(5, 5, 4), 16, 40);
    Rules exactly = free_board(5, 4, 3);
    exactly.overline = Overline::Nothing;
    check_set_up(exactly, 10, 40);
    Rules barred = free_board(3, 3, 3);
    barred.bars = {{.cell = Cell(1, 1), .move = 2, .side = std::nullopt}};
    check_set_up(barred, 2, 40);
}

TEST(FreeSolver, AgreesWithMinimaxOnEveryPosition) {
    check_all(free_board(3, 3, 3));
    check_all(free_board(5, 2, 3));
    check_all(free_board(5, 2, 4));
    check_all(free_board(7, 1, 3));
    check_all(free_board(4, 3, 3), 29);
    check_all(free_board(4, 3, 4), 29);
}

TEST(FreeSolver, AgreesWithMinimaxInTheMiddleOfTheGame) {
    check_some(free_board(4, 4, 3), 7, 40);
    check_some(free_board(4, 4, 4), 7, 40);
    check_some(free_board(5, 4, 3), 10, 40);
    check_some(free_board(5, 4, 4), 11, 40);
    check_some(free_board(7, 3, 4), 12, 40);
    check_some(free_board(5, 5, 4), 16, 40);
    check_some(free_board(6, 6, 5), 27, 40);
}

TEST(FreeSolver, AgreesWithMinimaxWhereLongerLinesAreNothing) {
    check_all(exactly(free_board(5, 2, 3)));
    check_all(exactly(free_board(5, 2, 4)));
    check_all(exactly(free_board(9, 1, 3)));
    check_all(exactly(free_board(10, 1, 4)), 7);
    check_all(exactly(free_board(4, 3, 3)), 29);
    check_some(exactly(free_board(4, 4, 3)), 7, 40);
    check_some(exactly(free_board(5, 4, 3)), 11, 40);
    check_some(exactly(free_board(5, 5, 4)), 16, 40);
}

TEST(FreeSolver, AgreesWithMinimaxWhereCellsAreBarred) {
    check_all(barred(free_board(3, 3, 3), {{Cell(1, 1), 1, std::nullopt}}));
    const std::vector<Bar> late{{Cell(1, 1), 2, std::nullopt}, {Cell(1, 2), 3, Side::First}};
    check_all(barred(free_board(5, 2, 3), late));
    check_all(barred(free_board(4, 3, 3), late), 29);
    check_all(exactly(barred(free_board(5, 2, 3), {{Cell(0, 2), 3, Side::Second}})));
}

// Whether the side can force a line within so many plies, with the rules of the core.
bool can_win(Position& position, Side side, int plies) {
    const bool attacks = position.to_move() == side;
    for (const Move move : position.legal_moves()) {
        if (!position.makes_line(move.cell(), position.to_move())) continue;
        return attacks && plies > 0;
    }
    if (plies <= 1) return false;
    for (const Move move : position.legal_moves()) {
        position.play(move);
        const bool wins = position.outcome() == Outcome::Open && can_win(position, side, plies - 1);
        position.undo(move);
        if (wins == attacks) return wins;
    }
    return !attacks;
}

void check_short_wins(const Rules& rules, int stones, int plies, int count) {
    SCOPED_TRACE(to_string(rules));
    const auto solver = free_solver(rules);
    Random random(11);
    int won = 0;
    for (int i = 0; i < count; ++i) {
        Position position = random_position(rules, stones, random);
        for (int n = 1; n <= plies; ++n) {
            const Side side = n % 2 == 1 ? position.to_move() : other(position.to_move());
            const bool wins = can_win(position, side, n);
            won += wins ? 1 : 0;
            ASSERT_EQ(solver->wins(position, side, n, {}), wins)
                << n << " plies" << in_words(position);
        }
    }
    EXPECT_GT(won, 0);
    EXPECT_LT(won, plies * count);
}

TEST(FreeSolver, FindsTheShortWinsOfLargerBoards) {
    check_short_wins(free_board(6, 5, 4), 12, 5, 20);
    check_short_wins(exactly(free_board(6, 5, 4)), 12, 5, 20);
    check_short_wins(free_board(7, 7, 5), 30, 5, 20);
    check_short_wins(free_board(9, 9, 5), 36, 3, 20);
    check_short_wins(exactly(free_board(13, 12, 5)), 110, 3, 10);
    check_short_wins(free_board(17, 17, 5), 200, 3, 5);
}

TEST(FreeSolver, KnowsThePublishedValues) {
    INAROW_NEEDS("mnk/values.tsv");
    const auto quick = [](const Rules& rules) {
        return rules.length == 3   ? rules.cells() <= 42
               : rules.length == 4 ? rules.cells() <= 24
                                   : rules.cells() <= 36;
    };
    EXPECT_GE(check_mnk_values(kMemory, quick), 60);
}

TEST(FreeSolver, SolvesThreeCompletely) {
    INAROW_NEEDS("mnk/values.tsv");
    EXPECT_EQ(in_words(free_solver(three())->worth(Position(three()), {})), "wins in 5");
    const std::string name = "mnk-special 5x5 k3 centre barred on own first move";
    EXPECT_EQ(check_mnk_first_moves(name, three(), kMemory), 5);
    EXPECT_EQ(check_mnk_first_moves("mnk 5x5 k3 (plain rule)", free_board(5, 5, 3), kMemory), 6);
    EXPECT_EQ(check_mnk_first_moves("mnk 4,3,3 (4 wide,3 high) first moves", free_board(4, 3, 3),
                                    kMemory),
              4);
}

TEST(FreeSolver, AnalysesEveryMove) {
    const Rules rules = three();
    const auto solver = free_solver(rules);
    const Position position(rules);
    const auto moves = free::analyse(*solver, position, {});
    ASSERT_EQ(moves.size(), 24U);
    EXPECT_EQ(in_words(moves.front().worth), "wins in 5");
    EXPECT_EQ(in_words(moves.back().worth), "wins in 11");
    for (const free::Analysed& a : moves) {
        // The line shows it: it is legal, as long as it says, and ends with the win.
        ASSERT_EQ(static_cast<int>(a.line.size()), a.worth.plies);
        EXPECT_EQ(a.line.front(), a.move);
        Position end = position;
        for (const Move move : a.line) {
            ASSERT_TRUE(end.legal(move));
            end.play(move);
        }
        EXPECT_EQ(end.outcome(), Outcome::FirstWins);
    }
}

TEST(FreeSolver, SaysWhatItDoesNotKnow) {
    const Rules rules = free_board(11, 11, 5);
    const auto solver = free_solver(rules);
    const Position position(rules);
    EXPECT_EQ(in_words(solver->worth(position, {.nodes = 100})), "unknown");
    EXPECT_LT(solver->nodes(), 1000U);
    const std::atomic<bool> stop{true};
    EXPECT_EQ(in_words(solver->worth(position, {.stop = &stop})), "unknown");
    EXPECT_EQ(solver->wins(position, Side::First, std::nullopt, {.nodes = 100}), std::nullopt);
    EXPECT_EQ(solver->wins(position, Side::First, 7, {.nodes = 100000}), false);
    const auto moves = free::analyse(*solver, position, {.nodes = 100});
    EXPECT_EQ(moves.size(), 121U);
    EXPECT_EQ(in_words(moves.front().worth), "unknown");
}

// Threads, a table that is far too small, and other machine code: the answers are the same.
TEST(FreeSolver, AnswersTheSameInEveryWay) {
    for (const Rules& rules : {free_board(5, 4, 4), free_board(5, 4, 3), three()}) {
        SCOPED_TRACE(to_string(rules));
        const Position position(rules);
        const auto plain = free_solver(rules);
        const free::Worth worth = plain->worth(position, {});
        for (const free::SolverOptions& options :
             {free::SolverOptions{.memory = kMemory, .threads = 3},
              free::SolverOptions{.memory = 1 << 10},
              free::SolverOptions{.memory = kMemory, .portable = true}}) {
            const auto solver = free_solver(rules, options);
            EXPECT_EQ(in_words(solver->worth(position, {})), in_words(worth));
            if (options.portable) {
                EXPECT_EQ(solver->nodes(), plain->nodes());
            }
            const std::uint64_t nodes = solver->nodes();
            solver->forget();
            EXPECT_EQ(in_words(solver->worth(position, {})), in_words(worth));
            if (options.threads == 1) {
                EXPECT_EQ(solver->nodes(), 2 * nodes);
            }
        }
    }
}

TEST(FreeSolver, ThreadsAgree) {
    for (const Rules& rules : {free_board(4, 4, 4), three()}) {
        const Position position(rules);
        const auto several = free_solver(rules, {.memory = kMemory, .threads = 3});
        EXPECT_EQ(in_words(several->worth(position, {})),
                  in_words(free_solver(rules)->worth(position, {})));
    }
}

TEST(FreeSolver, RefusesOtherRules) {
    const auto refusal = [](auto change) {
        Rules rules = free_board(15, 15, 5);
        change(rules);
        const auto solver = free::Solver::make(rules);
        return solver ? std::string() : solver.error();
    };
    EXPECT_EQ(refusal([](Rules&) {}), "");
    EXPECT_EQ(refusal([](Rules& rules) { rules.opening = Opening::Pro; }), "");
    EXPECT_NE(refusal([](Rules& rules) { rules.falling = true; }), "");
    EXPECT_NE(refusal([](Rules& rules) { rules.misere = true; }), "");
    EXPECT_NE(refusal([](Rules& rules) { rules.renju = true; }), "");
    EXPECT_NE(refusal([](Rules& rules) { rules.open_end = true; }), "");
}

}  // namespace

}  // namespace inarow::testing
