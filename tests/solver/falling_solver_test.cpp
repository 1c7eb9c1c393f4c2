// The solver as the rest of the program sees it, against published scores.

#include "solver/falling_solver.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "solver/boards.h"
#include "support/tables.h"

namespace inarow::testing {
namespace {

std::unique_ptr<FallingSolver> solver_of(const Rules& rules, std::size_t memory) {
    auto solver = FallingSolver::make(rules, {.memory = memory});
    return solver ? std::move(*solver) : nullptr;
}

Position after(const Rules& rules, std::string_view columns) {
    Position position(rules);
    for (const char c : columns) position.play(Move(*position.landing(c - '1')));
    return position;
}

// One of the public sets of 1000 positions with their scores.
void check_set(const std::string& name, std::size_t memory) {
    INAROW_NEEDS("connect4/" + name);
    std::ifstream file(data_file("connect4/" + name));
    const Rules rules = falling(7, 6, 4);
    const auto solver = solver_of(rules, memory);
    std::string moves;
    int score = 0;
    int checked = 0;
    for (; file >> moves >> score; ++checked) {
        const Position position = after(rules, moves);
        ASSERT_EQ(solver->score(position, nullptr), score) << moves;
        ASSERT_EQ(solver->outcome(position, nullptr), (score > 0) - (score < 0)) << moves;
    }
    EXPECT_EQ(checked, 1000);
}

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

// `+9`: wins at ply 9; `-12`: loses at ply 12; `=`: draws.
int ending_ply(std::string_view first_move, int cells) {
    return first_move == "=" ? cells : std::stoi(std::string(first_move.substr(1)));
}

TEST(FallingSolver, KnowsEveryFirstMoveOfSmallBoards) {
    INAROW_NEEDS("connect4/small_boards.tsv");
    const Table table = read_table("connect4/small_boards.tsv", '\t');
    int checked = 0;
    for (const auto& row : table.rows) {
        if (row.size() < 8 || row[0] != "connect") continue;
        const Rules rules = falling(std::stoi(row[1]), std::stoi(row[2]), std::stoi(row[3]));
        if (impossibility(rules) || rules.cells() > 30) continue;
        SCOPED_TRACE(row[1] + "x" + row[2] + ", " + row[3]);
        const auto solver = solver_of(rules, 1 << 22);
        ASSERT_TRUE(solver);
        std::istringstream first_moves(row[6]);
        std::string published;
        for (int column = 0; first_moves >> published; ++column) {
            Position position(rules);
            position.play(Move(*position.landing(column)));
            const auto score = solver->score(position, nullptr);
            ASSERT_TRUE(score);
            // The reply's score is the other player's.
            EXPECT_EQ(*score < 0, published[0] == '+') << published;
            EXPECT_EQ(*score > 0, published[0] == '-') << published;
            EXPECT_EQ(1 + plies_to_end(*score, position), ending_ply(published, rules.cells()));
        }
        ++checked;
    }
    EXPECT_GT(checked, 10);
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
    for (const Rules& rules : {free, misere, exact, barred, falling(7, 6, 2), falling(32, 32, 4)}) {
        const auto solver = FallingSolver::make(rules);
        ASSERT_FALSE(solver);
        EXPECT_FALSE(solver.error().empty());
    }
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
