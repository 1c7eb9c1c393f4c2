#include <gtest/gtest.h>

#include "play/session.h"
#include "support/games.h"

namespace inarow::testing {
namespace {

using namespace std::chrono_literals;
using play::Milliseconds;
using play::Session;

// Five minutes, and three seconds for each move.
constexpr play::TimeControl kControl{5min, 3s};

struct Timed {
    explicit Timed(Game game, const play::TimeControl& control = kControl)
        : session(std::move(game)) {
        session.use_clock(control);
        session.begin();
    }
    // The line is typed when that much more time has passed.
    void type(std::string_view line, Milliseconds after = 0ms) {
        session.time(now += after);
        session.type(session.speaker(), line);
    }
    [[nodiscard]] Milliseconds left(Player player) const { return *session.time_left(player); }

    Milliseconds now{1h};
    Session session;
};

TEST(SessionClock, RunsFromTheFirstMoveOnAndGivesTimeForMoves) {
    Timed timed(game_of(builtin("tictactoe")));
    timed.type("a1", 1min);  // nobody's time ran
    EXPECT_EQ(timed.left(Player::One), 5min);
    timed.type("a2", 20s);
    EXPECT_EQ(timed.left(Player::Two), 5min - 20s + 3s);
    timed.type("b1", 10s);
    EXPECT_EQ(timed.left(Player::One), 5min - 10s + 3s);
    timed.session.time(timed.now + 1s);
    EXPECT_EQ(timed.left(Player::Two), 5min - 18s);
    EXPECT_EQ(timed.session.time_over_at(), timed.now + 5min - 17s);
}

TEST(SessionClock, WhoeverRunsOutOfTimeLoses) {
    Timed timed(game_of(builtin("tictactoe")));
    timed.type("a1");
    timed.session.time(timed.now + 5min - 1ms);
    EXPECT_FALSE(timed.session.game().result());
    timed.type("a2", 5min);  // too late
    ASSERT_TRUE(timed.session.game().result());
    EXPECT_EQ(timed.session.game().result()->ending, Ending::Time);
    EXPECT_EQ(timed.session.game().result()->winner, Player::One);
    EXPECT_EQ(timed.session.game().moves().size(), 1U);
    EXPECT_FALSE(timed.session.time_over_at());
    // Time cannot be undone.
    EXPECT_FALSE(timed.session.offer(play::Deed::Undo)->enabled);
}

TEST(SessionClock, WhatWasAskedIsDroppedWhenTimeIsOver) {
    Timed timed(game_of(builtin("three")));
    timed.type("0");
    timed.type("1");
    ASSERT_EQ(timed.session.asked()->question, play::Question::Undo);
    timed.session.time(timed.now + 5min);
    EXPECT_EQ(timed.session.game().result()->ending, Ending::Time);
    EXPECT_FALSE(timed.session.asked());
    Timed leaves(game_of(builtin("tictactoe")));
    leaves.type("a1");
    leaves.session.take(Player::Two, play::Deed::Resign);
    ASSERT_EQ(leaves.session.asked()->question, play::Question::Confirm);
    leaves.session.time(leaves.now + 6min);
    EXPECT_EQ(leaves.session.game().result()->ending, Ending::Time);
    EXPECT_FALSE(leaves.session.asked());
}

TEST(SessionClock, RobotsHaveNoClock) {
    Timed timed(game_of(builtin("tictactoe"), {}, seats("", "classic")));
    EXPECT_FALSE(timed.session.time_left(Player::Two));
    timed.type("a1");
    ASSERT_TRUE(timed.session.task());
    timed.session.time(timed.now += 1h);
    EXPECT_FALSE(timed.session.game().result());
    EXPECT_EQ(timed.left(Player::One), 5min);
    const auto task = *timed.session.task();
    timed.session.found(task.ticket, play::Mind().think(task, nullptr));
    timed.session.time(timed.now + 5min);
    EXPECT_EQ(timed.session.game().result()->winner, Player::Two);
}

TEST(SessionClock, TimeForEachMoveIsGivenAnew) {
    Timed timed(game_of(builtin("tictactoe")), {30s, 0s, true});
    timed.type("a1");
    timed.type("a2", 29s);
    EXPECT_EQ(timed.left(Player::Two), 30s);
    timed.type("b1", 29s);
    timed.type("b2", 29s);
    EXPECT_FALSE(timed.session.game().result());
}

TEST(SessionClock, AnUndoGivesNoTimeBack) {
    Timed timed(game_of(builtin("tictactoe")));
    timed.type("a1");
    timed.type("a2", 1min);
    timed.type("undo", 10s);
    EXPECT_EQ(timed.left(Player::Two), 5min - 1min + 3s);
    EXPECT_EQ(timed.left(Player::One), 5min - 10s);
    timed.session.time(timed.now += 1s);
    EXPECT_EQ(timed.left(Player::Two), 5min - 1min + 2s);
}

TEST(SessionClock, ARestartAndARematchSetItBack) {
    Timed timed(game_of(builtin("connect4")));
    timed.type("4");
    timed.type("4", 1min);
    timed.type("R");
    EXPECT_EQ(timed.left(Player::Two), 5min);
    timed.type("resign");
    timed.type("rematch");
    EXPECT_EQ(timed.session.next_game().clock, kControl);
}

// It was left with a clock: the time that nobody played does not count, whatever time it is now.
TEST(SessionClock, AGameGoesOnWithWhatWasLeft) {
    Session session(game_of(builtin("tictactoe"), {"a1"}));
    session.use_clock(play::Clock(kControl, {4min, 30s}));
    session.begin();
    EXPECT_FALSE(session.time_over_at());
    session.time(10h);
    EXPECT_EQ(session.time_left(Player::One), 4min);
    EXPECT_EQ(session.time_left(Player::Two), 30s);
    session.time(10h + 20s);
    EXPECT_EQ(session.time_left(Player::Two), 10s);
    EXPECT_EQ(session.stopped_clock()->left(), (play::Clock::Left{4min, 10s}));
    session.time(10h + 30s);
    EXPECT_EQ(session.game().result()->ending, Ending::Time);
    EXPECT_EQ(session.next_game().clock, kControl);
}

// Those who write a move down are told it with what the move has earned.
TEST(SessionClock, IsSetBeforeAMoveIsTold) {
    struct Writer : play::Observer {
        void happened(const Game& /*game*/, const Event& /*event*/) override {
            left = session->stopped_clock()->left();
        }
        Session* session = nullptr;
        play::Clock::Left left{};
    };
    Writer writer;
    Session watched(game_of(builtin("tictactoe"), {"a1"}));
    writer.session = &watched;
    watched.use_clock(kControl);
    watched.watch(writer);
    watched.begin();
    watched.time(1h);
    watched.time(1h + 20s);
    watched.type(Player::Two, "a2");
    EXPECT_EQ(writer.left, (play::Clock::Left{5min, 5min - 20s + 3s}));
}

TEST(SessionClock, WithoutOneThereIsNoTime) {
    Session session(game_of(builtin("tictactoe"), {"a1"}));
    session.begin();
    session.time(24h);
    EXPECT_FALSE(session.time_left(Player::One));
    EXPECT_FALSE(session.game().result());
}

}  // namespace
}  // namespace inarow::testing
