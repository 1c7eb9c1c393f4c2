// The solver as the rest of the program sees it, against published scores.

#include "falling/solver.h"

#include <gtest/gtest.h>

#include <set>

#include "core/random.h"
#include "falling/minimax.h"
#include "falling/published.h"
#include "support/boards.h"
#include "support/diagrams.h"

namespace inarow::testing {
namespace {

TEST(FallingSolver, SolvesTheEasyEndings) {
    check_set("Test_L3_R1", 1 << 20);
}
TEST(FallingSolver, SolvesTheEasyMiddleGames) {
    check_set("Test_L2_R1", 1 << 20);
}
TEST(FallingSolver, SolvesTheMediumMiddleGames) {
    check_set("Test_L2_R2", 1 << 22);
}
TEST(FallingSolver, SolvesTheEasyOpenings) {
    check_set("Test_L1_R1", 1 << 20);
}
TEST(FallingSolver, NeedsNoMemoryToBeRight) {
    check_set("Test_L2_R1", 0);
}

// With any numbers of stones and either side to move.
TEST(FallingSolver, AgreesWithMinimaxOnPositionsSetUpFromStones) {
    for (const Rules& rules : {falling(4, 4, 3), falling(4, 4, 4), falling(5, 4, 4)}) {
        const auto solver = falling::Solver::make(rules, {.memory = 1 << 20});
        Random random(41);
        Minimax minimax;
        for (int i = 0; i < 200; ++i) {
            Position position = random_set_up(rules, rules.cells() / 2, random);
            const int expected = minimax.score(position);
            ASSERT_EQ((*solver)->score(position, {}), expected);
            ASSERT_EQ((*solver)->outcome(position, {}), std::clamp(expected, -1, 1));
        }
    }
}

// As much as takes a moment; long_solver.cpp has the rest.
bool is_quick(const Rules& rules) {
    return rules.length == 3 || rules.cells() <= (rules.length == 4 ? 30 : 25);
}

TEST(FallingSolver, KnowsEveryFirstMoveOfSmallBoards) {
    INAROW_NEEDS("connect4/small_boards.tsv");
    EXPECT_GE(check_first_moves(1 << 22, is_quick), 45);
}

TEST(FallingSolver, KnowsTheValuesOfSmallBoards) {
    INAROW_NEEDS("connect4/small_boards.tsv");
    INAROW_NEEDS("connect4/values.tsv");
    EXPECT_GE(check_values("connect4/small_boards.tsv", 1 << 22, is_quick), 45);
    EXPECT_GE(check_values("connect4/values.tsv", 1 << 22, is_quick), 8);
}

// A limit of nodes, as a signal.
struct NodeLimit {
    const falling::Solver& solver;
    std::uint64_t most;

