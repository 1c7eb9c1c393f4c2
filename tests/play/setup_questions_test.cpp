#include "play/setup_questions.h"

#include <gtest/gtest.h>

#include "support/games.h"

namespace inarow::testing {
namespace {

constexpr std::array<std::optional<Seat>, 2> kOpenSeats{};

TEST(SetupQuestions, AsksNothingWhereNothingIsOpen) {
    const auto variant = builtin("gomoku");
    const play::SetupQuestions settling(*variant, kOpenSeats, 1);
    EXPECT_FALSE(settling.next());
    EXPECT_FALSE(settling.drawn());
    EXPECT_EQ(settling.setup().starter, Player::One);
}

TEST(SetupQuestions, AsksForTheOpponent) {
    const auto variant = builtin("connect4");
    play::SetupQuestions settling(*variant, kOpenSeats, 1);
    ASSERT_TRUE(settling.next());
    EXPECT_EQ(settling.next()->question, play::Question::Opponent);
    EXPECT_FALSE(settling.answer("x"));
    EXPECT_TRUE(settling.answer(" R "));
    EXPECT_FALSE(settling.next());
    EXPECT_TRUE(settling.setup().seats[1].is_robot());
    EXPECT_FALSE(settling.setup().seats[0].is_robot());
}

TEST(SetupQuestions, TheOpponentMayHaveALevel) {
    const auto variant = builtin("connect4");
    for (const char* const answer : {"r 11", "r engine", "r", "R 10", "r adaptive"}) {
        play::SetupQuestions settling(*variant, kOpenSeats, 1);
        const bool refused = std::string_view(answer) == "r 11" ||    // no such level
                             std::string_view(answer) == "r engine";  // it does not play this
        EXPECT_EQ(settling.answer(answer), !refused) << answer;
        EXPECT_EQ(settling.setup().seats[1].is_robot(), !refused) << answer;
    }
}

TEST(SetupQuestions, AsksForNumbersInTurnAndThenDraws) {
    const auto variant = builtin("four");
    play::SetupQuestions settling(*variant, kOpenSeats, 1);
    EXPECT_EQ(settling.next()->player, Player::One);
    EXPECT_FALSE(settling.answer("seven"));
    EXPECT_TRUE(settling.answer("7"));
    EXPECT_FALSE(settling.drawn());
    EXPECT_EQ(settling.next()->player, Player::Two);
    EXPECT_TRUE(settling.answer("8"));
    EXPECT_TRUE(settling.drawn());
    EXPECT_FALSE(settling.next());
}

TEST(SetupQuestions, AsksNoRobot) {
    const auto variant = builtin("four");
    const play::SetupQuestions settling(*variant, {Seat{"classic"}, Seat{"random"}}, 1);
    EXPECT_FALSE(settling.next());
    EXPECT_TRUE(settling.drawn());
}

TEST(SetupQuestions, LetsTheStarterChooseHisColor) {
    const auto variant = builtin("four-color");
    for (const std::uint64_t seed : {1, 2, 3, 4}) {
        play::SetupQuestions settling(*variant, kOpenSeats, seed);
        ASSERT_TRUE(settling.next());
        EXPECT_EQ(settling.next()->question, play::Question::Color);
        EXPECT_EQ(settling.next()->player, settling.setup().starter);
        EXPECT_FALSE(settling.answer("blue"));
        EXPECT_TRUE(settling.answer("Y"));
        const Game game(variant, settling.setup());
        EXPECT_EQ(game.color(settling.setup().starter), Color::Yellow);
    }
}

TEST(SetupQuestions, GivesBlackToWhoeverStarts) {
    const auto variant = builtin("gomoku");
    for (const Player starter : kPlayers) {
        const play::SetupQuestions settling(*variant, kOpenSeats, 1, starter);
        EXPECT_FALSE(settling.next());
        const Game game(variant, settling.setup());
        EXPECT_EQ(game.color(starter), Color::Black);
        EXPECT_EQ(game.color(other(starter)), Color::White);
    }
}

}  // namespace
}  // namespace inarow::testing
