#include <fstream>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include "store/database.h"
#include "store/event_log_laws.h"
#include "store/grouping_log.h"
#include "store/schema.h"
#include "support/process.h"

namespace inarow::store {
namespace {

namespace fs = std::filesystem;

class SqliteTest : public ::testing::Test {
  protected:
    [[nodiscard]] fs::path path() const { return folder.path() / "data/games.sqlite"; }
    [[nodiscard]] std::unique_ptr<EventLog> open() {
        auto log = open_event_log(path().string(), mailbox.hooks());
        EXPECT_TRUE(log) << log.error();
        return std::move(*log);
    }
    // Runs SQL without the store.
    void run(const std::string& text) const {
        fs::create_directories(path().parent_path());
        sqlite3* connection = nullptr;
        ASSERT_EQ(sqlite3_open(path().c_str(), &connection), SQLITE_OK);
        EXPECT_EQ(sqlite3_exec(connection, text.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
            << sqlite3_errmsg(connection);
        sqlite3_close(connection);
    }

    testing::Folder folder;
    testing::Mailbox mailbox;
};

using Law = void (*)(EventLog&, testing::Mailbox&);
class SqliteLogTest : public SqliteTest, public ::testing::WithParamInterface<Law> {};

TEST_P(SqliteLogTest, KeepsTheLaw) {
    const auto log = open();
    GetParam()(*log, mailbox);
}
INSTANTIATE_TEST_SUITE_P(Laws, SqliteLogTest, ::testing::ValuesIn(testing::kLaws));

TEST_F(SqliteTest, FindsEverythingAgain) {
    const Facts facts{Stage::playing, true, 17, "card"};
    {
        const auto log = open();
        testing::Asked asked(*log, mailbox);
        EXPECT_EQ(asked.create({"again", "header", {}}).written, Written::safe);
        EXPECT_EQ(asked.append("again", {{1, "one"}, {2, "two"}}, facts).written, Written::safe);
    }
    const auto log = open();
    const auto game = testing::Asked(*log, mailbox).read("again");
    ASSERT_TRUE(game && *game);
    EXPECT_EQ((*game)->header, "header");
    EXPECT_EQ((*game)->facts, facts);
    EXPECT_EQ((*game)->events, (std::vector<StoredEvent>{{1, "one"}, {2, "two"}}));
}

TEST_F(SqliteTest, IsForItsOwnerAlone) {
    const auto log = open();
    EXPECT_EQ(fs::status(path()).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(fs::status(path().string() + "-wal").permissions(),
              fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(SqliteTest, ServesOneServerAtATime) {
    const auto log = open();
    const auto second = open_event_log(path().string(), mailbox.hooks());
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error(), path().string() + ": another server is using it");
}

TEST_F(SqliteTest, CanBeInspectedMeanwhile) {
    const auto log = open();
    testing::Asked asked(*log, mailbox);
    EXPECT_EQ(asked.create({"seen", "header", {}}).written, Written::safe);
    const auto inspected = open_sqlite(path(), {Access::inspect});
    ASSERT_TRUE(inspected) << inspected.error();
    EXPECT_EQ(asked.create({"later", "header", {}}).written, Written::safe);
    std::vector<std::string> ids;
    ASSERT_TRUE((*inspected)->visit([&](const std::string& id, const StoredGame& game) {
        EXPECT_EQ(game.header, "header");
        ids.push_back(id);
        return true;
    }));
    EXPECT_EQ(ids, (std::vector<std::string>{"seen", "later"}));
    EXPECT_EQ((*inspected)->damage().value(), std::vector<std::string>{});
}

// Every version that there ever was becomes the newest one, and keeps its games.
TEST_F(SqliteTest, MigratesFromEveryVersion) {
    const auto steps = sqlite_steps();
    for (std::size_t version = 1; version <= steps.size(); ++version) {
        fs::remove_all(path().parent_path());
        std::string made;
        for (std::size_t i = 0; i < version; ++i) made += steps[i];
        run(made + fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {};", 0x696E6172,
                               version));
        // The tables of version 1 are all that is needed to write an old game.
        run("INSERT INTO games VALUES (7, 'old', 'header', 1, 1, 5, 'card');"
            "INSERT INTO events (game, number, text) VALUES (7, 1, 'one');");
        const auto log = open();
        testing::Asked asked(*log, mailbox);
        EXPECT_EQ(asked.append("old", {{2, "two"}}).written, Written::safe);
        const auto game = asked.read("old");
        ASSERT_TRUE(game && *game);
        EXPECT_EQ((*game)->header, "header");
        EXPECT_EQ((*game)->facts, (Facts{Stage::playing, true, 5, "card"}));
        EXPECT_EQ((*game)->events, (std::vector<StoredEvent>{{1, "one"}, {2, "two"}}));
    }
}

TEST_F(SqliteTest, RefusesANewerVersion) {
    { const auto log = open(); }
    run("PRAGMA user_version = 99");
    const auto log = open_event_log(path().string(), mailbox.hooks());
    ASSERT_FALSE(log);
    EXPECT_EQ(log.error(), fmt::format("{}: its version is 99, but this program knows versions up "
                                       "to {}",
                                       path().string(), sqlite_steps().size()));
}

TEST_F(SqliteTest, RefusesAnotherProgramsDatabase) {
    run("CREATE TABLE recipes (name TEXT)");
    const auto log = open_event_log(path().string(), mailbox.hooks());
    ASSERT_FALSE(log);
    EXPECT_EQ(log.error(), path().string() + ": it is the database of another program");
}

TEST_F(SqliteTest, RefusesWhatIsNoDatabase) {
    fs::create_directories(path().parent_path());
    std::ofstream(path()) << std::string(4096, 'x');
    const auto log = open_event_log(path().string(), mailbox.hooks());
    ASSERT_FALSE(log);
    EXPECT_EQ(log.error(), path().string() + ": file is not a database");
    EXPECT_FALSE(open_event_log("/proc/nowhere/games.sqlite", mailbox.hooks()));
    EXPECT_FALSE(open_sqlite(folder.path() / "absent.sqlite", {Access::inspect}));
}

}  // namespace
}  // namespace inarow::store
