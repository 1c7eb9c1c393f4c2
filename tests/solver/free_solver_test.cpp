// Free boards: against plain minimax on every position of small boards.

#include "solver/free_solver.h"

#include <gtest/gtest.h>

#include "core/random.h"
#include "solver/free_minimax.h"

namespace inarow::testing {

namespace {

Rules free_board(int width, int height, int length) {
    Rules rules;
    rules.width = width;
    rules.height = height;
    rules.length = length;
    return rules;
}

std::unique_ptr<FreeSolver> solver_of(const Rules& rules, const FreeSolverOptions& options = {}) {
    auto solver = FreeSolver::make(rules, options);
    return solver ? std::move(*solver) : nullptr;
}

// Compares every position that can be reached.
void check_all(const Rules& rules) {
    SCOPED_TRACE(std::to_string(rules.width) + "x" + std::to_string(rules.height) + ", " +
                 std::to_string(rules.length));
    const auto solver = solver_of(rules, {.memory = std::size_t{4} << 20});
    FreeMinimax minimax;
    int number = 0;
    minimax.for_each(rules, [&](const Position& position, const FreeWorth& worth) {
        if (::testing::Test::HasFatalFailure()) return;
        ASSERT_EQ(in_words(solver->worth(position, {})), in_words(worth))
            << "at ply " << position.ply() << ", position " << ++number;
    });
}

// Compares positions of so many stones on it, placed at random.
void check_some(const Rules& rules, int stones, int count) {
    SCOPED_TRACE(std::to_string(rules.width) + "x" + std::to_string(rules.height) + ", " +
                 std::to_string(rules.length) + " with " + std::to_string(stones) + " stones");
    const auto solver = solver_of(rules, {.memory = std::size_t{4} << 20});
    FreeMinimax minimax;
    Random random(7);
    for (int n = 0; n < count;) {
        Position position(rules);
        std::string moves;
        while (position.ply() < stones && position.outcome() == Outcome::Open) {
            const MoveList legal = position.legal_moves();
            const Move move = legal[random.below(legal.size())];
            moves += " " + std::to_string(move.cell().row()) + "," +
                     std::to_string(move.cell().column());
            position.play(move);
        }
        if (position.outcome() != Outcome::Open) continue;
        ++n;
        ASSERT_EQ(in_words(solver->worth(position, {})), in_words(minimax.worth(position)))
            << moves;
    }
}

TEST(FreeSolver, AgreesWithMinimaxOnEveryPosition) {
    check_all(free_board(3, 3, 3));
    check_all(free_board(4, 3, 3));
    check_all(free_board(5, 2, 3));
    check_all(free_board(5, 2, 4));
    check_all(free_board(7, 1, 3));
    check_all(free_board(4, 3, 4));
    check_some(free_board(4, 4, 3), 4, 50);
    check_some(free_board(4, 4, 4), 4, 50);
    check_some(free_board(5, 4, 3), 9, 100);
    check_some(free_board(5, 4, 4), 9, 100);
    check_some(free_board(7, 3, 4), 10, 100);
    check_some(free_board(5, 5, 4), 14, 200);
}

TEST(FreeSolver, AgreesWithMinimaxWhereLongerLinesAreNothing) {
    for (Rules rules : {free_board(4, 3, 3), free_board(5, 2, 3), free_board(5, 2, 4),
                        free_board(7, 1, 3), free_board(9, 1, 3), free_board(10, 1, 4)}) {
        rules.overline = Overline::Nothing;
        check_all(rules);
    }
    for (Rules rules : {free_board(4, 4, 3), free_board(5, 4, 3), free_board(5, 4, 4)}) {
        rules.overline = Overline::Nothing;
        check_some(rules, rules.cells() - 11, 100);
    }
}

TEST(FreeSolver, AgreesWithMinimaxWhereCellsAreBarred) {
    Rules centre = free_board(3, 3, 3);
    centre.bars = {{Cell(1, 1), 1, std::nullopt}};
    check_all(centre);
    Rules late = free_board(4, 3, 3);
    late.bars = {{Cell(1, 1), 2, std::nullopt}, {Cell(1, 2), 3, Side::First}};
    check_all(late);
    late.bars.push_back({Cell(0, 0), 4, Side::Second});
    late.overline = Overline::Nothing;
    check_all(late);
}

}  // namespace

}  // namespace inarow::testing
