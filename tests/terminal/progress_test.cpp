// What long searches tell at a terminal.

#include <csignal>

#include <gtest/gtest.h>

#include "program.h"

namespace inarow::testing {
namespace {

TEST(Progress, IsShownInALongSearchAndErasedByControlC) {
    for (const std::string command : {"solve", "analyse"}) {
        const Folder folder;
        Child child = Child::at_terminal(program(folder, {command, "--no-book"}));
        if (command == "solve") child.send("\r");  // the empty board
        if (command == "solve") {
            ASSERT_TRUE(child.sees("\rwindow "));
            ASSERT_TRUE(child.sees("M/s | table "));
        }
        ASSERT_TRUE(child.sees(" M nodes | "));
        ASSERT_TRUE(child.sees(" M/s | "));
        ASSERT_TRUE(child.sees(" M nodes | "));
        child.send("\x03");
        EXPECT_EQ(child.finish(), Ending{128 + SIGINT});
        // Blanks over the line, and nothing after them.
        EXPECT_TRUE(child.output().ends_with("    \r")) << child.output();
    }
}

TEST(Progress, FitsIntoTheLine) {
    const Folder folder;
    Child child = Child::at_terminal(program(folder, {"solve", "--no-book"}));
    child.resize(20);
    child.send("\r");
    ASSERT_TRUE(child.sees("\rwindow "));
    ASSERT_TRUE(child.sees("\rwindow "));
    child.send("\x03");
    EXPECT_EQ(child.finish(), Ending{128 + SIGINT});
    EXPECT_FALSE(contains(child.output(), "M/s"));
}

TEST(Progress, IsNotShownInAShortOne) {
    const Folder folder;
    Child child = Child::at_terminal(program(folder, {"solve", "--no-book"}));
    child.send("121212\r");
    ASSERT_TRUE(child.sees("121212 18 0 "));
    child.send("\x04");
    EXPECT_EQ(child.finish(), Ending{0});
    EXPECT_FALSE(contains(child.output(), "window"));
}

TEST(Progress, IsNotShownInAPipe) {
    const Folder folder;
    Child child = Child::with_pipes(program(folder, {"solve", "--no-book"}));
    child.send("121212\n\n");
    ASSERT_TRUE(child.sees("121212 18 0 "));
    // When another one shows its progress, this one would have shown it before.
    Child other = Child::at_terminal(program(folder, {"solve", "--no-book"}));
    other.send("\r");
    ASSERT_TRUE(other.sees("\rwindow "));
    other.send("\x03");
    EXPECT_EQ(other.finish(), Ending{128 + SIGINT});
    child.raise(SIGINT);
    EXPECT_EQ(child.finish(), Ending{128 + SIGINT});
    EXPECT_EQ(child.errors(), "");
}

}  // namespace
}  // namespace inarow::testing
