// The solver as the rest of the program sees it, against published scores.

#include "solver/falling_solver.h"

#include <gtest/gtest.h>

#include <set>

#include "core/random.h"
#include "solver/published.h"

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

// The size of the table changes how long it takes, not what is found.
TEST(FallingSolver, IsRightWithAnyMemory) {
    const Rules rules = falling(7, 6, 4);
    std::vector<std::unique_ptr<FallingSolver>> solvers;
    for (const std::size_t megabytes : {1U, 4U, 64U}) {
        solvers.push_back(solver_of(rules, megabytes << 20));
        ASSERT_TRUE(solvers.back());
    }
    Random random(1);
    std::set<int> scores;
    for (int game = 0; game < 60; ++game) {
        Position position(rules);
        while (position.ply() < 16 && position.outcome() == Outcome::Open) {
            const MoveList moves = position.legal_moves();
            position.play(moves[random.below(moves.size())]);
        }
        if (position.outcome() != Outcome::Open) continue;
        const auto score = solvers[0]->score(position, nullptr);
        ASSERT_EQ(solvers[1]->score(position, nullptr), score);
        ASSERT_EQ(solvers[2]->score(position, nullptr), score);
        scores.insert(*score);
    }
    EXPECT_GT(scores.size(), 5U);
}

TEST(FallingSolver, SaysWhyItCannot) {
    Rules free = falling(7, 6, 4);
    free.falling = false;
    Rules misere = falling(7, 6, 4);
    misere.misere = true;
    Rules exact = falling(7, 6, 4);
    exact.overline = Overline::Nothing;
    Rules barred = falling(7, 6, 4);
    barred.bars.push_back({Cell(5, 3), 1, std::nullopt});
    const auto reason = [](const Rules& rules) {
        const auto solver = FallingSolver::make(rules);
        EXPECT_EQ(solver.has_value(), !solver_obstacle(rules).has_value());
        return solver ? "" : solver.error();
    };
    EXPECT_EQ(reason(free), "only games with falling pieces can be solved");
    EXPECT_EQ(reason(misere), "misere games cannot be solved");
    EXPECT_EQ(reason(exact), "games in which longer lines are nothing cannot be solved");
    EXPECT_EQ(reason(barred), "games with barred cells cannot be solved");
    EXPECT_EQ(reason(falling(7, 6, 2)), "a row of less than three is not worth a search");
    EXPECT_EQ(reason(falling(16, 8, 4)),
              "the board is too large: 16 columns of 8 rows and one more take 144 bits, not 128");
    EXPECT_EQ(reason(falling(16, 7, 4)), "");
}

TEST(FallingSolver, StopsWhenTold) {
    const Rules rules = falling(7, 6, 4);
    const auto solver = solver_of(rules, 1 << 20);
    const std::atomic<bool> stop{true};
    EXPECT_FALSE(solver->score(Position(rules), &stop));
}

// A limit of nodes, as a signal.
struct NodeLimit {
    const FallingSolver& solver;
    std::uint64_t most;

    [[nodiscard]] bool passed() const { return solver.nodes() >= most; }
};

TEST(FallingSolver, TellsHowFarItIs) {
    const Rules rules = falling(7, 6, 4);
    const auto solver = solver_of(rules, 1 << 20);
    const NodeLimit limit{*solver, 20000};
    EXPECT_FALSE(solver->score(Position(rules), StopSignal::when_passed(limit)));
    EXPECT_GE(solver->nodes(), limit.most);
    EXPECT_LE(solver->nodes(), limit.most + 2048);
    const SolverProgress progress = solver->progress();
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
    const auto score = cold->score(position, nullptr);
    EXPECT_EQ(score, 2);

    const auto first = solver_of(rules, 1 << 20);
    const NodeLimit limit{*first, cold->nodes() / 2};
    EXPECT_FALSE(first->score(position, StopSignal::when_passed(limit)));
    std::vector<std::uint64_t> words(first->table_words());
    first->read_table(0, words);

    const auto second = solver_of(rules, 1 << 20);
    second->write_table(0, words);
    EXPECT_EQ(second->score(position, nullptr), score);
    EXPECT_LT(second->nodes(), cold->nodes() * 3 / 4);
}

TEST(FallingSolver, CountsPliesToTheEnd) {
    const Rules rules = falling(7, 6, 4);
    // First wins with his fourth stone, the seventh of the game: 18 of his 21 would be left.
    EXPECT_EQ(plies_to_end(18, after(rules, "121212")), 1);
    EXPECT_EQ(plies_to_end(-18, after(rules, "12121")), 2);
    EXPECT_EQ(plies_to_end(0, after(rules, "44")), 40);
}

}  // namespace
}  // namespace inarow::testing
