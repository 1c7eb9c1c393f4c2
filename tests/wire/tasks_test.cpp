#include "wire/tasks.h"

#include <gtest/gtest.h>

#include "core/builtin.h"
#include "support/games.h"

namespace inarow::testing {
namespace {

Game between_people() {
    return Game(builtin("connect4"), Setup{});
}

Game against_robot(const std::string& level) {
    Setup setup;
    setup.seats[0].robot = level;
    return Game(builtin("connect4"), setup);
}

wire::Json through_text(const wire::Json& object) {
    return wire::parse(wire::line(object)).value();
}

TEST(WireTasks, ATaskReadsBack) {
    play::Task task{7, play::Task::Kind::Move, against_robot("3"), {}};
    task.limits.time = std::chrono::milliseconds(250);
    task.limits.nodes = std::uint64_t{1} << 40;
    const auto read = wire::read_task(through_text(wire::to_json(task)), find_builtin);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(read->ticket, 7U);
    EXPECT_EQ(read->kind, play::Task::Kind::Move);
    EXPECT_EQ(write_record(read->game), write_record(task.game));
    EXPECT_EQ(read->limits.time, task.limits.time);
    EXPECT_EQ(read->limits.nodes, task.limits.nodes);
    EXPECT_FALSE(read->limits.depth);
}

const Move kMiddle(Cell(5, 3));
const Move kAbove(Cell(4, 3));

analysis::Reason reason() {
    return {.kind = analysis::ReasonKind::OnlyMove,
            .move = kMiddle,
            .cells = {Cell(5, 3), Cell(0, 6)},
            .line = {kMiddle, kAbove},
            .forbidden = Forbidden::DoubleThree,
            .others = analysis::Worth::Loss,
            .refuted = {kAbove}};
}

analysis::Verdict win() {
    return analysis::verdict_of(analysis::Worth::Win, analysis::Certainty::AtMost, 41,
                                {kMiddle, kAbove});
}

play::Found there_and_back(const play::Task& task, const play::Found& found) {
    const auto read = wire::read_found(through_text(wire::found(found)), task);
    EXPECT_TRUE(read) << read.error();
    return read.value_or(found);
}

TEST(WireTasks, TheMoveOfARobotReadsBack) {
    const play::Task task{1, play::Task::Kind::Move, against_robot("3"), {}};
    const play::Chosen chosen{{kMiddle, win(), 12, 3456}, reason()};
    const auto found = there_and_back(task, chosen);
    const auto& [thought, why] = std::get<play::Chosen>(found);
    EXPECT_EQ(thought.move, kMiddle);
    EXPECT_EQ(thought.verdict, win());
    EXPECT_EQ(thought.depth, 12);
    EXPECT_EQ(thought.nodes, 3456U);
    EXPECT_EQ(why, reason());
}

TEST(WireTasks, AHintReadsBack) {
    const play::Task task{1, play::Task::Kind::Hint, between_people(), {}};
    const auto verdict = analysis::estimate(0.7, {kMiddle});
    const auto found = there_and_back(task, analysis::Advice{kMiddle, verdict, reason()});
    const auto& advice = std::get<analysis::Advice>(found);
    EXPECT_EQ(advice.verdict, verdict);
    EXPECT_EQ(advice.reason, reason());
}

TEST(WireTasks, AReviewReadsBack) {
    Game game = between_people();
    ASSERT_TRUE(game.apply(Moved{Player::One, kMiddle}));
    ASSERT_TRUE(game.apply(Moved{Player::Two, kAbove}));
    const play::Task task{1, play::Task::Kind::Review, game, {}};
    analysis::Review review;
    review.moves.push_back({.act = 1,
                            .number = 2,
                            .player = Player::Two,
                            .move = kAbove,
                            .quality = analysis::Quality::Blunder,
                            .played = win(),
                            .best = analysis::estimate(0.25, {kAbove}),
                            .why_better = reason()});
    const auto found = there_and_back(task, play::Reviewed(review));
    const auto& moves = std::get<play::Reviewed>(found)->moves;
    ASSERT_EQ(moves.size(), 1U);
    EXPECT_EQ(moves[0].quality, analysis::Quality::Blunder);
    EXPECT_EQ(moves[0].played, win());
    EXPECT_EQ(moves[0].why_better, reason());
    EXPECT_EQ(moves[0].why_wrong, analysis::Reason());
    EXPECT_FALSE(std::get<play::Reviewed>(there_and_back(task, play::Reviewed())));
    // A review of another game.
    review.moves[0].move = kMiddle;
    EXPECT_FALSE(wire::read_found(wire::found(play::Reviewed(review)), task));
}

TEST(WireTasks, AnAttemptReadsBack) {
    play::Task task{1, play::Task::Kind::Attempt, between_people(), {}};
    task.tried = kMiddle;
    task.best = win();
    const auto read = wire::read_task(through_text(wire::to_json(task)), find_builtin);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(read->tried, kMiddle);
    EXPECT_EQ(read->best, win());
    const analysis::Attempt attempt{kMiddle, analysis::Quality::Slower, win(), reason()};
    const auto found = std::get<analysis::Attempt>(there_and_back(task, attempt));
    EXPECT_EQ(found.quality, analysis::Quality::Slower);
    EXPECT_EQ(found.why_wrong, reason());
}

TEST(WireTasks, WhatIsWrongIsSaid) {
    const auto task = [](std::string_view text) {
        return wire::read_task(wire::parse(text).value(), find_builtin).error();
    };
    EXPECT_EQ(task("{}"), "a task needs \"ticket\" and \"record\"");
    EXPECT_EQ(task(R"({"ticket":1,"record":"","kind":"x"})"), "\"kind\" is not one of a task");
    const play::Task person{1, play::Task::Kind::Move, between_people(), {}};
    EXPECT_EQ(wire::read_task(wire::to_json(person), find_builtin).error(),
              "it is not a robot's turn");
    for (const char* const text : {"{}", R"({"move":"8"})", R"({"move":[9,9]})",
                                   R"({"move":[-1,0]})", R"({"move":[0,0]})", R"({"move":[5]})"}) {
        EXPECT_FALSE(wire::read_found(wire::parse(text).value(), person)) << text;
    }
}

}  // namespace
}  // namespace inarow::testing
