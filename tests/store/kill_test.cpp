#include <gtest/gtest.h>

#include "store/kill_rounds.h"
#include "support/postgres.h"

namespace inarow::testing {
namespace {

void expect_well(const Killed& killed) {
    EXPECT_EQ(killed.wrong, std::vector<std::string>{});
    EXPECT_GT(killed.acknowledged, 0u);
    EXPECT_GE(killed.events + killed.games, killed.acknowledged);
}

TEST(Killed, LosesNothingInSqlite) {
    const Folder folder;
    expect_well(kill_rounds((folder.path() / "games.sqlite").string(), 4, 1));
}

TEST(Killed, LosesNothingInPostgres) {
    if (const auto obstacle = PostgresServer::obstacle()) GTEST_SKIP() << *obstacle;
    const PostgresServer server;
    expect_well(kill_rounds(server.address(), 3, 2));
}

// The system refuses to write beyond a size, as it does when the disk is full.
TEST(FullDisk, LosesNothingInSqlite) {
    const Folder folder;
    const std::string store = (folder.path() / "games.sqlite").string();
    const Finished writer =
        run({INAROW_LOG_WRITER, {store, "full", "20", "400"}, folder.path(), {}, {}});
    EXPECT_EQ(writer.ending, Ending{1}) << writer.errors;
    EXPECT_NE(writer.output.find("\nfailed "), std::string::npos);
    expect_well(compare(store, writer.output));
    // With room again, all goes on.
    expect_well(kill_rounds(store, 1, 3));
}

}  // namespace
}  // namespace inarow::testing
