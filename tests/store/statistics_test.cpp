#include "store/statistics.h"

#include <gtest/gtest.h>

#include "play/table.h"
#include "store/files.h"
#include "support/games.h"
#include "support/own_folder.h"

namespace inarow::testing {
namespace {

namespace fs = std::filesystem;
using play::Came;
using play::PlayedGame;

class StatisticsTest : public OwnFolder {
  protected:
    // A second passes before each move; player 1 wins.
    void play(play::Table& table, bool to_the_end = true) {
        store::StatisticsWriter writer(folder_, [this] { return now_; });
        table.watch(writer);
        table.begin();
        for (const char* const move : {"a1", "a2", "b1", "b2", "c1"}) {
            now_ += std::chrono::seconds(1);
            if (!to_the_end && table.game().moves().size() == 4) return table.abandon();
            ASSERT_TRUE(table.move(table.game().to_move(), move_at(table.game(), move)));
        }
        if (!undoes_) return;
        ASSERT_TRUE(table.undo(Player::One));
        EXPECT_TRUE(games().empty());
        ASSERT_TRUE(table.move(Player::One, move_at(table.game(), "c3")));
        ASSERT_TRUE(table.move(Player::Two, move_at(table.game(), "c2")));
    }
    void play(const GameSetup& setup, bool to_the_end = true) {
        play::Table table(Game(builtin("tictactoe"), setup));
        play(table, to_the_end);
    }
    [[nodiscard]] std::vector<PlayedGame> games() const {
        return store::read_statistics(folder_)->games;
    }

    std::chrono::system_clock::time_point now_ =
        std::chrono::system_clock::time_point(std::chrono::seconds(1'000'000'000));
    bool undoes_ = false;
};

TEST_F(StatisticsTest, KeepsALineForEachFinishedGame) {
    EXPECT_TRUE(games().empty());
    play(seats("", "7"));
    play(seats("adaptive-4", ""));
    play(seats("", ""));
    play(seats("", "3"), false);  // abandoned
    play(seats("1", "2"));        // no person
    const std::vector<PlayedGame> expected{{"tictactoe", "7", Came::Won, 5, 5},
                                           {"tictactoe", "adaptive", Came::Lost, 5, 5},
                                           {"tictactoe", "person", Came::Won, 5, 5}};
    EXPECT_EQ(games(), expected);
    EXPECT_TRUE(store::read_file(store::statistics_file(folder_))
                    ->starts_with("date,game,opponent,result,moves,seconds\n"
                                  "2001-09-09T01:46:45Z,tictactoe,7,won,5,5\n"));
}

TEST_F(StatisticsTest, AGameThatIsOpenedAgainCountsOnce) {
    undoes_ = true;
    play(seats("", "7"));
    ASSERT_EQ(games().size(), 1U);
    EXPECT_EQ(games().front().came, Came::Lost);
}

TEST_F(StatisticsTest, DamagedLinesAreLeftOutAndCounted) {
    play(seats("", "7"));
    const fs::path file = store::statistics_file(folder_);
    const std::string text = store::read_file(file).value();
    ASSERT_TRUE(store::write_file(file, text + "nonsense\n,,,,,\nx,four,7,won,1,2,3\n\nx,four,7,"
                                               "lost,many,2\nx,four,7,drawn,42,9\n"));
    const auto kept = store::read_statistics(folder_).value();
    EXPECT_EQ(kept.games.size(), 2U);
    EXPECT_EQ(kept.games.back(), (PlayedGame{"four", "7", Came::Drawn, 42, 9}));
    EXPECT_EQ(kept.damaged, 4U);
}

}  // namespace
}  // namespace inarow::testing
