#include "store/autosave.h"

#include <fstream>

#include <gtest/gtest.h>

#include "play/table.h"
#include "store/files.h"
#include "support/games.h"
#include "support/own_folder.h"

namespace inarow::testing {
namespace {

namespace fs = std::filesystem;

class AutosaveTest : public OwnFolder {
  protected:
    void play(play::Table& table, std::string_view move) {
        ASSERT_TRUE(table.move(table.game().to_move(), move_at(table.game(), move)));
    }
    // The games in the folder, as they would be read after the program has died.
    [[nodiscard]] std::vector<Game> games() const {
        std::vector<Game> found;
        for (const store::Autosaved& saved : store::autosaved_games(folder_)) {
            const auto text = store::read_file(saved.record);
            const auto game =
                read_record(text.value(), saved.record.string(),
                            [](std::string_view name) { return builtin(std::string(name)); });
            if (game) found.push_back(*game);
        }
        return found;
    }

    std::vector<std::string> warnings_;
    store::Autosave::Warn warn_ = [this](const std::string& why) { warnings_.push_back(why); };
};

TEST_F(AutosaveTest, SaysWhichEventsAreSafe) {
    store::Autosave autosave(folder_, {}, warn_);
    play::Table table(Game(builtin("tictactoe"), {}));
    table.watch(autosave);
    table.begin();
    EXPECT_EQ(autosave.safe_events(), 0U);
    std::size_t events = 0;
    for (const char* const move : {"a1", "a2", "b1", "b2"}) {
        play(table, move);
        EXPECT_EQ(autosave.safe_events(), ++events);
        ASSERT_EQ(games().size(), 1U);
        EXPECT_EQ(games()[0].events(), table.game().events());
    }
    // A game that has ended is no longer unfinished.
    play(table, "c1");
    EXPECT_EQ(autosave.safe_events(), 0U);
    EXPECT_TRUE(games().empty());
    EXPECT_TRUE(warnings_.empty());
}

TEST_F(AutosaveTest, WhatCannotBeWrittenIsNotSafe) {
    std::ofstream(folder_) << "a file where the folder should be";
    store::Autosave autosave(folder_, {}, warn_);
    play::Table table(Game(builtin("tictactoe"), {}));
    table.watch(autosave);
    table.begin();
    play(table, "a1");
    EXPECT_EQ(autosave.safe_events(), 0U);
    EXPECT_EQ(warnings_.size(), 1U);
    // It is said once. When there is room again, everything is safe again.
    fs::remove(folder_);
    play(table, "a2");
    EXPECT_EQ(autosave.safe_events(), 2U);
    EXPECT_EQ(warnings_.size(), 1U);
}

TEST_F(AutosaveTest, WithoutAFolderNothingIsSafe) {
    store::Autosave autosave(std::nullopt, {}, warn_);
    play::Table table(Game(builtin("tictactoe"), {}));
    table.watch(autosave);
    table.begin();
    play(table, "a1");
    EXPECT_EQ(autosave.safe_events(), 0U);
    EXPECT_EQ(warnings_, std::vector<std::string>{"there is no home folder"});
}

}  // namespace
}  // namespace inarow::testing
