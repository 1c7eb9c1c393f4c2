#include "falling/count.h"

#include <gtest/gtest.h>

#include "support/boards.h"
#include "support/tables.h"

namespace inarow::testing {
namespace {

std::vector<falling::PlyCount> counts(const Rules& rules, int plies) {
    std::vector<falling::PlyCount> result;
    const auto counted = falling::count_positions(
        rules, plies, nullptr, [&](const falling::PlyCount& count) { result.push_back(count); });
    EXPECT_TRUE(counted);
    return result;
}

TEST(Count, HasThePublishedPositionsOfConnectFour) {
    const std::array<std::uint64_t, 9> published{1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275};
    const auto counted = counts(falling(7, 6, 4), 8);
    ASSERT_EQ(counted.size(), published.size());
    for (std::size_t ply = 0; ply < published.size(); ++ply) {
        EXPECT_EQ(counted[ply].positions, published[ply]);
    }
    EXPECT_EQ(counted[7].won, 728);
    EXPECT_EQ(counted[8].won, 1892);
}

TEST(Count, EndsWithTheGame) {
    // 3x3, three in a row: 694 positions in all.
    std::uint64_t all = 0;
    for (const falling::PlyCount& count : counts(falling(3, 3, 3), 64)) all += count.positions;
    EXPECT_EQ(all, 694);
}

TEST(Count, RefusesFreeBoards) {
    Rules rules = falling(7, 6, 4);
    rules.falling = false;
    EXPECT_FALSE(falling::count_positions(rules, 1, nullptr, [](const falling::PlyCount&) {}));
}

}  // namespace
}  // namespace inarow::testing
