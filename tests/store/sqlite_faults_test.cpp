#include <map>

#include <gtest/gtest.h>

#include "store/database.h"
#include "store/event_log_laws.h"
#include "store/faulty_files.h"
#include "store/grouping_log.h"
#include "support/process.h"

namespace inarow::store {
namespace {

namespace fs = std::filesystem;

class SqliteFaultsTest : public ::testing::Test {
  protected:
    ~SqliteFaultsTest() override { testing::faults().fail_at = 0; }

    // Writes some games, with the fault somewhere in between, and goes on after it. Whether the
    // fault came at all.
    bool play_with_fault(const fs::path& path, int number, bool for_good) {
        testing::Faults& faults = testing::faults();
        faults.count = 0;
        faults.for_good = for_good;
        faults.fail_at = number;
        play(path);
        const bool came = faults.count >= number;
        faults.fail_at = 0;
        play(path);
        return came;
    }

    // Goes on with the games in the file, as far as it can be opened.
    void play(const fs::path& path) {
        auto database = open_sqlite(path, {Access::serve, testing::faulty_file_system()});
        if (!database) return;
        GroupingLog log(std::move(*database), mailbox.hooks());
        testing::Asked asked(log, mailbox);
        for (int game = 0; game < 2; ++game) {
            const std::string id = "game" + std::to_string(game);
            const WriteAnswer made = asked.create({id, "header of " + id, {}});
            if (made.written == Written::safe) safe.try_emplace(id, 0);
            for (int i = 0; i < 4; ++i) {
                const std::uint64_t number = safe[id] + 1;
                const WriteAnswer answer =
                    asked.append(id, {{number, text(id, number)}}, Facts{Stage::playing, true});
                // After a failure the event may be there all the same.
                if (answer.written != Written::failed) safe[id] = number;
            }
        }
    }
    static std::string text(const std::string& id, std::uint64_t number) {
        return id + ", event " + std::to_string(number);
    }

    void expect_all_there(const fs::path& path) const {
        const auto database = open_sqlite(path, {Access::inspect});
        ASSERT_TRUE(database) << database.error();
        EXPECT_EQ((*database)->damage().value(), std::vector<std::string>{});
        for (const auto& [id, last] : safe) {
            const auto game = (*database)->read(id, 0);
            ASSERT_TRUE(game && *game) << id;
            EXPECT_EQ((*game)->header, "header of " + id);
            ASSERT_GE((*game)->events.size(), last) << id;
            std::uint64_t number = 0;
            for (const StoredEvent& event : (*game)->events) {
                EXPECT_EQ(event.number, ++number);
                EXPECT_EQ(event.text, text(id, number));
            }
        }
    }

    void fail_every_write_in_turn(bool for_good) {
        int number = 0;
        for (bool came = true; came;) {
            const testing::Folder folder;
            const fs::path path = folder.path() / "games.sqlite";
            safe.clear();
            came = play_with_fault(path, ++number, for_good);
            expect_all_there(path);
            for (const auto& [id, last] : safe) EXPECT_GE(last, 4u) << id << ", fault " << number;
            ASSERT_EQ(safe.size(), 2u);
            if (HasFailure()) FAIL() << "with a fault at write " << number;
        }
        EXPECT_GT(number, 20);
    }

    testing::Mailbox mailbox;
    std::map<std::string, std::uint64_t> safe;  // the last number of each game that is safe
};

TEST_F(SqliteFaultsTest, LosesNothingWhenAWriteFails) {
    fail_every_write_in_turn(false);
}

TEST_F(SqliteFaultsTest, LosesNothingWhenTheDiskIsFull) {
    fail_every_write_in_turn(true);
}

}  // namespace
}  // namespace inarow::store
