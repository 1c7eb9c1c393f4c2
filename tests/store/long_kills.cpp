// Kills (-9) a program that writes to a store 200 times for each store.

#include <cstdlib>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "store/kill_rounds.h"
#include "support/postgres.h"

namespace inarow::testing {
namespace {

constexpr int kRounds = 200;

void expect_well(const char* store, const Killed& killed) {
    EXPECT_EQ(killed.wrong, std::vector<std::string>{});
    fmt::print("{}: {} kills, {} acknowledged, {} games with {} events in the store, {} wrong\n",
               store, kRounds, killed.acknowledged, killed.games, killed.events,
               killed.wrong.size());
}

TEST(Killed, LosesNothingInSqlite) {
    const Folder folder;
    expect_well("SQLite", kill_rounds((folder.path() / "games.sqlite").string(), kRounds, 1));
}

TEST(Killed, LosesNothingInPostgres) {
    if (const auto obstacle = PostgresServer::obstacle()) GTEST_SKIP() << *obstacle;
    const PostgresServer server;
    expect_well("PostgreSQL", kill_rounds(server.address(), kRounds, 2));
}

}  // namespace
}  // namespace inarow::testing
