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

TEST(WireTasks, WhatIsFoundReadsBack) {
    const Game game = against_robot("3");
    const Move middle(Cell(5, 3));
    const Move above(Cell(4, 3));
    const auto verdict = analysis::verdict_of(analysis::Worth::Win, analysis::Certainty::AtMost, 41,
                                              {middle, above});
    const play::Found thought = robots::Thought{middle, verdict, 12, 3456};
    const auto read = wire::read_found(through_text(wire::found(game, thought)), game);
    ASSERT_TRUE(read) << read.error();
    const auto& found = std::get<robots::Thought>(*read);
    EXPECT_EQ(found.move, middle);
    EXPECT_EQ(found.verdict, verdict);
    EXPECT_EQ(found.depth, 12);
    EXPECT_EQ(found.nodes, 3456U);

    analysis::Reason reason;
    reason.kind = analysis::ReasonKind::OnlyMove;
    reason.move = middle;
    reason.cells = {Cell(5, 3), Cell(0, 6)};
    reason.line = {middle, above};
    reason.forbidden = Forbidden::DoubleThree;
    reason.others = analysis::Worth::Loss;
    reason.refuted = {above};
    const play::Found advice = analysis::Advice{middle, analysis::estimate(0.7, {middle}), reason};
    const auto hint = wire::read_found(through_text(wire::found(game, advice)), game);
    ASSERT_TRUE(hint) << hint.error();
    EXPECT_EQ(std::get<analysis::Advice>(*hint).verdict, analysis::estimate(0.7, {middle}));
    EXPECT_EQ(std::get<analysis::Advice>(*hint).reason, reason);
}

TEST(WireTasks, WhatIsWrongIsSaid) {
    const auto task = [](std::string_view text) {
        return wire::read_task(wire::parse(text).value(), find_builtin).error();
    };
    EXPECT_EQ(task("{}"), "a task needs \"ticket\" and \"record\"");
    EXPECT_EQ(task(R"({"ticket":1,"record":"","kind":"x"})"),
              "\"kind\" must be \"move\" or \"hint\"");
    wire::Json person = wire::to_json(play::Task{1, play::Task::Kind::Move, between_people(), {}});
    EXPECT_EQ(wire::read_task(person, find_builtin).error(), "it is not a robot's turn");
    const Game game = against_robot("3");
    EXPECT_EQ(wire::read_found(wire::parse(R"({"move":"8"})").value(), game).error(),
              "\"8\" is not a legal move");
}

}  // namespace
}  // namespace inarow::testing
