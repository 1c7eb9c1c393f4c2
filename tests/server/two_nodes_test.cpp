#include <gtest/gtest.h>

#include "node_rounds.h"
#include "support/postgres.h"

namespace inarow::testing {
namespace {

TEST(TwoNodes, LoseNothingWhenOneIsKilledOrTheDatabaseRestarts) {
    if (const auto obstacle = PostgresServer::obstacle()) GTEST_SKIP() << *obstacle;
    const NodeRounds found = node_rounds(2, 6, 1);
    EXPECT_EQ(found.wrong, std::vector<std::string>{});
    EXPECT_GE(found.acknowledged, 6u * 2u * 4u);
}

}  // namespace
}  // namespace inarow::testing
