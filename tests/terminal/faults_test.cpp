// Output that cannot be written, folders that are not there.

#include <csignal>

#include <gtest/gtest.h>

#include "program.h"

namespace inarow::testing {
namespace {

constexpr std::string_view kNoSpace =
    "error: cannot write to standard output: No space left on device\n";

// A path that nobody can make, not even an administrator: it leads through a plain file.
std::filesystem::path impossible(const Folder& folder) {
    write_text(folder.path() / "plain", "");
    return folder.path() / "plain" / "below";
}

std::size_t count(std::string_view text, std::string_view part) {
    std::size_t result = 0;
    for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) {
        ++result;
    }
    return result;
}

TEST(Faults, AReaderThatGoesAwayEndsTheGameQuietly) {
    const Folder folder;
    Child child = Child::with_pipes(tictactoe(folder));
    ASSERT_TRUE(child.sees(kPrompt));
    child.close_output();
    child.send("a1\nb1\n");
    EXPECT_EQ(child.finish(), Ending{128 + SIGPIPE});
    EXPECT_EQ(child.errors(), "");
}

TEST(Faults, AReaderThatGoesAwayFromRobots) {
    const Folder folder;
    Child child = Child::with_pipes(
        program(folder, {"play", "gomoku", "--first", "robot:random", "--second", "robot:random"}));
    child.close_output();
    EXPECT_EQ(child.finish(), Ending{128 + SIGPIPE});
    EXPECT_EQ(child.errors(), "");
}

TEST(Faults, AFullDiskBehindTheOutput) {
    const Folder folder;
    Command command = tictactoe(folder);
    command.output_file = "/dev/full";
    const Finished finished = run(command, "a1\nb1\na2\nb2\na3\n");
    EXPECT_EQ(finished.ending, Ending{1});
    EXPECT_EQ(finished.errors, kNoSpace);
}

TEST(Faults, AFullDiskBehindOtherCommands) {
    const Folder folder;
    for (const std::vector<std::string>& arguments :
         std::vector<std::vector<std::string>>{{"variants"}, {"levels"}, {"variants", "keys"}}) {
        Command command = program(folder, arguments);
        command.output_file = "/dev/full";
        const Finished finished = run(command);
        EXPECT_EQ(finished.ending, Ending{1}) << arguments.back();
        EXPECT_TRUE(contains(finished.errors, "No space left on device")) << arguments.back();
    }
}

TEST(Faults, ClosedStandardStreamsAreNotTakenForOthers) {
    const auto shell = [](const Folder& folder, const std::string& line) {
        Command command{.program = "/bin/sh", .arguments = {"-c", line}, .folder = folder.path()};
        command.environment["PROGRAM"] = INAROW_PROGRAM;
        return command;
    };
    const Folder folder;
    const Finished no_input = run(shell(folder, "\"$PROGRAM\" play tictactoe <&-"));
    EXPECT_EQ(no_input.ending, Ending{2});
    EXPECT_EQ(no_input.errors, "End of input in the middle of the game.\n");

    const Finished no_output = run(shell(folder, "\"$PROGRAM\" play tictactoe >&-"), "a1\n");
    EXPECT_EQ(no_output.ending, Ending{1});
    EXPECT_TRUE(contains(no_output.errors, "cannot write to standard output"));

    const Finished no_errors = run(shell(folder, "\"$PROGRAM\" play tictactoe 2>&-"), "a1\n");
    EXPECT_EQ(no_errors.ending, Ending{2});
    EXPECT_TRUE(contains(no_errors.output, "1 X . ."));
}

TEST(Faults, WithoutAHomeTheGameGoesOn) {
    const Folder folder;
    Command command = tictactoe(folder);
    command.environment["HOME"] = std::nullopt;
    command.environment["XDG_STATE_HOME"] = std::nullopt;
    const Finished finished = run(command, "a1\nb1\na2\nb2\na3\n");
    EXPECT_EQ(finished.ending, Ending{0});
    EXPECT_TRUE(contains(finished.output, "Player 1 wins."));
    EXPECT_EQ(finished.errors,
              "warning: this game is not saved automatically: there is no home folder\n");
}

TEST(Faults, WithoutAHomeNothingIsPromised) {
    const Folder folder;
    Command command = tictactoe(folder);
    command.environment["HOME"] = std::nullopt;
    command.environment["XDG_STATE_HOME"] = std::nullopt;
    const Finished finished = run(command, "a1\nquit\n");
    EXPECT_EQ(finished.ending, Ending{0});
    EXPECT_TRUE(finished.output.ends_with("The game is left unfinished.\n"));
}

TEST(Faults, AStateFolderThatCannotBeMade) {
    const Folder folder;
    Command command = tictactoe(folder);
    command.environment["XDG_STATE_HOME"] = impossible(folder).string();
    const Finished finished = run(command, "a1\nb1\na2\nb2\na3\n");
    EXPECT_EQ(finished.ending, Ending{0});
    EXPECT_TRUE(contains(finished.output, "Player 1 wins."));
    EXPECT_EQ(count(finished.errors, "warning: this game is not saved automatically"), 1U);
}

TEST(Faults, ARecordThatCannotBeWrittenIsToldBeforeTheGame) {
    const Folder folder;
    const Finished finished = run(
        tictactoe(folder, {"--save", (impossible(folder) / "game.row").string()}), "a1\nquit\n");
    EXPECT_EQ(finished.ending, Ending{1});
    EXPECT_TRUE(contains(finished.errors, "error: cannot write "));
    EXPECT_TRUE(contains(finished.errors, "Not a directory"));
    EXPECT_FALSE(contains(finished.output, kPrompt));
}

TEST(Faults, AResultThatCannotBeWrittenIsToldAfterTheGame) {
    const Folder folder;
    const Finished finished =
        run(tictactoe(folder, {"--result", (impossible(folder) / "result.txt").string()}),
            "a1\nb1\na2\nb2\na3\n");
    EXPECT_EQ(finished.ending, Ending{1});
    EXPECT_TRUE(contains(finished.output, "Player 1 wins."));
    EXPECT_EQ(count(finished.errors, "error: cannot write "), 1U);
}

TEST(Faults, FilesThatAreFolders) {
    const Folder folder;
    for (const std::vector<std::string>& arguments :
         std::vector<std::vector<std::string>>{{"replay", "."},
                                               {"resume", "."},
                                               {"variants", "check", "."},
                                               {"play", "--variant-file", "."}}) {
        const Finished finished = run(program(folder, arguments));
        EXPECT_EQ(finished.ending, Ending{2}) << arguments.front();
        EXPECT_EQ(finished.output, "") << arguments.front();
        EXPECT_TRUE(contains(finished.errors, "Is a directory")) << finished.errors;
    }
}

TEST(Faults, AnInputThatCannotBeRead) {
    const Folder folder;
    for (const auto& [line, why] : {std::pair{"\"$PROGRAM\" solve </", "Is a directory"},
                                    {"\"$PROGRAM\" solve <&-", "Bad file descriptor"}}) {
        Command command{.program = "/bin/sh", .arguments = {"-c", line}, .folder = folder.path()};
        command.environment["PROGRAM"] = INAROW_PROGRAM;
        const Finished finished = run(command);
        EXPECT_EQ(finished.ending, Ending{1}) << line;
        EXPECT_EQ(finished.errors, std::string("error: cannot read standard input: ") + why + "\n");
    }
}

}  // namespace
}  // namespace inarow::testing
