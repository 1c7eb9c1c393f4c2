// Ctrl-C, Ctrl-D, Ctrl-Z and the signals that end a program.

#include <csignal>

#include <gtest/gtest.h>

#include "program.h"

namespace inarow::testing {
namespace {

constexpr std::string_view kGoesOn = "`inarow resume` goes on with it.";

// A game at a terminal, after its first move.
Child begun(const Folder& folder) {
    Child child = Child::at_terminal(tictactoe(folder));
    EXPECT_TRUE(child.sees(kPrompt));
    child.send("a1\r");
    EXPECT_TRUE(child.sees("Player 2 (O)"));
    EXPECT_TRUE(child.sees(kPrompt));
    return child;
}

// The same with pipes.
Child begun_with_pipes(const Folder& folder) {
    Child child = Child::with_pipes(tictactoe(folder));
    EXPECT_TRUE(child.sees(kPrompt));
    child.send("a1\n");
    EXPECT_TRUE(child.sees(kPrompt));
    return child;
}

TEST(Signals, ControlCEndsTheGameInGoodOrder) {
    const Folder folder;
    Child child = begun(folder);
    ASSERT_TRUE(child.reads_keys());  // or restoring the settings would prove nothing
    child.send("\x03");
    EXPECT_EQ(child.finish(), Ending{128 + SIGINT});
    EXPECT_TRUE(contains(child.output(), "Interrupted. " + std::string(kGoesOn)));
    EXPECT_TRUE(child.has_first_settings());
}

TEST(Signals, ControlCInTheMiddleOfALine) {
    const Folder folder;
    Child child = begun(folder);
    child.send("b2\x03");
    EXPECT_EQ(child.finish(), Ending{128 + SIGINT});
    EXPECT_TRUE(child.has_first_settings());
    EXPECT_TRUE(contains(run(program(folder, {"resume", "--json"})).output, R"("moves":["a1"])"));
}

TEST(Signals, ControlCBeforeTheFirstMove) {
    const Folder folder;
    Child child = Child::at_terminal(program(folder, {"play", "four", "--ui", "line"}));
    ASSERT_TRUE(child.sees("enter a number you like: "));
    child.send("\x03");
    EXPECT_EQ(child.finish(), Ending{128 + SIGINT});
    EXPECT_TRUE(contains(child.output(), "Interrupted."));
    EXPECT_FALSE(contains(child.output(), kGoesOn));
}

TEST(Signals, ControlCInTheMenu) {
    const Folder folder;
    Child child = Child::at_terminal(program(folder, {"--ui", "line"}));
    ASSERT_TRUE(child.sees("Which game?"));
    child.send("\x03");
    EXPECT_EQ(child.finish(), Ending{128 + SIGINT});
    EXPECT_TRUE(child.has_first_settings());
}

TEST(Signals, ControlCAtADumbTerminal) {
    const Folder folder;
    Command command = program(folder, {"play", "tictactoe"});  // it has no screen
    command.environment["TERM"] = "dumb";
    Child child = Child::at_terminal(command);
    ASSERT_TRUE(child.sees(kPrompt));
    child.send("\x03");
    EXPECT_EQ(child.finish(), Ending{128 + SIGINT});
    EXPECT_TRUE(contains(child.output(), "Interrupted."));
}

TEST(Signals, ControlCLeavesTheBookBeingBuilt) {
    const Folder folder;
    Child child = Child::at_terminal(
        program(folder, {"book", "build", "--plies", "2", "-o", "my.book", "--memory", "1"}));
    ASSERT_TRUE(child.sees("[....")) << child.output();
    ASSERT_TRUE(child.sees("/s  0:00:0"));
    child.send("\x03");
    EXPECT_EQ(child.finish(), Ending{128 + SIGINT});
    EXPECT_TRUE(contains(child.output(), "Run the same command to continue."));
    EXPECT_TRUE(std::filesystem::exists(folder.path() / "my.book.part"));
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "my.book"));
}

