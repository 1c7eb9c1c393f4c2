#include "store/adaptation.h"

#include <cmath>

#include <gtest/gtest.h>

#include "store/files.h"
#include "support/games.h"
#include "support/own_folder.h"

namespace inarow::testing {
namespace {

class AdaptationTest : public OwnFolder {
  protected:
    // A game of tic-tac-toe with these seats, that the first player wins, or that is left.
    void play(const GameSetup& setup, bool to_the_end = true) {
        play::Table table(Game(variant_, setup));
        store::Adaptation adaptation(folder_);
        table.watch(adaptation);
        table.begin();
        for (const char* const move : {"a1", "a2", "b1", "b2", "c1"}) {
            if (!to_the_end && table.game().moves().size() == 4) return table.abandon();
            ASSERT_TRUE(table.move(table.game().to_move(), move_at(table.game(), move)));
        }
    }
    [[nodiscard]] store::Adapted adapted() const {
        return store::read_adapted(folder_, "tictactoe");
    }

    VariantPtr variant_ = builtin("tictactoe");
};

TEST_F(AdaptationTest, BeginsInTheMiddleAndKeepsWhatIsWritten) {
    EXPECT_EQ(adapted(), store::Adapted());
    ASSERT_TRUE(store::write_adapted(folder_, "my own game", {7, 1, 2, 3}));
    ASSERT_TRUE(store::write_adapted(folder_, "tictactoe", {4, 5, 6, 7}));
    EXPECT_EQ(adapted(), (store::Adapted{4, 5, 6, 7}));
    EXPECT_EQ(store::read_adapted(folder_, "my own game"), (store::Adapted{7, 1, 2, 3}));
    ASSERT_TRUE(
        store::write_file(folder_ / "adaptive", "nonsense\n99 0 0 0 tictactoe\n2 0 0 0 five\n"));
    EXPECT_EQ(adapted(), store::Adapted());
    EXPECT_EQ(store::read_adapted(folder_, "five").level, 2);
}

TEST_F(AdaptationTest, FollowsTheResultsOfThePerson) {
    play(seats("", "adaptive-3"));
    EXPECT_EQ(adapted(), (store::Adapted{4, 1, 0, 0}));
    play(seats("adaptive-4", ""));
    play(seats("adaptive-3", ""));
    EXPECT_EQ(adapted(), (store::Adapted{2, 1, 0, 2}));
}

TEST_F(AdaptationTest, AGameThatIsOpenedAgainCountsOnce) {
    play::Table table(Game(variant_, seats("", "adaptive-3")));
    store::Adaptation adaptation(folder_);
    table.watch(adaptation);
    table.begin();
    for (const char* const move : {"a1", "a2", "b1", "b2", "c1"}) {
        ASSERT_TRUE(table.move(table.game().to_move(), move_at(table.game(), move)));
    }
    EXPECT_EQ(adapted(), (store::Adapted{4, 1, 0, 0}));
    ASSERT_TRUE(table.undo(Player::One));
    EXPECT_EQ(adapted(), store::Adapted());
    ASSERT_TRUE(table.move(Player::One, move_at(table.game(), "c3")));
    ASSERT_TRUE(table.move(Player::Two, move_at(table.game(), "c2")));
    EXPECT_EQ(adapted(), (store::Adapted{2, 0, 0, 1}));
}

TEST_F(AdaptationTest, OtherGamesDoNotCount) {
    play(seats("", "adaptive-3"), false);
    play(seats("", ""));
    play(seats("", "3"));
    play(seats("adaptive-3", "classic"));
    EXPECT_EQ(adapted(), store::Adapted());
}

TEST_F(AdaptationTest, KnowsTheLevelOfTheNextGame) {
    EXPECT_EQ(store::adaptive_level(*variant_, folder_), robots::kFirstAdaptiveLevel);
    ASSERT_TRUE(store::write_adapted(folder_, "tictactoe", {8, 0, 0, 0}));
    EXPECT_EQ(store::adaptive_level(*variant_, folder_), 8);
    EXPECT_EQ(store::adaptive_level(*variant_, std::nullopt), robots::kFirstAdaptiveLevel);
}

// Somebody who plays as well as a level wins about half of their games, whichever level it is.
TEST_F(AdaptationTest, ComesToWhereThePersonWinsHalf) {
    const VariantPtr variant = builtin("three");
    for (const int strength : {2, 5, 8}) {
        const auto person = robots::make_robot(std::to_string(strength));
        store::Adapted state;
        double levels = 0;
        double points = 0;
        constexpr int kGames = 300;
        for (int number = 0; number < kGames; ++number) {
            const Player side = kPlayers[static_cast<std::size_t>(number % 2)];
            const auto robot = robots::make_robot(robots::adaptive_at(state.level));
            Game game(variant, GameSetup{.seed = static_cast<std::uint64_t>(number)});
            while (!game.result()) {
                robots::Robot& mover = game.to_move() == side ? *person : *robot;
                ASSERT_TRUE(game.apply(Moved{game.to_move(), mover.choose(game, {}).move}));
            }
            const auto winner = game.result()->winner;
            points += !winner ? 0.5 : *winner == side ? 1 : 0;
            levels += state.level;
            state.add(winner, side);
        }
        EXPECT_NEAR(points / kGames, 0.5, 0.1) << strength;
        EXPECT_NEAR(levels / kGames, strength, 1.5) << strength;
    }
}

}  // namespace
}  // namespace inarow::testing
