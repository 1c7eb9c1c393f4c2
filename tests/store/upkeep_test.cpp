#include "store/upkeep.h"

#include <gtest/gtest.h>

#include "support/process.h"

namespace inarow::store {
namespace {

class UpkeepTest : public ::testing::Test {
  protected:
    UpkeepTest() {
        for (int i = 0; i < 3; ++i) {
            const std::string id = "game" + std::to_string(i);
            writes.push_back({id, "header", {}, Facts{static_cast<Stage>(i), true, i, "card"}});
            if (i > 0) writes.push_back({id, std::nullopt, {{1, "one"}, {2, "two"}}, {}});
        }
        for (const WriteAnswer& answer : (*database)->write(writes)) {
            EXPECT_EQ(answer.written, Written::safe) << answer.reason;
        }
    }
    static std::optional<std::string> content_is_fine(const StoredGame& /*game*/) {
        return std::nullopt;
    }

    testing::Folder folder;
    tl::expected<std::unique_ptr<Database>, std::string> database =
        open_sqlite(folder.path() / "games.sqlite");
    std::vector<Write> writes;
};

TEST_F(UpkeepTest, CountsWhatIsThere) {
    const auto report = check_store(**database, content_is_fine);
    ASSERT_TRUE(report) << report.error();
    EXPECT_EQ(report->games, 3u);
    EXPECT_EQ(report->events, 4u);
    EXPECT_EQ(report->open, 1u);
    EXPECT_EQ(report->playing, 1u);
    EXPECT_EQ(report->finished, 1u);
    EXPECT_EQ(report->problems, std::vector<std::string>{});
}

TEST_F(UpkeepTest, SaysWhichGameIsWrong) {
    const auto report = check_store(**database, [](const StoredGame& game) {
        return game.events.empty() ? std::optional<std::string>("it never began") : std::nullopt;
    });
    ASSERT_TRUE(report) << report.error();
    EXPECT_EQ(report->problems, (std::vector<std::string>{"game0: it never began"}));
}

TEST_F(UpkeepTest, ABackupIsAStore) {
    const auto file = folder.path() / "backup.sqlite";
    EXPECT_EQ(back_up_store(**database, file), 3u);
    const auto backup = open_sqlite(file);
    ASSERT_TRUE(backup) << backup.error();
    for (int i = 0; i < 3; ++i) {
        const std::string id = "game" + std::to_string(i);
        const auto game = (*backup)->read(id, 0).value();
        const auto original = (*database)->read(id, 0).value();
        ASSERT_TRUE(game && original);
        EXPECT_EQ(game->header, original->header);
        EXPECT_EQ(game->facts, original->facts);
        EXPECT_EQ(game->events, original->events);
    }
    EXPECT_FALSE(std::filesystem::exists(file.string() + ".part"));
    const auto again = back_up_store(**database, file);
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error(), file.string() + ": the file exists");
}

TEST_F(UpkeepTest, TheProgramDoesIt) {
    const std::string store = (folder.path() / "games.sqlite").string();
    const auto inarow = [&](std::vector<std::string> words) {
        words.insert(words.begin(), "store");
        words.insert(words.end(), {"--store", store});
        return testing::run({INAROW_PROGRAM, words, folder.path(), {}, {}});
    };
    const auto exported = inarow({"export"});
    EXPECT_EQ(exported.ending, testing::Ending{0}) << exported.errors;
    EXPECT_EQ(exported.output.substr(0, exported.output.find('\n')),
              R"({"game":"game0","stage":"open","public":true,"time":0,"header":"header",)"
              R"("events":[]})");
    const auto backed_up = inarow({"backup", "copy.sqlite"});
    EXPECT_EQ(backed_up.output, "3 games in copy.sqlite\n") << backed_up.errors;
    const auto checked = inarow({"check"});
    EXPECT_EQ(checked.ending, testing::Ending{1});
    EXPECT_EQ(checked.output, "3 games: 1 open, 1 in play, 1 finished; 4 events\n");
    EXPECT_NE(checked.errors.find("game0: the header is not a JSON object"), std::string::npos);
}

}  // namespace
}  // namespace inarow::store
