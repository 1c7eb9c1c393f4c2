#include "ui/brain/time_keeper.h"

#include <gtest/gtest.h>

namespace inarow::testing {
namespace {

using namespace std::chrono_literals;

TEST(TimeKeeper, LeavesAMargin) {
    brain::TimeKeeper time;
    time.set_turn(1000);
    EXPECT_EQ(time.budget(0ms).turn, 970ms);
    EXPECT_EQ(time.budget(0ms).left, std::nullopt);
    EXPECT_EQ(time.budget(100ms).turn, 870ms);
    time.set_turn(20);
    EXPECT_EQ(time.budget(0ms).turn, 10ms);
    time.set_turn(0);
    EXPECT_EQ(time.budget(0ms).turn, 1ms);
    time.set_turn(-5);
    EXPECT_EQ(time.budget(5s).turn, 1ms);
}

TEST(TimeKeeper, KnowsTheClock) {
    brain::TimeKeeper time;
    time.set_turn(5000);
    time.set_match(60'000);
    EXPECT_EQ(time.budget(0ms).left, 59'970ms);
    time.set_left(2000);
    EXPECT_EQ(time.budget(0ms).turn, 1970ms);
    time.set_left(-300);
    EXPECT_EQ(time.budget(0ms).turn, 1ms);
    time.set_left(2'147'483'647);
    EXPECT_EQ(time.budget(0ms).left, std::nullopt);
}

TEST(TimeKeeper, KeepsTheClockIfNobodyDoes) {
    brain::TimeKeeper time;
    time.set_turn(5000);
    time.set_match(10'000);
    time.spent(100ms, 3000ms, 2900ms);
    EXPECT_EQ(time.budget(0ms).left, 6970ms);
    time.restart();
    EXPECT_EQ(time.budget(0ms).left, 9970ms);
}

TEST(TimeKeeper, LearnsFromOvershoot) {
    brain::TimeKeeper time;
    time.set_turn(1000);
    time.spent(0ms, 970ms, 1050ms);
    EXPECT_EQ(time.budget(0ms).turn, 890ms);
    for (int i = 0; i < 100; ++i) time.spent(0ms, 890ms, 880ms);
    EXPECT_EQ(time.budget(0ms).turn, 970ms);
}

}  // namespace
}  // namespace inarow::testing
