// The counts that need minutes and gigabytes. Not among the ordinary tests.
#include "counts/table_checks.h"

namespace inarow::testing {
namespace {

constexpr std::uint64_t kMost = 7'000'000;

TEST(LongCounts, ConnectFourAtDepthsNineAndTen) {
    const auto variant = builtin("connect4");
    EXPECT_EQ(perft(variant->rules, 9), 39394572U);
    EXPECT_EQ(perft(variant->rules, 10), 268031646U);
}

TEST(LongCounts, SmallFreeBoards) {
    INAROW_NEEDS("mnk/counts.tsv");
    check_free_boards(kMost);
}

TEST(LongCounts, SmallFallingBoards) {
    INAROW_NEEDS("connect4/small_boards.tsv");
    check_falling_boards(kMost);
}

TEST(LongCounts, ConnectFourBySize) {
    INAROW_NEEDS("connect4/position_counts_by_size.csv");
    check_sizes(kMost);
}

TEST(LongCounts, ConnectFourByPly) {
    INAROW_NEEDS("connect4/perft_7x6.txt");
    INAROW_NEEDS("connect4/positions_per_ply_7x6.csv");
    check_connect_four(10);
}

TEST(LongCounts, ThreeByPly) {
    INAROW_NEEDS("mnk/three_perft.txt");
    check_three(6);
}

}  // namespace
}  // namespace inarow::testing
