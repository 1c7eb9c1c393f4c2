// The screen at a real terminal: in tmux, where it can be read, and at a pseudo-terminal.

#include <csignal>

#include <gtest/gtest.h>

#include "program.h"
#include "support/tmux.h"

namespace inarow::testing {
namespace {

constexpr std::string_view kTurnOfOne = "Player 1 (X), your move:";
constexpr std::string_view kTurnOfTwo = "Player 2 (O), your move:";

class Screen : public ::testing::Test {
  protected:
    // Begins a game of two people and makes the first move.
    void begin() {
        tmux.command("$PROGRAM play tictactoe --no-animation; echo \"status $?\"");
        ASSERT_TRUE(tmux.shows(kTurnOfOne)) << tmux.screen();
        tmux.type("a1");
        tmux.press({"Enter"});
        ASSERT_TRUE(tmux.shows(kTurnOfTwo)) << tmux.screen();
    }

    const Folder folder;
    Tmux tmux{folder, INAROW_PROGRAM};
};

TEST_F(Screen, AGameIsChosenAndPlayedToAWin) {
    tmux.command("$PROGRAM");
    ASSERT_TRUE(tmux.shows("every in-a-row game")) << tmux.screen();
    for (int i = 0; i < 50 && tmux.screen().find("▸ tictactoe") == std::string::npos; ++i) {
        tmux.press({"Down"});
    }
    ASSERT_TRUE(tmux.shows("▸ tictactoe")) << tmux.screen();
    tmux.press({"Tab", "Tab"});
    ASSERT_TRUE(tmux.shows("Player 2  ◂ robot: "));
    for (int i = 0; i < 50 && tmux.screen().find("◂ person ▸") == std::string::npos; ++i) {
        tmux.press({"Left"});
    }
    ASSERT_TRUE(tmux.shows("Player 2  ◂ person ▸")) << tmux.screen();
    tmux.press({"Enter"});
    ASSERT_TRUE(tmux.shows(kTurnOfOne)) << tmux.screen();
    // By the cursor: the middle column from top to bottom, against the left one.
    tmux.press({"Up", "Enter"});
    ASSERT_TRUE(tmux.shows(kTurnOfTwo));
    tmux.press({"Left", "Space"});
    ASSERT_TRUE(tmux.shows(kTurnOfOne));
    tmux.press({"Right", "Down", "Enter"});
    ASSERT_TRUE(tmux.shows(kTurnOfTwo));
    tmux.press({"Left", "Enter"});
    ASSERT_TRUE(tmux.shows(kTurnOfOne));
    tmux.press({"Right", "Down", "Enter"});
    ASSERT_TRUE(tmux.shows("Player 1 wins.")) << tmux.screen();
    EXPECT_TRUE(tmux.shows("*  █  *"));  // the line
    tmux.press({"q"});
    EXPECT_TRUE(tmux.shows("Tic-tac-toe: Player 1 wins."));
    EXPECT_TRUE(tmux.is_restored());
}

TEST_F(Screen, AMoveIsTakenBackAndMadeAgain) {
    begin();
    tmux.press({"u"});
    EXPECT_TRUE(tmux.shows("Player 1's last move was undone. Undos left: 2."));
    EXPECT_TRUE(tmux.shows(kTurnOfOne));
    tmux.press({"r"});
    EXPECT_TRUE(tmux.shows(kTurnOfTwo)) << tmux.screen();
}

TEST_F(Screen, FollowsTheSizeOfTheTerminal) {
    begin();
    tmux.resize(120, 40);
    EXPECT_TRUE(tmux.shows("s save  ? keys"));  // there is room for it now
    tmux.resize(25, 6);
    EXPECT_TRUE(tmux.shows("25x6. It takes 30x9."));
    tmux.resize(80, 24);
    EXPECT_TRUE(tmux.shows(kTurnOfTwo));
    tmux.type("b2");
    tmux.press({"Enter"});
    EXPECT_TRUE(tmux.shows(kTurnOfOne));
}

TEST_F(Screen, ControlCGivesTheTerminalBack) {
    begin();
    tmux.press({"C-c"});
    EXPECT_TRUE(tmux.shows("status 130")) << tmux.screen();
    EXPECT_TRUE(tmux.shows("Interrupted. `inarow resume` goes on with it."));
    EXPECT_TRUE(tmux.is_restored());
    tmux.command("$PROGRAM resume");
    EXPECT_TRUE(tmux.shows(kTurnOfTwo));
}

TEST_F(Screen, ControlZGivesItBackForAWhile) {
    begin();
    tmux.press({"C-z"});
    ASSERT_TRUE(tmux.shows("Stopped")) << tmux.screen();
    EXPECT_TRUE(tmux.is_restored());
    tmux.resize(100, 30);
    tmux.command("fg");
    ASSERT_TRUE(tmux.shows(kTurnOfTwo)) << tmux.screen();
    EXPECT_TRUE(tmux.has("alternate_on", "1"));
    EXPECT_TRUE(tmux.has("mouse_any_flag", "1"));
    tmux.type("b2");
    tmux.press({"Enter"});
    EXPECT_TRUE(tmux.shows(kTurnOfOne));
    tmux.press({"q"});
    EXPECT_TRUE(tmux.shows("The game is left unfinished. `inarow resume` goes on with it."));
    EXPECT_TRUE(tmux.is_restored());
}

TEST_F(Screen, ARobotThinksUntilAKeyIsPressed) {
    tmux.command("$PROGRAM play connect5 --first robot:perfect");
    ASSERT_TRUE(tmux.shows("Player 1 thinks")) << tmux.screen();
    ASSERT_TRUE(tmux.shows(" positions"));
    tmux.press({"x"});
    EXPECT_TRUE(tmux.shows("Player 1 (robot) plays")) << tmux.screen();
    EXPECT_TRUE(tmux.shows("Player 2 to move"));
}

TEST_F(Screen, AskedForInADumbTerminalItIsRefused) {
    tmux.command("TERM=dumb $PROGRAM play tictactoe --ui screen; echo \"status $?\"");
    EXPECT_TRUE(tmux.shows("no screen for --ui screen"));
    EXPECT_TRUE(tmux.shows("status 2"));
    tmux.command("clear; TERM=nonsense $PROGRAM play tictactoe");
    EXPECT_TRUE(tmux.shows("Player 1 (X), your move:"));  // in lines
    EXPECT_TRUE(tmux.has("alternate_on", "0"));
}

TEST_F(Screen, WithoutUnicodeThereIsAscii) {
    tmux.command("LC_ALL=C $PROGRAM play tictactoe");
    EXPECT_TRUE(tmux.shows("+-------+-------+-------+")) << tmux.screen();
    tmux.press({"q"});
    tmux.command("clear; $PROGRAM play tictactoe --ascii");
    EXPECT_TRUE(tmux.shows("+-------+-------+-------+")) << tmux.screen();
}

TEST_F(Screen, ARecordIsWatched) {
    begin();
    tmux.press({"q"});
    ASSERT_TRUE(tmux.shows("status 0"));
    tmux.command("$PROGRAM resume --save game.row");
    ASSERT_TRUE(tmux.shows(kTurnOfTwo));
    tmux.type("b2");
    tmux.press({"Enter"});
    ASSERT_TRUE(tmux.shows(kTurnOfOne));
    tmux.press({"q"});
    ASSERT_TRUE(tmux.is_restored());
    tmux.command("clear; $PROGRAM watch game.row");
    ASSERT_TRUE(tmux.shows("0 of 2")) << tmux.screen();
    tmux.press({"Right", "Right"});
    EXPECT_TRUE(tmux.shows("2. player 2 (O) plays b2"));
    tmux.press({"Left"});
    EXPECT_TRUE(tmux.shows("1. player 1 (X) plays a1"));
    tmux.press({"Home", "Space"});
    EXPECT_TRUE(tmux.shows("2 of 2"));
    tmux.press({"q"});
    EXPECT_TRUE(tmux.is_restored());
}

TEST_F(Screen, AKeptGameIsOffered) {
    begin();
    tmux.press({"q"});
    ASSERT_TRUE(tmux.shows("status 0"));
    tmux.command("clear; $PROGRAM");
    ASSERT_TRUE(tmux.shows("▸ go on with Tic-tac-toe, 1 move on the board")) << tmux.screen();
    tmux.press({"q"});
    ASSERT_TRUE(tmux.is_restored());
    tmux.command("clear; $PROGRAM play tictactoe");
    ASSERT_TRUE(tmux.shows("There is an unfinished game with 1 move on the board."));
    tmux.press({"Enter"});
    EXPECT_TRUE(tmux.shows(kTurnOfTwo));
}

// At a pseudo-terminal.

Command on_screen(const Folder& folder, std::vector<std::string> arguments) {
    Command command = program(folder, std::move(arguments));
    command.environment["TERM"] = "xterm-256color";
    command.environment["LC_ALL"] = "C.UTF-8";
    return command;
}

constexpr std::string_view kLeavesTheScreen = "\x1b[?1049l";

TEST(ScreenSignals, EveryEndGivesTheTerminalBack) {
    for (const int signal : {SIGTERM, SIGHUP, SIGSEGV, SIGABRT, SIGQUIT}) {
        const Folder folder;
        Child child = Child::at_terminal(on_screen(folder, {"play", "tictactoe"}));
        ASSERT_TRUE(child.sees("your move:"));
        child.raise(signal);
        const bool crash = signal != SIGTERM && signal != SIGHUP;
        EXPECT_EQ(child.finish(), crash ? (Ending{std::nullopt, signal}) : (Ending{128 + signal}));
        EXPECT_TRUE(child.has_first_settings()) << signal;
        EXPECT_TRUE(contains(child.output(), kLeavesTheScreen)) << signal;
        EXPECT_TRUE(contains(child.output(), "\x1b[?1003l")) << signal;  // the mouse
    }
}

TEST(ScreenSignals, AClosedWindowLosesNothing) {
    const Folder folder;
    Child child = Child::at_terminal(on_screen(folder, {"play", "tictactoe"}));
    ASSERT_TRUE(child.sees("your move:"));
    child.send("a1\r");
    ASSERT_TRUE(child.sees("1. a1"));  // in the list of moves
    child.hang_up();
    EXPECT_EQ(child.finish(), Ending{128 + SIGHUP});
    EXPECT_TRUE(contains(run(program(folder, {"resume", "--json"})).output, R"("moves":["a1"])"));
}

TEST(ScreenMouse, ClicksPlay) {
    const Folder folder;
    Child child = Child::at_terminal(on_screen(folder, {"play", "tictactoe"}));
    ASSERT_TRUE(child.sees("your move:"));
    child.send("\x1b[<35;20;6M");  // moves, and then presses, over the upper left cell
    child.send("\x1b[<0;20;6M\x1b[<0;20;6m");
    ASSERT_TRUE(child.sees("a3"));  // in the list of moves
    child.send("q");
    EXPECT_EQ(child.finish(), Ending{0});
    EXPECT_TRUE(contains(run(program(folder, {"resume", "--json"})).output, R"("moves":["a3"])"));
}

TEST(ScreenFiles, TheResultIsWritten) {
    const Folder folder;
    Child child = Child::at_terminal(
        on_screen(folder, {"play", "five", "--first", "person", "--second", "person"}));
    ASSERT_TRUE(child.sees("please input your coordinates"));
    child.send("0,0\r7,7\r0,1\r7,8\r0,2\r7,9\r0,3\r8,9\r0,4\r");
    ASSERT_TRUE(child.sees("Player 1 wins"));
    child.send("q");
    EXPECT_EQ(child.finish(), Ending{0});
    EXPECT_TRUE(contains(read_text(folder.path() / "result.txt"), "Player 1 wins"));
}

}  // namespace
}  // namespace inarow::testing
