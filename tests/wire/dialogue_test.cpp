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

TEST(WireDialogue, AReviewIsAListOfObjects) {
    play::Session session(game_of(builtin("tictactoe"), {"a1", "b1", "b2", "c3", "a3"}));
    session.begin();
    session.type(Player::Two, "resign");
    session.take(Player::Two, play::Deed::Review);
    const play::Task task = *session.task();
    session.found(task.ticket, play::Mind().think(task, nullptr));
    const wire::Json review = wire::notice(session, play::ReviewReady{});
    ASSERT_EQ(review.size(), 1 + 5 + 2U);
    EXPECT_EQ(review[2]["quality"], "blunder");
    session.take(Player::Two, play::Deed::TryAgain);
    EXPECT_EQ(wire::line(wire::notice(session, play::ReviewLooked{})),
              R"({"event":"looked","moves":["a1"],"trying":true,"mistake":2})"
              "\n");
    EXPECT_EQ(asked(session), "{\"event\":\"ask\",\"for\":\"move\",\"player\":2}\n");
    const Move center(Cell(1, 1));
    const analysis::Attempt right{
        center, analysis::Quality::Best,
        verdict_of(analysis::Worth::Draw, analysis::Certainty::Proved, 0, {center})};
    EXPECT_EQ(wire::line(wire::notice(session, play::Attempted{right})),
              R"({"event":"attempt","player":2,"move":"b2","row":1,"column":1,"right":true,)"
              R"("quality":"best","verdict":{"outcome":"draw","certainty":"proved",)"
              R"("line":["b2"]}})"
              "\n");
    const Move side(Cell(0, 1));
    const analysis::Attempt wrong{
        side,
        analysis::Quality::Blunder,
        verdict_of(analysis::Worth::Loss, analysis::Certainty::Proved, 6, {side, center}),
        {.kind = analysis::ReasonKind::AllowsForce,
         .move = side,
         .cells = {center.cell()},
         .line = {side, center}}};
    EXPECT_EQ(wire::line(wire::notice(session, play::Attempted{wrong})),
              R"({"event":"attempt","player":2,"move":"b3","row":0,"column":1,"right":false,)"
              R"("quality":"blunder","verdict":{"outcome":"loss","certainty":"proved","plies":6,)"
              R"("line":["b3","b2"]},"why_wrong":{"kind":"allows force",)"
              R"("text":"lets the opponent win by force, beginning at b2","cells":[[1,1]],)"
              R"("line":["b3","b2"]}})"
              "\n");
    EXPECT_EQ(wire::line(wire::notice(session, play::TriedAll{1, 2})),
              "{\"event\":\"tried\",\"found\":1,\"all\":2}\n");
}

}  // namespace
}  // namespace inarow::testing
