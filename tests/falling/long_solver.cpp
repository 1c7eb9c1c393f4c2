// Published scores that take minutes. Not among the ordinary tests.
#include "falling/published.h"

namespace inarow::testing {
namespace {

constexpr std::size_t kMemory = std::size_t{64} << 20;

TEST(LongSolver, MediumOpenings) {
    check_set("Test_L1_R2", kMemory);
}

TEST(LongSolver, HardOpenings) {
    check_set("Test_L1_R3", kMemory);
}

TEST(LongSolver, EveryFirstMoveOfSmallBoards) {
    INAROW_NEEDS("connect4/small_boards.tsv");
    const auto all = [](const Rules& /*rules*/) { return true; };
    EXPECT_GE(check_first_moves(kMemory, all), 56);
    EXPECT_GE(check_values("connect4/small_boards.tsv", kMemory, all), 56);
}

TEST(LongSolver, EmptyBoards) {
    INAROW_NEEDS("connect4/values.tsv");
    const auto minutes = [](const Rules& rules) { return rules.cells() <= 42; };
    EXPECT_GE(check_values("connect4/values.tsv", kMemory, minutes), 20);
}

}  // namespace
}  // namespace inarow::testing
