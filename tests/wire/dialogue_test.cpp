#include "wire/dialogue.h"

#include <gtest/gtest.h>

#include "support/games.h"

namespace inarow::testing {
namespace {

std::string asked(const play::Session& session) {
    return wire::line(wire::ask(session, *session.asked()));
}

TEST(WireDialogue, AQuestionSaysWhatMayBeAnswered) {
    play::Session swap(game_of(builtin("gomoku-swap2"), {"h8", "h9", "a1"}));
    swap.begin();
    EXPECT_EQ(asked(swap),
              R"({"event":"ask","for":"choice","player":2,"choices":["black","white","two"]})"
              "\n");
    swap.type(Player::Two, "new");
    EXPECT_EQ(asked(swap), R"({"event":"ask","for":"new","player":2,)"
                           R"("choices":["go on","give up","keep","other"]})"
                           "\n");
}

TEST(WireDialogue, ARefusalSaysWhatAndWhy) {
    play::Session three(game_of(builtin("three")));
    const auto line = [&](const play::Notice& notice) {
        return wire::line(wire::notice(three, notice));
    };
    EXPECT_EQ(line(play::AnswerRefused{play::Question::Color, Player::One}),
              "{\"event\":\"refused\",\"what\":\"color\",\"player\":1}\n");
    EXPECT_EQ(line(play::UndoRefused{Player::One, play::UndoRefused::Why::OnlyWhenOffered}),
              R"({"event":"refused","what":"undo","player":1,)"
              R"("reason":"an undo is offered after each move, and only then"})"
              "\n");
    EXPECT_TRUE(wire::notice(three, play::RobotThinks{}).is_null());
}

}  // namespace
}  // namespace inarow::testing
