#include <gtest/gtest.h>

#include "store/database.h"
#include "store/event_log_laws.h"
#include "store/grouping_log.h"
#include "support/cutting_proxy.h"
#include "support/postgres.h"

namespace inarow::store {
namespace {

// The connection breaks at every point of the talk in turn: before a write arrives, in the middle,
// and after the commit but before its answer. Each write is done once all the same.
TEST(PostgresFaults, WritesOnceWhereverTheConnectionBreaks) {
    if (const auto obstacle = testing::PostgresServer::obstacle()) GTEST_SKIP() << *obstacle;
    const testing::PostgresServer server;
    const testing::Folder folder;
    testing::CuttingProxy proxy(folder.path() / testing::PostgresServer::kSocket, server.socket());
    testing::Mailbox mailbox;
    const auto database = [&] {
        return open_postgres(testing::PostgresServer::address_at(folder.path()),
                             {Access::serve, [](const News&) {}, std::chrono::seconds(100)});
    };
    int cuts = 0;
    for (bool cut = true; cut; ++cuts) {
        proxy.cut_at(cuts + 1);
        auto opened = database();
        if (!opened) opened = database();  // the cut came while it was opened
        ASSERT_TRUE(opened) << opened.error();
        const std::string id = "cut" + std::to_string(cuts);
        {
            GroupingLog log(std::move(*opened), mailbox.hooks());
            testing::Asked asked(log, mailbox);
            EXPECT_EQ(asked.create({id, "header", {}}).written, Written::safe) << id;
            for (std::uint64_t number = 1; number <= 3; ++number) {
                const WriteAnswer answer = asked.append(id, {{number, std::to_string(number)}},
                                                        Facts{Stage::playing, false, 0, ""});
                EXPECT_EQ(answer.written, Written::safe) << id << ": " << answer.reason;
            }
            cut = proxy.has_cut();
        }
        const auto game = inspect(server.address()).value()->read(id, 0);
        ASSERT_TRUE(game && *game) << id;
        EXPECT_EQ((*game)->events, (std::vector<StoredEvent>{{1, "1"}, {2, "2"}, {3, "3"}})) << id;
        EXPECT_EQ((*game)->facts.stage, Stage::playing) << id;
    }
    EXPECT_GT(cuts, 20);
}

}  // namespace
}  // namespace inarow::store
