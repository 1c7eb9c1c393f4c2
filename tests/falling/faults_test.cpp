// A table with wrong bits in it, as bad memory would make them, may give wrong answers; but the
// search ends, and touches nothing that it should not.

#include <gtest/gtest.h>

#include "core/random.h"
#include "falling/best_play.h"
#include "falling/solver.h"
#include "support/boards.h"

namespace inarow::testing {
namespace {

// Changes some bits each time the search asks whether to stop.
struct Faults {
    falling::Solver& solver;
    std::uint64_t last_node;
    mutable Random random;
    mutable int flips = 0;

    void flip() const {
        for (int i = 0; i < 200; ++i) {
            const std::size_t at = random.below(solver.table_words());
            std::uint64_t word = 0;
            solver.read_table(at, {&word, 1});
            if (word == 0) continue;
            // Bounds that contradict themselves are the worst: they are in the lowest bits.
            const std::uint64_t bit = random.below(random.below(2) == 0 ? 14 : 64);
            word ^= std::uint64_t{1} << bit;
            solver.write_table(at, {&word, 1});
            ++flips;
        }
    }
    [[nodiscard]] bool passed() const {
        flip();
        return solver.nodes() >= last_node;
    }
};

class TableFaults : public ::testing::TestWithParam<std::array<int, 3>> {};

TEST_P(TableFaults, DoNoHarm) {
    const auto [width, height, length] = GetParam();
    const Rules rules = falling(width, height, length);
    const auto solver = falling::Solver::make(rules, {.memory = 1 << 14});
    ASSERT_TRUE(solver);
    Random random(1);
    int flips = 0;
    for (int game = 0; game < 40; ++game) {
        Position position(rules);
        for (auto plies = random.below(12); plies > 0; --plies) {
            const MoveList moves = position.legal_moves();
            position.play(moves[random.below(moves.size())]);
            if (position.outcome() != Outcome::Open) break;
        }
        if (position.outcome() != Outcome::Open) continue;
        const Faults faults{**solver, (*solver)->nodes() + 4000, Random(random.next())};
        const auto stop = Stop::when_passed(faults);
        (void)(*solver)->score(position, {.stop = stop});
        faults.flip();
        (void)(*solver)->outcome(position, {.stop = stop});
        faults.flip();
        (void)(*solver)->reaches(position, static_cast<int>(random.below(40)) - 20, {.stop = stop});
        (void)falling::analyse(**solver, position, {.stop = stop});
        flips += faults.flips;
    }
    EXPECT_GT(flips, 1000);
}

INSTANTIATE_TEST_SUITE_P(Boards, TableFaults,
                         ::testing::Values(std::array{7, 6, 4}, std::array{6, 5, 4},
                                           std::array{8, 7, 4}, std::array{9, 7, 4},
                                           std::array{11, 10, 5}),
                         [](const auto& board) {
                             return std::to_string(board.param[0]) + "x" +
                                    std::to_string(board.param[1]);
                         });

}  // namespace
}  // namespace inarow::testing
