#include "play/table.h"

#include <gtest/gtest.h>

#include "support/games.h"

namespace inarow::testing {
namespace {

play::Table table_of(const std::string& variant, std::initializer_list<std::string_view> moves,
                     GameSetup setup = {}) {
    return *play::Table::open(game_of(builtin(variant), moves, std::move(setup)));
}

TEST(Redo, MakesTheMoveAgain) {
    play::Table table = table_of("tictactoe", {"a1", "b2"});
    const auto before = table.game().moves();
    ASSERT_TRUE(table.undo());
    ASSERT_TRUE(table.can_redo());
    ASSERT_TRUE(table.redo());
    EXPECT_EQ(table.game().moves(), before);
    EXPECT_FALSE(table.can_redo());
    EXPECT_EQ(table.redo().error(), Objection::NothingToRedo);
}

TEST(Redo, MakesTheRobotsReplyAgain) {
    play::Table table = table_of("tictactoe", {"a1", "b2", "c3", "a3"}, seats("", "classic"));
    const auto before = table.game().moves();
    ASSERT_TRUE(table.undo());
    ASSERT_TRUE(table.undo());
    EXPECT_TRUE(table.game().moves().empty());
    ASSERT_TRUE(table.redo());
    EXPECT_EQ(table.game().moves().size(), 2U);
    ASSERT_TRUE(table.redo());
    EXPECT_EQ(table.game().moves(), before);
}

TEST(Redo, MakesAChoiceAgain) {
    play::Table table = table_of("gomoku-swap2", {"h8", "i9", "g7"});
    ASSERT_TRUE(table.move(Move(Choice::Second)));
    const auto before = table.game().acts();
    ASSERT_TRUE(table.undo());
    EXPECT_FALSE(table.game().choices().empty());
    ASSERT_TRUE(table.redo());
    EXPECT_EQ(table.game().acts(), before);
}

TEST(Redo, IsGoneAfterAnotherMove) {
    play::Table table = table_of("tictactoe", {"a1", "b2"});
    ASSERT_TRUE(table.undo());
    ASSERT_TRUE(table.move(move_at(table.game(), "c3")));
    EXPECT_FALSE(table.can_redo());
}

TEST(Redo, IsGoneAfterARestartAndAfterTheEnd) {
    play::Table table = table_of("tictactoe", {"a1", "b2"});
    ASSERT_TRUE(table.undo());
    table.restart();
    EXPECT_FALSE(table.can_redo());
    ASSERT_TRUE(table.move(move_at(table.game(), "a1")));
    ASSERT_TRUE(table.undo());
    ASSERT_TRUE(table.resign());
    EXPECT_EQ(table.redo().error(), Objection::Over);
}

TEST(Redo, HasNothingWhenAnUndoCostTheGame) {
    play::Table table = table_of("four", {"1", "2"});
    for (int i = 0; i < 3; ++i) {
        ASSERT_TRUE(table.undo());
        ASSERT_TRUE(table.redo());
    }
    ASSERT_TRUE(table.undo());
    ASSERT_TRUE(table.game().result());
    EXPECT_EQ(table.game().moves().size(), 2U);
    EXPECT_FALSE(table.can_redo());
}

}  // namespace
}  // namespace inarow::testing