    [[nodiscard]] bool passed() const { return solver.nodes() >= most; }
};

Position random_position(const Rules& rules, int plies, Random& random) {
    while (true) {
        Position position(rules);
        while (position.ply() < plies && position.outcome() == Outcome::Open) {
            const MoveList moves = position.legal_moves();
            position.play(moves[random.below(moves.size())]);
        }
        if (position.outcome() == Outcome::Open) return position;
    }
}

// The size of the table changes how long it takes, not what is found.
TEST(FallingSolver, IsRightWithAnyMemory) {
    const Rules rules = falling(7, 6, 4);
    std::vector<std::unique_ptr<falling::Solver>> solvers;
    for (const std::size_t megabytes : {1U, 4U, 64U}) {
        solvers.push_back(solver_of(rules, megabytes << 20));
        ASSERT_TRUE(solvers.back());
    }
    Random random(1);
    std::set<int> scores;
    for (int game = 0; game < 60; ++game) {
        const Position position = random_position(rules, 16, random);
        const auto score = solvers[0]->score(position, {});
        ASSERT_EQ(solvers[1]->score(position, {}), score);
        ASSERT_EQ(solvers[2]->score(position, {}), score);
        scores.insert(*score);
    }
    EXPECT_GT(scores.size(), 5U);
}

// Vector instructions change how long it takes, not what is visited. (Where the machine has none,
// this compares the plain path with itself.)
TEST(FallingSolver, VisitsTheSameNodesWithAndWithoutVectors) {
    for (const auto [width, height, length, plies] :
         {std::array{7, 6, 4, 20}, {6, 5, 4, 10}, {5, 6, 3, 6}, {9, 6, 5, 38}, {8, 8, 4, 44}}) {
        SCOPED_TRACE(::testing::Message() << width << "x" << height << ", " << length);
        const Rules rules = falling(width, height, length);
        const auto vectors = falling::Solver::make(rules, {.memory = 1 << 20});
        const auto plain = falling::Solver::make(rules, {.memory = 1 << 20, .portable = true});
        Random random(1);
        for (int game = 0; game < 20; ++game) {
            const Position position = random_position(rules, plies, random);
            ASSERT_EQ((*vectors)->score(position, {}), (*plain)->score(position, {}));
        }
        EXPECT_EQ((*vectors)->nodes(), (*plain)->nodes());
        EXPECT_GT((*plain)->nodes(), 100U);
    }
}

TEST(FallingSolver, IsRightWithAnyNumberOfThreads) {
    const Rules rules = falling(7, 6, 4);
    const auto one = falling::Solver::make(rules, {.memory = 1 << 20});
    const auto two = falling::Solver::make(rules, {.memory = 1 << 20, .threads = 2});
    const auto five = falling::Solver::make(rules, {.memory = 1 << 20, .threads = 5});
    Random random(1);
    for (int game = 0; game < 40; ++game) {
        const Position position = random_position(rules, 12, random);
        const auto score = (*one)->score(position, {});
        ASSERT_EQ((*two)->score(position, {}), score);
        ASSERT_EQ((*five)->score(position, {}), score);
    }
    EXPECT_GT((*one)->nodes(), 100'000U);  // enough to be shared
}

TEST(FallingSolver, StopsAllItsThreads) {
    const Rules rules = falling(7, 6, 4);
    const auto solver = falling::Solver::make(rules, {.memory = 1 << 20, .threads = 3});
    const NodeLimit limit{**solver, 200'000};
    EXPECT_FALSE((*solver)->score(Position(rules), {.stop = Stop::when_passed(limit)}));
    EXPECT_GE((*solver)->nodes(), limit.most);
    EXPECT_EQ((*solver)->score(after(rules, "2531276566711153"), {}), 2);
}

TEST(FallingSolver, SaysWhyItCannot) {
    Rules free = falling(7, 6, 4);
    free.falling = false;
    Rules misere = falling(7, 6, 4);
    misere.misere = true;
    Rules exact = falling(7, 6, 4);
    exact.overline = Overline::Nothing;
    Rules open_end = falling(7, 6, 4);
    open_end.open_end = true;
    Rules barred = falling(7, 6, 4);
    barred.bars.push_back({Cell(5, 3), 1, std::nullopt});
    const auto reason = [](const Rules& rules) {
        const auto solver = falling::Solver::make(rules);
        EXPECT_EQ(solver.has_value(), !falling::solver_obstacle(rules).has_value());
        return solver ? "" : solver.error();
    };
    EXPECT_EQ(reason(free), "only games with falling pieces can be solved");
    EXPECT_EQ(reason(misere), "the solver does not support misere games");
    EXPECT_EQ(reason(exact), "the solver does not support games in which overlines do not count");
    EXPECT_EQ(reason(open_end),
              "the solver does not support games in which lines need an open end");
    EXPECT_EQ(reason(barred), "the solver does not support games with barred cells");
    EXPECT_EQ(reason(falling(7, 6, 2)), "the solver needs at least 3 in a row");
    EXPECT_EQ(reason(falling(16, 8, 4)),
              "the board is too large: 16 columns of 8 rows and one more take 144 bits, not 128");
    EXPECT_EQ(reason(falling(16, 7, 4)), "");
}

TEST(FallingSolver, StopsWhenTold) {
    const Rules rules = falling(7, 6, 4);
    const auto solver = solver_of(rules, 1 << 20);
    const std::atomic<bool> stop{true};
    EXPECT_FALSE(solver->score(Position(rules), {.stop = &stop}));
}

TEST(FallingSolver, TellsHowFarItIs) {
    const Rules rules = falling(7, 6, 4);
    const auto solver = solver_of(rules, 1 << 20);
    const NodeLimit limit{*solver, 20000};
    EXPECT_FALSE(solver->score(Position(rules), {.stop = Stop::when_passed(limit)}));
    EXPECT_GE(solver->nodes(), limit.most);
    EXPECT_LE(solver->nodes(), limit.most + 2048);
    const falling::SolverProgress progress = solver->progress();
    EXPECT_LE(progress.low, 1);
    EXPECT_GE(progress.high, 1);
    EXPECT_GT(progress.filled, 0.02);
    EXPECT_LT(progress.filled, 0.5);
    solver->forget();
    EXPECT_EQ(solver->progress().filled, 0);
}

// Interrupted, kept and taken up again by another solver: the same score, and little work twice.
TEST(FallingSolver, GoesOnFromATableThatWasKept) {
    const Rules rules = falling(7, 6, 4);
    const Position position = after(rules, "2531276566711153");
    const auto cold = solver_of(rules, 1 << 20);
    const auto score = cold->score(position, {});
    EXPECT_EQ(score, 2);

    const auto first = solver_of(rules, 1 << 20);
    const NodeLimit limit{*first, cold->nodes() / 2};
    EXPECT_FALSE(first->score(position, {.stop = Stop::when_passed(limit)}));
    std::vector<std::uint64_t> words(first->table_words());
    first->read_table(0, words);

    const auto second = solver_of(rules, 1 << 20);
    second->write_table(0, words);
    EXPECT_EQ(second->score(position, {}), score);
    EXPECT_LT(second->nodes(), cold->nodes() * 3 / 4);
}

TEST(FallingSolver, CountsPliesToTheEnd) {
    const Rules rules = falling(7, 6, 4);
    // First wins with his fourth stone, the seventh of the game: 18 of his 21 would be left.
    EXPECT_EQ(falling::plies_to_end(18, after(rules, "121212")), 1);
    EXPECT_EQ(falling::plies_to_end(-18, after(rules, "12121")), 2);
    EXPECT_EQ(falling::plies_to_end(0, after(rules, "44")), 40);
}

}  // namespace
}  // namespace inarow::testing
