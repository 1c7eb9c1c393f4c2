#include "play/setup_questions.h"

#include <gtest/gtest.h>

#include "support/games.h"

namespace inarow::testing {
namespace {

constexpr std::array<std::optional<Seat>, 2> kOpenSeats{};

TEST(SetupQuestions, AsksNothingWhereNothingIsOpen) {
    const auto variant = builtin("gomoku");
    const play::SetupQuestions questions(*variant, kOpenSeats, 1);
    EXPECT_FALSE(questions.next());
    EXPECT_FALSE(questions.drawn());
    EXPECT_EQ(questions.setup().starter, Player::One);
}

TEST(SetupQuestions, AsksForTheOpponent) {
    const auto variant = builtin("connect4");
    play::SetupQuestions questions(*variant, kOpenSeats, 1);
    ASSERT_TRUE(questions.next());
    EXPECT_EQ(questions.next()->question, play::Question::Opponent);
    EXPECT_FALSE(questions.answer("x"));
    EXPECT_TRUE(questions.answer(" R "));
    EXPECT_FALSE(questions.next());
    EXPECT_TRUE(questions.setup().seats[1].is_robot());
    EXPECT_FALSE(questions.setup().seats[0].is_robot());
}

TEST(SetupQuestions, TheOpponentMayHaveALevel) {
    const auto variant = builtin("connect4");
    for (const char* const answer : {"r 11", "r engine", "r", "R 10", "r adaptive"}) {
        play::SetupQuestions questions(*variant, kOpenSeats, 1);
        const bool refused = std::string_view(answer) == "r 11" ||    // no such level
                             std::string_view(answer) == "r engine";  // it does not play this
        EXPECT_EQ(questions.answer(answer), !refused) << answer;
        EXPECT_EQ(questions.setup().seats[1].is_robot(), !refused) << answer;
    }
}

TEST(SetupQuestions, AsksForNumbersInTurnAndThenDraws) {
    const auto variant = builtin("four");
    play::SetupQuestions questions(*variant, kOpenSeats, 1);
    EXPECT_EQ(questions.next()->player, Player::One);
    EXPECT_FALSE(questions.answer("seven"));
    EXPECT_TRUE(questions.answer("7"));
    EXPECT_FALSE(questions.drawn());
    EXPECT_EQ(questions.next()->player, Player::Two);
    EXPECT_TRUE(questions.answer("8"));
    EXPECT_TRUE(questions.drawn());
    EXPECT_FALSE(questions.next());
}

TEST(SetupQuestions, AsksNoRobot) {
    const auto variant = builtin("four");
    const play::SetupQuestions questions(*variant, {Seat{"classic"}, Seat{"random"}}, 1);
    EXPECT_FALSE(questions.next());
    EXPECT_TRUE(questions.drawn());
}

TEST(SetupQuestions, LetsTheStarterChooseHisColor) {
    const auto variant = builtin("four-color");
    for (const std::uint64_t seed : {1, 2, 3, 4}) {
        play::SetupQuestions questions(*variant, kOpenSeats, seed);
        ASSERT_TRUE(questions.next());
        EXPECT_EQ(questions.next()->question, play::Question::Color);
        EXPECT_EQ(questions.next()->player, questions.setup().starter);
        EXPECT_FALSE(questions.answer("blue"));
        EXPECT_TRUE(questions.answer("Y"));
        const Game game(variant, questions.setup());
        EXPECT_EQ(game.color(questions.setup().starter), Color::Yellow);
    }
}

TEST(SetupQuestions, GivesBlackToWhoeverStarts) {
    const auto variant = builtin("gomoku");
    for (const Player starter : kPlayers) {
        const play::SetupQuestions questions(*variant, kOpenSeats, 1, starter);
        EXPECT_FALSE(questions.next());
        const Game game(variant, questions.setup());
        EXPECT_EQ(game.color(starter), Color::Black);
        EXPECT_EQ(game.color(other(starter)), Color::White);
    }
}

}  // namespace
}  // namespace inarow::testing
