// What a person sees and can do at a terminal.

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "program.h"

namespace inarow::testing {
namespace {

// How a painted mark begins.
constexpr std::string_view kPainted = "\x1b[1;";

TEST(Editing, ArrowUpBringsTheLastInputBack) {
    const Folder folder;
    Child child = Child::at_terminal(tictactoe(folder));
    ASSERT_TRUE(child.sees(kPrompt));
    child.send("a1\r");
    ASSERT_TRUE(child.sees("Player 2"));
    child.send("\x1b[A\r");
    EXPECT_TRUE(child.sees("That cell is already taken."));
    child.send("quit\r");
    EXPECT_EQ(child.finish(), Ending{0});
}

TEST(Editing, ALineCanBeCorrected) {
    const Folder folder;
    Child child = Child::at_terminal(tictactoe(folder));
    ASSERT_TRUE(child.sees(kPrompt));
    child.send("33\x7f\x1b[Db\r");  // rub one out, go left, put the letter before it
    EXPECT_TRUE(child.sees("(last move: player 1, X, b3)"));
    child.send("quit\r");
    EXPECT_EQ(child.finish(), Ending{0});
}

TEST(Editing, TheLastMoveIsTold) {
    const Folder folder;
    Child child =
        Child::at_terminal(tictactoe(folder, {"--seed", "1", "--second", "robot:random"}));
    ASSERT_TRUE(child.sees(kPrompt));
    child.send("a1\r");
    EXPECT_TRUE(child.sees("(last move: player 1, X, a1)"));
    EXPECT_TRUE(child.sees("(last move: player 2, O, "));
    ASSERT_TRUE(child.sees(kPrompt));
    child.send("undo\r");
    ASSERT_TRUE(child.sees("Undos left: 2."));
    ASSERT_TRUE(child.sees(kPrompt));
    child.send("quit\r");
    EXPECT_EQ(child.finish(), Ending{0});
}

// At a terminal, to its end.
Child whole_game(const Folder& folder) {
    Child child = Child::at_terminal(tictactoe(folder));
    for (const char* const move : {"a1\r", "b1\r", "a2\r", "b2\r", "a3\r"}) {
        EXPECT_TRUE(child.sees(kPrompt));
        child.send(move);
    }
    EXPECT_TRUE(child.sees("Player 1 wins."));
    EXPECT_TRUE(
        child.sees("Play again? Type rematch, undo, review, new, save, quit (Enter: quit): "));
    return child;
}

TEST(Editing, AfterAGameEnterLeaves) {
    const Folder folder;
    Child child = whole_game(folder);
    child.send("\r");
    EXPECT_EQ(child.finish(), Ending{0});
    EXPECT_TRUE(child.has_first_settings());
}

TEST(Editing, AfterAGameARematchSwapsTheStart) {
    const Folder folder;
    Child child = whole_game(folder);
    child.send("y\r");
    EXPECT_TRUE(child.sees("Player 2 (O), your move: "));
    child.send("resign\r");
    EXPECT_TRUE(child.sees("Play again? "));
    child.send("rematch\r");
    EXPECT_TRUE(child.sees("Player 1 (X), your move: "));
    child.send("quit\r");
    EXPECT_EQ(child.finish(), Ending{0});
}

TEST(Editing, AfterAGameAnUndoGoesOnWithIt) {
    const Folder folder;
    Child child = whole_game(folder);
    child.send("undo\r");
    EXPECT_TRUE(child.sees("Undos left: 2."));
    EXPECT_TRUE(child.sees(kPrompt));
    child.send("c3\r");
    EXPECT_TRUE(child.sees("Player 2 (O), your move: "));
    child.send("b3\r");
    EXPECT_TRUE(child.sees("Player 2 wins."));
    child.send("no\r");
    EXPECT_EQ(child.finish(), Ending{0});
    // The game counts once, as it ended at last.
    Child counted = Child::at_terminal(program(folder, {"statistics"}));
    EXPECT_TRUE(counted.sees("tictactoe  person      0      0     1"));
    EXPECT_EQ(counted.finish(), Ending{0});
}

TEST(Editing, ADamagedFileOfPreferencesIsSaidAndStopsNothing) {
    const Folder folder;
    std::filesystem::create_directories(folder.path() / "config/inarow");
    std::ofstream(folder.path() / "config/inarow/config.toml") << "theme = \"dark\nvolume = 3\n";
    Child child = Child::at_terminal(tictactoe(folder));
    EXPECT_TRUE(child.sees("config.toml:1:"));
    EXPECT_TRUE(child.sees(kPrompt));
    child.send("quit\r");
    EXPECT_EQ(child.finish(), Ending{0});
}

TEST(Editing, AGameIsReviewedAndItsMistakeTriedAgain) {
    const Folder folder;
    Child child = whole_game(folder);
    child.send("perhaps\r");
    EXPECT_TRUE(child.sees("Please type one of the words."));
    child.send("review\r");
    EXPECT_TRUE(child.sees("2. Player 2: b1 was a blunder: it loses in 3 moves, b2 would have"));
    EXPECT_TRUE(child.sees("Player 1 wins       "));
    EXPECT_TRUE(child.sees("Player 2: 0 of 1 move kept the worth of the position (0%)"));
    EXPECT_TRUE(child.sees("(Enter: next): "));
    child.send("\r");
    EXPECT_TRUE(child.sees("Move 2, player 2: b1 was a blunder"));
    child.send("try\r");
    EXPECT_TRUE(child.sees("Find a better move."));
    EXPECT_TRUE(child.sees(kPrompt));
    child.send("b1\r");
    EXPECT_TRUE(child.sees("b1 is wrong: it loses in 3 moves (proved)"));
    child.send("b2\r");
    EXPECT_TRUE(child.sees("b2 is right: it draws (proved)."));
    child.send("next\r");
    EXPECT_TRUE(child.sees("You found 1 of 1 better move."));
    EXPECT_TRUE(child.sees("(Enter: next): "));
    child.send("quit\r");
    EXPECT_EQ(child.finish(), Ending{0});
}

TEST(Editing, AResizedTerminalIsNoTrouble) {
    const Folder folder;
    Child child = Child::at_terminal(tictactoe(folder));
    ASSERT_TRUE(child.sees(kPrompt));
    for (const int columns : {20, 200, 1, 80}) child.resize(columns);
    child.send("a1\r");
    EXPECT_TRUE(child.sees("(last move: player 1, X, a1)"));
    ASSERT_TRUE(child.sees(kPrompt));
    child.resize(10);
    child.send("quit\r");
    EXPECT_EQ(child.finish(), Ending{0});
}

TEST(Editing, RecordsAreReplayedStepByStep) {
    const Folder folder;
    ASSERT_EQ(run(tictactoe(folder, {"--save", "game.row"}), "a1\nb1\na2\nquit\n").ending,
              Ending{0});
    Child child = Child::at_terminal(program(folder, {"replay", "--no-color", "game.row"}));
    ASSERT_TRUE(child.sees("[0/3]"));
    child.send("\r");
    ASSERT_TRUE(child.sees("1. player 1 (X) plays a1"));
    ASSERT_TRUE(child.sees("[1/3]"));
    child.send("3\r");
    ASSERT_TRUE(child.sees("3. player 1 (X) plays a2"));
    ASSERT_TRUE(child.sees("[3/3]"));
    child.send("\r");
    ASSERT_TRUE(child.sees("This is the end of the record."));
    ASSERT_TRUE(child.sees("[3/3]"));
    child.send("b\r");
    ASSERT_TRUE(child.sees("2. player 2 (O) plays b1"));
    ASSERT_TRUE(child.sees("[2/3]"));
    child.send("q\r");
    EXPECT_EQ(child.finish(), Ending{0});
}

// All that the program writes until its second prompt.
std::string screen_after_one_move(const Command& command) {
    Child child = Child::at_terminal(command);
    EXPECT_TRUE(child.sees(kPrompt));
    child.send("a1\r");
    EXPECT_TRUE(child.sees("Player 2 (O)"));
    EXPECT_TRUE(child.sees(kPrompt));
    child.send("quit\r");
    EXPECT_EQ(child.finish(), Ending{0});
    return child.output();
}

TEST(Color, IsUsedAtATerminal) {
    const Folder folder;
    EXPECT_TRUE(contains(screen_after_one_move(tictactoe(folder)), kPainted));
}

TEST(Color, IsLeftOutWhenTheOptionSaysSo) {
    const Folder folder;
    EXPECT_FALSE(contains(screen_after_one_move(tictactoe(folder, {"--no-color"})), kPainted));
}

TEST(Color, IsLeftOutWhenTheEnvironmentSaysSo) {
    const Folder folder;
    Command command = tictactoe(folder);
    command.environment["NO_COLOR"] = "1";
    EXPECT_FALSE(contains(screen_after_one_move(command), kPainted));
}

TEST(Color, ADumbTerminalGetsNoEscapesAtAll) {
    const Folder folder;
    Command command = tictactoe(folder);
    command.environment["TERM"] = "dumb";
    EXPECT_FALSE(contains(screen_after_one_move(command), "\x1b"));
}

TEST(Color, NeverGoesIntoAPipe) {
    const Folder folder;
    EXPECT_FALSE(contains(run(tictactoe(folder), "a1\nquit\n").output, "\x1b"));
}

}  // namespace
}  // namespace inarow::testing
