#include <gtest/gtest.h>

#include "store/database.h"
#include "store/event_log_laws.h"
#include "store/grouping_log.h"
#include "store/schema.h"
#include "support/postgres.h"

namespace inarow::store {
namespace {

class PostgresTest : public ::testing::Test {
  protected:
    void SetUp() override {
        if (const auto obstacle = testing::PostgresServer::obstacle()) GTEST_SKIP() << *obstacle;
        server.emplace();
    }
    // As open_event_log does, but with the patience of a test on a busy machine.
    [[nodiscard]] std::unique_ptr<EventLog> open(testing::Mailbox& box) const {
        const Hooks hooks = box.hooks();
        const auto news = [hooks](const News& told) {
            hooks.deliver([hooks, told] { hooks.news(told); });
        };
        auto database =
            open_postgres(server->address(), {Access::serve, news, kTestPatience, kTestHeartbeat});
        EXPECT_TRUE(database) << database.error();
        return std::make_unique<GroupingLog>(std::move(*database), hooks);
    }

    static constexpr std::chrono::seconds kTestPatience{100};
    static constexpr std::chrono::milliseconds kTestHeartbeat{20};
    std::optional<testing::PostgresServer> server;
    testing::Mailbox mailbox;
};

TEST_F(PostgresTest, KeepsTheLaws) {
    for (const auto law : testing::kLaws) {
        const auto log = open_event_log(server->address(), mailbox.hooks());
        ASSERT_TRUE(log) << log.error();
        law(**log, mailbox);
    }
}

TEST_F(PostgresTest, TellsOtherNodes) {
    testing::Mailbox other_mailbox;
    const auto log = open(mailbox);
    const auto other = open(other_mailbox);
    testing::Asked asked(*log, mailbox);
    testing::Asked others(*other, other_mailbox);

    ASSERT_EQ(asked.create({"told", "{}", {}}).written, Written::safe);
    ASSERT_EQ(asked.append("told", {{1, "one"}, {2, "two"}}).written, Written::safe);
    ASSERT_TRUE(other_mailbox.run_until([&] { return !other_mailbox.news().empty(); }));
    EXPECT_EQ(other_mailbox.news().front().id, "told");
    EXPECT_EQ(other_mailbox.news().front().number, 2u);
    EXPECT_EQ(others.read("told", 1).value()->events, (std::vector<StoredEvent>{{2, "two"}}));

    // The other was slower; then it is quicker, and this one is told.
    EXPECT_EQ(others.append("told", {{2, "two"}}).written, Written::conflict);
    EXPECT_EQ(others.append("told", {{3, "three"}}).written, Written::safe);
    ASSERT_TRUE(mailbox.run_until([&] { return !mailbox.news().empty(); }));
    EXPECT_EQ(mailbox.news().front().number, 3u);  // of its own writes it is not told
    EXPECT_EQ(mailbox.news().front().node, other->node());

    // Each says again and again that it is there, until it is not.
    const std::size_t before = mailbox.heartbeats().size();
    ASSERT_TRUE(mailbox.run_until([&] { return mailbox.heartbeats().size() > before + 2; }));
    EXPECT_EQ(mailbox.heartbeats().back().node, other->node());
    EXPECT_NE(log->node(), other->node());
}

// Two nodes write to the same games as fast as they can: of each number one is the first.
TEST_F(PostgresTest, DecidesRaces) {
    constexpr int kGames = 5;
    constexpr std::uint64_t kEvents = 40;
    testing::Mailbox other_mailbox;
    const std::array logs = {open(mailbox), open(other_mailbox)};
    testing::Asked asked(*logs[0], mailbox);
    const auto id = [](int game) { return "race" + std::to_string(game); };
    for (int game = 0; game < kGames; ++game) {
        ASSERT_EQ(asked.create({id(game), "{}", {}}).written, Written::safe);
    }
    std::array<int, 2> safe{};
    std::array<bool, 2> flushed{};
    for (std::uint64_t number = 1; number <= kEvents; ++number) {
        for (std::size_t node = 0; node < 2; ++node) {
            for (int game = 0; game < kGames; ++game) {
                logs[node]->append(id(game), {{number, "node" + std::to_string(node)}},
                                   std::nullopt, [&safe, node](const WriteAnswer& answer) {
                                       EXPECT_NE(answer.written, Written::failed) << answer.reason;
                                       if (answer.written == Written::safe) ++safe[node];
                                   });
            }
        }
    }
    for (std::size_t node = 0; node < 2; ++node) {
        logs[node]->flush([&flushed, node] { flushed[node] = true; });
    }
    ASSERT_TRUE(mailbox.run_until([&] { return flushed[0]; }));
    ASSERT_TRUE(other_mailbox.run_until([&] { return flushed[1]; }));
    EXPECT_EQ(safe[0] + safe[1], kGames * static_cast<int>(kEvents));
    for (int game = 0; game < kGames; ++game) {
        EXPECT_EQ(asked.read(id(game)).value()->events.size(), kEvents);
    }
}

TEST_F(PostgresTest, OneBadWriteDoesNotSpoilOthers) {
    const auto log = open(mailbox);
    testing::Asked asked(*log, mailbox);
    ASSERT_EQ(asked.create({"good", "{}", {}}).written, Written::safe);
    std::vector<WriteAnswer> answers;
    const auto keep = [&](const WriteAnswer& answer) { answers.push_back(answer); };
    log->append("good", {{1, "one"}}, std::nullopt, keep);
    log->append("good", {{2, "not UTF-8: \xFF"}}, std::nullopt, keep);
    log->append("good", {{2, std::string("a\0b", 3)}}, std::nullopt, keep);
    log->append("good", {{2, "two"}}, std::nullopt, keep);
    ASSERT_TRUE(mailbox.run_until([&] { return answers.size() == 4; }));
    EXPECT_EQ(answers[0].written, Written::safe);
    EXPECT_EQ(answers[1].written, Written::failed);
    EXPECT_EQ(answers[2].written, Written::failed);
    EXPECT_EQ(answers[3].written, Written::safe);
}

// Every version that there ever was becomes the newest one, and keeps its games.
TEST_F(PostgresTest, MigratesFromEveryVersion) {
    const auto steps = postgres_steps();
    const testing::Folder folder;
    const auto run = [&](const std::string& commands) {
        const auto done = testing::run({"/usr/bin/psql",
                                        {"--no-psqlrc", "--set=ON_ERROR_STOP=1", server->address()},
                                        folder.path(),
                                        {},
                                        ""},
                                       commands);
        EXPECT_EQ(done.ending, testing::Ending{0}) << done.errors;
    };
    for (std::size_t version = 1; version <= steps.size(); ++version) {
        std::string made = "DROP SCHEMA IF EXISTS inarow CASCADE;";
        for (std::size_t i = 0; i < version; ++i) {
            made += steps[i];
            made += "INSERT INTO inarow.version VALUES (" + std::to_string(i + 1) + ");";
        }
        // What version 1 wrote.
        run(made +
            "SELECT inarow.write(false, 3, 'old', 'header', NULL, NULL, 1::smallint, true, 5, "
            "'card');"
            "SELECT inarow.write(false, 3, 'old', NULL, 1, '{one}', NULL, NULL, NULL, NULL);");
        const auto log = open(mailbox);
        testing::Asked asked(*log, mailbox);
        EXPECT_EQ(asked.append("old", {{2, "two"}}).written, Written::safe);
        const auto game = asked.read("old");
        ASSERT_TRUE(game && *game);
        EXPECT_EQ((*game)->header, "header");
        EXPECT_EQ((*game)->facts, (Facts{Stage::playing, true, 5, "card"}));
        EXPECT_EQ((*game)->events, (std::vector<StoredEvent>{{1, "one"}, {2, "two"}}));
    }
}

// The database goes away and comes back in the middle of a stream of writes. Each of them is
// written once.
TEST_F(PostgresTest, SurvivesARestart) {
    constexpr std::uint64_t kEvents = 200;
    const auto log = open(mailbox);
    testing::Asked asked(*log, mailbox);
    ASSERT_EQ(asked.create({"restart", "{}", {}}).written, Written::safe);
    std::uint64_t answered = 0;
    for (std::uint64_t number = 1; number <= kEvents; ++number) {
        log->append("restart", {{number, std::to_string(number)}}, std::nullopt,
                    [&, number](const WriteAnswer& answer) {
                        EXPECT_EQ(answer.written, Written::safe) << number << ": " << answer.reason;
                        ++answered;
                    });
        if (number == kEvents / 2) {
            server->stop();
            server->start();
        }
    }
    ASSERT_TRUE(mailbox.run_until([&] { return answered == kEvents; }));
    const auto game = asked.read("restart");
    ASSERT_TRUE(game && *game) << game.error();
    ASSERT_EQ((*game)->events.size(), kEvents);
    for (std::uint64_t number = 1; number <= kEvents; ++number) {
        EXPECT_EQ((*game)->events[number - 1].text, std::to_string(number));
    }
    EXPECT_TRUE(log->ready());
    // News may have been missed meanwhile, and the log says so.
    ASSERT_TRUE(mailbox.run_until([&] { return !mailbox.news().empty(); }));
    EXPECT_EQ(mailbox.news().front().id, "");
}

TEST_F(PostgresTest, ClosesThoughTheDatabaseIsAway) {
    const auto log = open(mailbox);
    testing::Asked asked(*log, mailbox);
    ASSERT_EQ(asked.create({"away", "{}", {}}).written, Written::safe);
    server->stop();
    std::optional<WriteAnswer> last;
    log->append("away", {{1, "one"}}, std::nullopt,
                [&](const WriteAnswer& answer) { last = answer; });
    log->close();
    ASSERT_TRUE(mailbox.run_until([&] { return last.has_value(); }));
    EXPECT_EQ(last->written, Written::failed);
    EXPECT_TRUE(last->reason.starts_with("the database cannot be reached: ")) << last->reason;
    EXPECT_FALSE(log->ready());
}

TEST_F(PostgresTest, CanBeInspectedMeanwhile) {
    const auto absent = inspect(server->address());
    ASSERT_FALSE(absent);
    EXPECT_EQ(absent.error(), "PostgreSQL: it is not a store of inarow");
    const auto log = open(mailbox);
    testing::Asked asked(*log, mailbox);
    const Facts facts{Stage::playing, true, 4, "card"};
    for (const char* const id : {"b", "a", "c"}) {
        EXPECT_EQ(asked.create({id, "header", facts}).written, Written::safe);
    }
    EXPECT_EQ(asked.append("a", {{1, "one"}, {2, "two"}}).written, Written::safe);
    const auto inspected = inspect(server->address());
    ASSERT_TRUE(inspected) << inspected.error();
    std::vector<std::string> ids;
    ASSERT_TRUE((*inspected)->visit([&](const std::string& id, const StoredGame& game) {
        EXPECT_EQ(game.header, "header");
        EXPECT_EQ(game.facts, facts);
        EXPECT_EQ(game.events.size(), id == "a" ? 2u : 0u);
        ids.push_back(id);
        return true;
    }));
    EXPECT_EQ(ids, (std::vector<std::string>{"b", "a", "c"}));
    EXPECT_EQ((*inspected)->damage().value(), std::vector<std::string>{});
}

TEST_F(PostgresTest, SaysWhyItCannotBeOpened) {
    server->stop();
    const auto log = open_event_log(server->address(), mailbox.hooks());
    ASSERT_FALSE(log);
    EXPECT_TRUE(log.error().starts_with("PostgreSQL: connection to server on socket"))
        << log.error();
}

}  // namespace
}  // namespace inarow::store
