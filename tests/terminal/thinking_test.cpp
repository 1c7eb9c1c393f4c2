// A robot that would think for hours: five in a row on 9x6.

#include <csignal>

#include <gtest/gtest.h>

#include "program.h"

namespace inarow::testing {
namespace {

Command against_perfect(const Folder& folder) {
    return program(folder, {"play", "connect5", "--first", "robot:perfect", "--json"});
}

TEST(Thinking, TakesAPersonSecondsNotHours) {
    const Folder folder;
    Child child = Child::with_pipes(against_perfect(folder));
    ASSERT_TRUE(child.sees(R"("event":"begin")"));
    ASSERT_TRUE(child.sees(R"("event":"thought","player":1,"move":"5",)"));
    ASSERT_TRUE(child.sees(R"("event":"ask","for":"move","player":2)"));
    child.send("quit\n");
    EXPECT_EQ(child.finish(), Ending{0});
}

TEST(Thinking, EndsAtOnceWithControlC) {
    const Folder folder;
    Child child = Child::with_pipes(against_perfect(folder));
    ASSERT_TRUE(child.sees(R"("event":"begin")"));
    child.raise(SIGINT);
    EXPECT_EQ(child.finish(), Ending{128 + SIGINT});
    EXPECT_FALSE(contains(child.output(), "thought"));
}

}  // namespace
}  // namespace inarow::testing
