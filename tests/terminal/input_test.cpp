// Whatever bytes come in, the program answers and goes on.

#include <gtest/gtest.h>

#include "program.h"

namespace inarow::testing {
namespace {

using namespace std::string_literals;

constexpr std::string_view kMalformed = "That is not a move.";
constexpr std::string_view kCorner = "1 X . .";  // a1 has been played

std::string ten_megabytes(char c) {
    std::string text;
    text.resize(10'000'000, c);
    return text;
}

TEST(Input, OneLineOfTenMegabytes) {
    const Folder folder;
    const Finished finished = run(tictactoe(folder), ten_megabytes('x') + "\na1\nquit\n");
    EXPECT_EQ(finished.ending, Ending{0});
    EXPECT_TRUE(contains(finished.output, kMalformed));
    EXPECT_TRUE(contains(finished.output, kCorner));
}

TEST(Input, TenMegabytesWithoutALineEnd) {
    const Folder folder;
    const Finished finished = run(tictactoe(folder), ten_megabytes('1'));
    EXPECT_EQ(finished.ending, Ending{2});
    EXPECT_TRUE(contains(finished.output, kMalformed));
    EXPECT_TRUE(contains(finished.errors, "End of input in the middle of the game."));
}

TEST(Input, TenMegabytesOfDigitsAreNoColumn) {
    const Folder folder;
    const Finished finished =
        run(program(folder, {"play", "connect4"}), "P\n" + ten_megabytes('1') + "\nquit\n");
    EXPECT_EQ(finished.ending, Ending{0});
    EXPECT_TRUE(contains(finished.output, "That is not a column between 1 and 7."));
}

TEST(Input, AHugeWrongInputIsCutInTheRecord) {
    const Folder folder;
    const Finished finished =
        run(tictactoe(folder, {"--save", "game.row"}), std::string(100'000, 'x') + "\nquit\n");
    EXPECT_EQ(finished.ending, Ending{0});
    EXPECT_LT(read_text(folder.path() / "game.row").size(), 1000U);
    EXPECT_EQ(run(program(folder, {"replay", "game.row"})).ending, Ending{0});
}

TEST(Input, NulBytesAreNoMove) {
    const Folder folder;
    const Finished finished =
        run(tictactoe(folder, {"--save", "game.row"}), "a1\0\n\0\n\0a1\na1\nquit\n"s);
    EXPECT_EQ(finished.ending, Ending{0});
    EXPECT_TRUE(contains(finished.output, kMalformed));
    EXPECT_TRUE(contains(finished.output, kCorner));
    EXPECT_EQ(run(program(folder, {"replay", "game.row"})).ending, Ending{0});
}

TEST(Input, InvalidUtf8IsNoMove) {
    const Folder folder;
    const std::string bytes = "\xff\xfe\n\xc3\n\xe2\x82\n\xed\xa0\x80\n\xf5\x80\x80\x80\n";
    const Finished finished = run(tictactoe(folder, {"--save", "game.row"}), bytes + "a1\nquit\n");
    EXPECT_EQ(finished.ending, Ending{0});
    EXPECT_TRUE(contains(finished.output, kCorner));
    EXPECT_EQ(run(program(folder, {"replay", "game.row"})).ending, Ending{0});
    EXPECT_FALSE(contains(read_text(folder.path() / "game.row"), "\xff"));
}

TEST(Input, InvalidUtf8DoesNotGetIntoJson) {
    const Folder folder;
    const Finished finished = run(tictactoe(folder, {"--json"}), "\xff\xfe\nquit\n");
    EXPECT_EQ(finished.ending, Ending{0});
    EXPECT_TRUE(contains(finished.output, R"("reason":"malformed")"));
    EXPECT_FALSE(contains(finished.output, "\xff"));
}

TEST(Input, EscapesAreNotRepeatedInTheRecord) {
    const Folder folder;
    ASSERT_EQ(run(tictactoe(folder, {"--save", "game.row"}), "\x1b[2Jx\nquit\n").ending, Ending{0});
    EXPECT_FALSE(contains(read_text(folder.path() / "game.row"), "\x1b"));
    EXPECT_FALSE(contains(run(program(folder, {"replay", "game.row"})).output, "\x1b"));
}

TEST(Input, LinesMayEndAsOnWindows) {
    const Folder folder;
    const Finished finished =
        run(program(folder, {"play", "five"}), "0,0\r\n1,0\r\n0,1\r\n1,1\r\nquit\r\n");
    EXPECT_EQ(finished.ending, Ending{0});
    EXPECT_TRUE(contains(finished.output, "|X|X| |"));
    EXPECT_TRUE(contains(finished.output, "|O|O| |"));
    EXPECT_FALSE(contains(finished.output, "Invalid"));
}

TEST(Input, TheLastLineNeedsNoLineEnd) {
    const Folder folder;
    const Finished finished = run(tictactoe(folder), "a1\nb1\na2\nb2\na3");
    EXPECT_EQ(finished.ending, Ending{0});
    EXPECT_TRUE(finished.output.ends_with("Player 1 wins.\n"));
}

TEST(Input, EmptyInputEndsEveryGame) {
    for (const char* const variant : {"four", "four-color", "connect4", "five", "three"}) {
        const Folder folder;
        const Finished finished = run(program(folder, {"play", variant}));
        EXPECT_EQ(finished.ending, Ending{2}) << variant;
        EXPECT_EQ(finished.errors, "End of input in the middle of the game.\n") << variant;
    }
}

TEST(Input, MoreLinesThanTheGameNeeds) {
    const Folder folder;
    std::string input = "a1\nb1\na2\nb2\na3\n";
    for (int i = 0; i < 100'000; ++i) input += "more\n";
    const Finished finished = run(tictactoe(folder), input);
    EXPECT_EQ(finished.ending, Ending{0});
    EXPECT_TRUE(finished.output.ends_with("Player 1 wins.\n"));
}

TEST(Input, ALineInPieces) {
    const Folder folder;
    Child child = Child::with_pipes(tictactoe(folder));
    ASSERT_TRUE(child.sees(kPrompt));
    for (const char* const piece : {"a", "1", "\nb", "1\n"}) child.send(piece);
    EXPECT_TRUE(child.sees("1 X O ."));
    child.send("quit\n");
    EXPECT_EQ(child.finish(), Ending{0});
}

TEST(Input, LetterByLetterAtATerminalWithStrangeKeys) {
    const Folder folder;
    Child child = Child::at_terminal(tictactoe(folder));
    ASSERT_TRUE(child.sees(kPrompt));
    child.send("\xff\xc3\x01\x05\x1b[5~\x1b[99~\t\r");
    ASSERT_TRUE(child.sees(kPrompt));
    child.send("a1\r");
    EXPECT_TRUE(child.sees("(last move: player 1, X, a1)"));
    ASSERT_TRUE(child.sees(kPrompt));
    child.send("quit\r");
    EXPECT_EQ(child.finish(), Ending{0});
}

}  // namespace
}  // namespace inarow::testing
