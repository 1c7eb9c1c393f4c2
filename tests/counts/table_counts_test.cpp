// Tables of published counts, as far as they take a moment.
#include "counts/table_checks.h"

namespace inarow::testing {
namespace {

constexpr std::uint64_t kMost = 100'000;

TEST(TableCounts, SmallFreeBoards) {
    INAROW_NEEDS("mnk/counts.tsv");
    EXPECT_GE(check_free_boards(150'000), 4);
}

TEST(TableCounts, SmallFallingBoards) {
    INAROW_NEEDS("connect4/small_boards.tsv");
    EXPECT_GE(check_falling_boards(kMost), 10);
}

TEST(TableCounts, ConnectFourBySize) {
    INAROW_NEEDS("connect4/position_counts_by_size.csv");
    EXPECT_GE(check_sizes(kMost), 20);
}

TEST(TableCounts, ConnectFourByPly) {
    INAROW_NEEDS("connect4/perft_7x6.txt");
    INAROW_NEEDS("connect4/positions_per_ply_7x6.csv");
    check_connect_four(7);
}

TEST(TableCounts, ThreeByPly) {
    INAROW_NEEDS("mnk/three_perft.txt");
    check_three(4);
}

}  // namespace
}  // namespace inarow::testing
