#include "play/clock.h"

#include <gtest/gtest.h>

namespace inarow::play {
namespace {

using namespace std::chrono_literals;

TEST(TimeControl, ReadsWhatItWrites) {
    for (const char* const text :
         {"5+3", "1+0", "90+30", "30s/move", "10m/move", "12h/move", "2d/move"}) {
        const auto control = read_time_control(text);
        ASSERT_TRUE(control) << text;
        EXPECT_EQ(to_string(*control), text);
    }
    EXPECT_EQ(read_time_control("5").value(), (TimeControl{5min}));
    EXPECT_EQ(to_string(read_time_control("24h/move").value()), "1d/move");
}

TEST(TimeControl, RefusesWhatIsNone) {
    for (const char* const text :
         {"", "+", "0+5", "x", "5+", "+3", "5+3+1", "-5", "5-3", "/move", "s/move", "0s/move",
          "5x/move", "5/move", "99999999", "99999999999999999999d/move", "5+3/move"}) {
        EXPECT_FALSE(read_time_control(text)) << text;
    }
}

TEST(Clock, RunsForOnePlayerAtATime) {
    Clock clock({5min});
    EXPECT_FALSE(clock.running());
    clock.start(Player::One, 1000ms);
    EXPECT_EQ(clock.left(Player::One, 3000ms), 5min - 2s);
    EXPECT_EQ(clock.left(Player::Two, 3000ms), 5min);
    clock.start(Player::Two, 4000ms);
    EXPECT_EQ(clock.running(), Player::Two);
    EXPECT_EQ(clock.left(Player::One, 9000ms), 5min - 3s);
    EXPECT_EQ(clock.left(Player::Two, 9000ms), 5min - 5s);
    clock.stop(10000ms);
    EXPECT_EQ(clock.left(Player::Two, 99000ms), 5min - 6s);
}

TEST(Clock, AMoveEarnsTheIncrement) {
    Clock clock({1min, 3s});
    clock.start(Player::One, 0ms);
    clock.moved(Player::One, 10s);
    EXPECT_FALSE(clock.running());
    EXPECT_EQ(clock.left(Player::One, 20s), 53s);
}

TEST(Clock, TimeForEachMoveBeginsAgain) {
    Clock clock({30s, 0s, true});
    clock.start(Player::Two, 0ms);
    clock.moved(Player::Two, 29s);
    EXPECT_EQ(clock.left(Player::Two, 29s), 30s);
}

TEST(Clock, SaysWhoRanOutAndWhen) {
    Clock clock({1min});
    EXPECT_FALSE(clock.runs_out_at());
    clock.start(Player::Two, 5s);
    EXPECT_EQ(clock.runs_out_at(), 65s);
    EXPECT_FALSE(clock.ran_out(64999ms));
    EXPECT_EQ(clock.ran_out(65s), Player::Two);
    EXPECT_EQ(clock.left(Player::Two, 90s), 0s);
    clock.give(Player::Two, 2s);
    EXPECT_FALSE(clock.ran_out(66s));
    EXPECT_EQ(clock.runs_out_at(), 67s);
}

TEST(Clock, IsWrittenAndReadBack) {
    for (const TimeControl& control : {TimeControl{5min, 3s}, TimeControl{30s, 0s, true}}) {
        const Clock clock(control, {178s, 4min});
        const auto again = read_clock(to_string(clock));
        ASSERT_TRUE(again) << to_string(clock);
        EXPECT_EQ(again->control(), control);
        EXPECT_EQ(again->left(), clock.left());
        EXPECT_FALSE(again->running());
    }
    EXPECT_EQ(to_string(Clock({5min, 3s}, {178s, 4min})), "5+3 178000 240000");
    for (const char* const text :
         {"", "5+3", "5+3 1", "5+3 1 -2", "5+3 1 x", "0 1 2", "5+3 1 2 3"}) {
        EXPECT_FALSE(read_clock(text)) << text;
    }
}

TEST(Clock, GoesOnWithWhatWasLeft) {
    Clock clock({5min, 2s}, {40s, 7s});
    clock.start(Player::Two, 100s);
    EXPECT_EQ(clock.left(Player::One, 101s), 40s);
    EXPECT_EQ(clock.left(Player::Two, 101s), 6s);
    // Starting what runs already changes nothing.
    clock.start(Player::Two, 103s);
    EXPECT_EQ(clock.left(Player::Two, 103s), 4s);
}

}  // namespace
}  // namespace inarow::play
