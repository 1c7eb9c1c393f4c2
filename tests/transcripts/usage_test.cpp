// What the program says about itself.

#include <gtest/gtest.h>

#include "support/process.h"

namespace inarow::testing {
namespace {

Finished say(std::vector<std::string> arguments) {
    const Folder folder;
    return run(
        {.program = INAROW_PROGRAM, .arguments = std::move(arguments), .folder = folder.path()});
}

TEST(Usage, HelpIsNoError) {
    for (const std::vector<std::string>& arguments :
         std::vector<std::vector<std::string>>{{"--help"},
                                               {"play", "--help"},
                                               {"resume", "--help"},
                                               {"replay", "--help"},
                                               {"watch", "--help"},
                                               {"variants", "--help"},
                                               {"variants", "check", "--help"},
                                               {"solve", "--help"},
                                               {"analyse", "--help"},
                                               {"verify", "--help"},
                                               {"count", "--help"},
                                               {"book", "--help"},
                                               {"book", "build", "--help"},
                                               {"book", "show", "--help"},
                                               {"levels", "--help"}}) {
        const Finished finished = say(arguments);
        EXPECT_EQ(finished.ending, Ending{0}) << arguments.front();
        EXPECT_NE(finished.output.find("Usage: inarow"), std::string::npos) << finished.output;
        EXPECT_EQ(finished.errors, "") << arguments.front();
    }
}

TEST(Usage, TheVersionIsOneLine) {
    const Finished finished = say({"--version"});
    EXPECT_EQ(finished.ending, Ending{0});
    EXPECT_TRUE(finished.output.starts_with("inarow ")) << finished.output;
    EXPECT_EQ(finished.output.find('\n'), finished.output.size() - 1);
    EXPECT_EQ(finished.errors, "");
}

}  // namespace
}  // namespace inarow::testing
