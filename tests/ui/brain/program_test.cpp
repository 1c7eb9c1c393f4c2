// The brain as a program: it reads while it thinks.

#include <filesystem>

#include <gtest/gtest.h>

#include "support/process.h"

namespace inarow::testing {
namespace {

Command brain(const Folder& folder, std::vector<std::string> arguments = {}) {
    const auto program = std::filesystem::path(INAROW_PROGRAM).replace_filename("pbrain-inarow");
    return {
        .program = program.string(), .arguments = std::move(arguments), .folder = folder.path()};
}

// Thinks about the empty board of a game that nobody can solve soon, for an hour if it may.
constexpr std::string_view kHour =
    "START 15\nINFO timeout_turn 3600000\nINFO show_detail 1\nBOARD\n7,7,2\nDONE\n";

TEST(BrainProgram, AnyLineEndsAndCases) {
    const Folder folder;
    const Finished finished =
        run(brain(folder, {"--level", "classic"}), "start 15\r\n\r\nINFO rule 0\rabout\rNope");
    EXPECT_EQ(finished.ending, Ending{0});
    EXPECT_TRUE(finished.output.starts_with("OK\nname=\"inarow\"")) << finished.output;
    EXPECT_TRUE(finished.output.ends_with("\nUNKNOWN command\n")) << finished.output;
}

TEST(BrainProgram, AnswersWhenItIsStopped) {
    const Folder folder;
    Child child = Child::with_pipes(brain(folder));
    child.send(kHour);
    ASSERT_TRUE(child.sees("MESSAGE Depth 2"));
    // Nothing that comes meanwhile is lost.
    child.send("ABOUT\nYXSTOP\nBOGUS\n");
    ASSERT_TRUE(child.sees("\nname=\"inarow\""));
    ASSERT_TRUE(child.sees("\nUNKNOWN command\n"));
    child.send("END\n");
    EXPECT_EQ(child.finish(), Ending{0});
    // The move comes before all that was said later.
    const std::string& output = child.output();
    const auto about = output.find("name=");
    const auto line = output.rfind('\n', about - 2);
    EXPECT_NE(output.substr(line + 1, about - line - 2).find(','), std::string::npos) << output;
}

TEST(BrainProgram, EndsAtOnceAndSilently) {
    const Folder folder;
    Child child = Child::with_pipes(brain(folder));
    child.send(kHour);
    ASSERT_TRUE(child.sees("MESSAGE Depth 2"));
    child.send("END\n");
    EXPECT_EQ(child.finish(), Ending{0});
    const std::string& output = child.output();
    const auto last = output.rfind('\n', output.size() - 2);
    EXPECT_TRUE(output.substr(last + 1).starts_with("MESSAGE ")) << output;
}

TEST(BrainProgram, TheEndOfInputIsObeyedLast) {
    const Folder folder;
    const Finished finished =
        run(brain(folder, {"--variant", "connect4"}), "RECTSTART 7,6\nBEGIN\nTURN 3,4");
    EXPECT_EQ(finished.ending, Ending{0});
    EXPECT_TRUE(finished.output.ends_with("\n3,3\n")) << finished.output;
}

TEST(BrainProgram, AVeryLongLineIsCut) {
    const Folder folder;
    const Finished finished =
        run(brain(folder), std::string(1 << 20, 'x') + "\nABOUT\n" + std::string(100, '\0') + "\n");
    EXPECT_EQ(finished.ending, Ending{0});
    EXPECT_TRUE(finished.output.starts_with("UNKNOWN command\nname=")) << finished.output;
}

}  // namespace
}  // namespace inarow::testing
