#include "play/table.h"

#include <gtest/gtest.h>

#include "support/games.h"

namespace inarow::testing {
namespace {

play::Table table_of(const std::string& variant, std::initializer_list<std::string_view> moves,
                     GameSetup setup = {}) {
    return play::Table(game_of(builtin(variant), moves, std::move(setup)));
}

TEST(Redo, MakesTheMoveAgain) {
    play::Table table = table_of("tictactoe", {"a1", "b2"});
    const auto before = table.game().moves();
    ASSERT_TRUE(table.undo(table.undo_charged_to()));
    ASSERT_TRUE(table.can_redo());
    ASSERT_TRUE(table.redo());
    EXPECT_EQ(table.game().moves(), before);
    EXPECT_FALSE(table.can_redo());
    EXPECT_EQ(table.redo().error(), Objection::NothingToRedo);
}

TEST(Redo, MakesTheRobotsReplyAgain) {
    play::Table table = table_of("tictactoe", {"a1", "b2", "c3", "a3"}, seats("", "classic"));
    const auto before = table.game().moves();
    ASSERT_TRUE(table.undo(table.undo_charged_to()));
    ASSERT_TRUE(table.undo(table.undo_charged_to()));
    EXPECT_TRUE(table.game().moves().empty());
    ASSERT_TRUE(table.redo());
    EXPECT_EQ(table.game().moves().size(), 2U);
    ASSERT_TRUE(table.redo());
    EXPECT_EQ(table.game().moves(), before);
}

TEST(Redo, MakesAChoiceAgain) {
    play::Table table = table_of("gomoku-swap2", {"h8", "i9", "g7"});
    ASSERT_TRUE(table.move(table.game().to_move(), Move(Choice::Second)));
    const auto before = table.game().acts();
    ASSERT_TRUE(table.undo(table.undo_charged_to()));
    EXPECT_FALSE(table.game().choices().empty());
    ASSERT_TRUE(table.redo());
    EXPECT_EQ(table.game().acts(), before);
}

TEST(Redo, IsGoneAfterAnotherMove) {
    play::Table table = table_of("tictactoe", {"a1", "b2"});
    ASSERT_TRUE(table.undo(table.undo_charged_to()));
    ASSERT_TRUE(table.move(table.game().to_move(), move_at(table.game(), "c3")));
    EXPECT_FALSE(table.can_redo());
}

TEST(Redo, IsGoneAfterARestartAndAfterTheEnd) {
    play::Table table = table_of("tictactoe", {"a1", "b2"});
    ASSERT_TRUE(table.undo(table.undo_charged_to()));
    table.restart();
    EXPECT_FALSE(table.can_redo());
    ASSERT_TRUE(table.move(table.game().to_move(), move_at(table.game(), "a1")));
    ASSERT_TRUE(table.undo(table.undo_charged_to()));
    ASSERT_TRUE(table.resign(table.game().to_move()));
    EXPECT_EQ(table.redo().error(), Objection::Over);
}

TEST(Redo, HasNothingWhenAnUndoCostTheGame) {
    play::Table table = table_of("four", {"1", "2"});
    for (int i = 0; i < 3; ++i) {
        ASSERT_TRUE(table.undo(table.undo_charged_to()));
        ASSERT_TRUE(table.redo());
    }
    ASSERT_TRUE(table.undo(table.undo_charged_to()));
    ASSERT_TRUE(table.game().result());
    EXPECT_EQ(table.game().moves().size(), 2U);
    EXPECT_FALSE(table.can_redo());
}

TEST(Table, RefusesWhoIsNotToMove) {
    play::Table table = table_of("tictactoe", {});
    const Move move = move_at(table.game(), "a1");
    EXPECT_EQ(table.move(Player::Two, move).error(), Objection::NotYourTurn);
    EXPECT_EQ(table.err(Player::Two, Refusal::Malformed, "x").error(), Objection::NotYourTurn);
    EXPECT_TRUE(table.move(Player::One, move));
    EXPECT_EQ(table.undo(Player::Two).error(), Objection::NothingToTakeBack);
    EXPECT_TRUE(table.undo(Player::One));
}

TEST(Table, ObjectsToRobotsThatCannotPlay) {
    const auto why = [](const std::string& variant, const std::string& robot) {
        return play::Table::objection(*builtin(variant), {Seat{}, Seat{robot}});
    };
    EXPECT_FALSE(why("connect4", "perfect"));
    EXPECT_TRUE(why("connect4", "nobody"));
}

}  // namespace
}  // namespace inarow::testing
