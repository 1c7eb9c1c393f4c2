#include "play/statistics.h"

#include <gtest/gtest.h>

#include "support/games.h"

namespace inarow::testing {
namespace {

using play::Came;

TEST(Statistics, CountsStreaksTimeAndTheShortestWin) {
    play::Statistics statistics;
    for (const auto& [came, moves] :
         {std::pair(Came::Won, 9), {Came::Won, 7}, {Came::Lost, 5}, {Came::Won, 11}}) {
        statistics.add({"four", "7", came, static_cast<std::size_t>(moves), 10});
    }
    const play::Tally& tally = statistics.rows().begin()->second;
    EXPECT_EQ(tally.won, 3);
    EXPECT_EQ(tally.lost, 1);
    EXPECT_EQ(tally.games(), 4);
    EXPECT_EQ(tally.streak, 1);
    EXPECT_EQ(tally.longest_streak, 2);
    EXPECT_EQ(tally.fewest, 7U);
    EXPECT_EQ(tally.seconds, 40);
}

TEST(Statistics, OrdersByGameAndLevel) {
    play::Statistics statistics;
    for (const char* const opponent : {"10", "3", "person", "adaptive"}) {
        statistics.add({"four", opponent, Came::Drawn, 42, 0});
    }
    std::vector<std::string> order;
    for (const auto& [key, tally] : statistics.rows()) {
        order.push_back(play::Statistics::opponent_of(key));
        EXPECT_EQ(tally.drawn, 1);
        EXPECT_FALSE(tally.fewest);
    }
    EXPECT_EQ(order, (std::vector<std::string>{"person", "3", "10", "adaptive"}));
}

TEST(Statistics, IsForThePersonOrForWhoeverMovedFirst) {
    GameSetup setup = seats("", "");
    setup.starter = Player::Two;
    const Game people = game_of(builtin("tictactoe"), {"a1", "a2", "b1", "b2", "c1"}, setup);
    EXPECT_EQ(play::played_game(people)->came, Came::Won);
    const Game robot =
        game_of(builtin("tictactoe"), {"a1", "a2", "b1", "b2", "c1"}, seats("adaptive-9", ""));
    EXPECT_EQ(play::played_game(robot)->came, Came::Lost);
    EXPECT_EQ(play::played_game(robot)->opponent, "adaptive");
    EXPECT_FALSE(play::played_game(game_of(builtin("tictactoe"), {"a1"})));
}

}  // namespace
}  // namespace inarow::testing