TEST(Signals, ControlDIsTheEndOfInput) {
    const Folder folder;
    Child child = begun(folder);
    ASSERT_TRUE(child.reads_keys());
    child.send("\x04");
    EXPECT_EQ(child.finish(), Ending{2});
    EXPECT_TRUE(contains(child.output(),
                         "End of input in the middle of the game. " + std::string(kGoesOn)));
    EXPECT_TRUE(child.has_first_settings());
}

TEST(Signals, ControlDAtADumbTerminal) {
    const Folder folder;
    Command command = tictactoe(folder);
    command.environment["TERM"] = "dumb";
    Child child = Child::at_terminal(command);
    ASSERT_TRUE(child.sees(kPrompt));
    child.send("\x04");
    EXPECT_EQ(child.finish(), Ending{2});
    EXPECT_TRUE(contains(child.output(), "End of input in the middle of the game."));
}

TEST(Signals, TheGameGoesOnAfterControlZ) {
    const Folder folder;
    // Stopping needs somebody to come back to: a shell.
    Command shell{.program = "/bin/bash",
                  .arguments = {"--norc", "--noediting", "-i"},
                  .folder = folder.path()};
    shell.environment["PS1"] = "ready> ";
    shell.environment["PROGRAM"] = INAROW_PROGRAM;
    Child child = Child::at_terminal(shell);
    ASSERT_TRUE(child.sees("ready> "));
    child.send("\"$PROGRAM\" play tictactoe --ui line\r");
    ASSERT_TRUE(child.sees(kPrompt));
    child.send("a1\r");
    ASSERT_TRUE(child.sees("Player 2 (O)"));
    ASSERT_TRUE(child.sees(kPrompt));
    child.send("\x1a");
    ASSERT_TRUE(child.sees("Stopped"));
    ASSERT_TRUE(child.sees("ready> "));
    child.send("fg\r");
    ASSERT_TRUE(child.sees(kPrompt));
    child.send("b1\r");
    EXPECT_TRUE(child.sees("(last move: player 2, O, b1)"));
    ASSERT_TRUE(child.sees(kPrompt));
    child.send("quit\r");
    ASSERT_TRUE(child.sees("The game is left unfinished."));
    ASSERT_TRUE(child.sees("ready> "));
    child.send("exit\r");
    EXPECT_EQ(child.finish(), Ending{0});
}

TEST(Signals, StopAndContinueBetweenPipes) {
    const Folder folder;
    Child child = begun_with_pipes(folder);
    child.raise(SIGSTOP);
    child.send("b1\n");
    child.raise(SIGCONT);
    ASSERT_TRUE(child.sees("1 X O ."));
    child.send("quit\n");
    EXPECT_EQ(child.finish(), Ending{0});
}

TEST(Signals, TerminateAndHangUpAtATerminal) {
    for (const int signal : {SIGTERM, SIGHUP}) {
        const Folder folder;
        Child child = begun(folder);
        child.raise(signal);
        EXPECT_EQ(child.finish(), Ending{128 + signal});
        EXPECT_TRUE(contains(child.output(), kGoesOn));
        EXPECT_TRUE(child.has_first_settings());
    }
}

TEST(Signals, TerminateHangUpAndInterruptWithPipes) {
    for (const int signal : {SIGTERM, SIGHUP, SIGINT}) {
        const Folder folder;
        Child child = begun_with_pipes(folder);
        child.raise(signal);
        EXPECT_EQ(child.finish(), Ending{128 + signal});
        EXPECT_EQ(child.errors(), "Interrupted. " + std::string(kGoesOn) + "\n");
    }
}

TEST(Signals, AClosedWindowLosesNothing) {
    const Folder folder;
    Child child = begun(folder);
    child.hang_up();
    EXPECT_EQ(child.finish(), Ending{128 + SIGHUP});
    EXPECT_TRUE(contains(run(program(folder, {"resume", "--json"})).output, R"("moves":["a1"])"));
}

}  // namespace
}  // namespace inarow::testing
