// Kills one of two servers on one PostgreSQL, and restarts the database, 20 times each while 24
// games are played.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "node_rounds.h"
#include "support/postgres.h"

namespace inarow::testing {
namespace {

TEST(TwoNodes, GoOnWithinFiveSeconds) {
    if (const auto obstacle = PostgresServer::obstacle()) GTEST_SKIP() << *obstacle;
    constexpr int kRounds = 20;
    const NodeRounds found = node_rounds(kRounds, 24, 2);
    fmt::print(
        "{} kills, {} restarts of the database: {} moves acknowledged, {} games with {} events, {} "
        "wrong; all games had gone on {} ms after a kill and {} ms after a restart at the latest\n",
        kRounds, kRounds, found.acknowledged, found.games, found.events, found.wrong.size(),
        found.after_kill.count(), found.after_restart.count());
    EXPECT_EQ(found.wrong, std::vector<std::string>{});
    EXPECT_LE(found.after_kill, std::chrono::seconds(5));
}

}  // namespace
}  // namespace inarow::testing
