// Unfinished games are kept, whatever ends the program, and offered again.

#include <csignal>

#include <gtest/gtest.h>

#include "program.h"

namespace inarow::testing {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kOffer = "Go on with it?";
constexpr std::string_view kNoGame = "error: there is no unfinished game\n";

// The moves of the game that `inarow resume` would go on with, as JSON.
std::string kept_moves(const Folder& folder, const std::string& name = "") {
    std::vector<std::string> arguments{"resume", "--json"};
    if (!name.empty()) arguments.push_back(name);
    const std::string output = run(program(folder, arguments)).output;
    constexpr std::string_view kKey = "\"moves\":";
    const auto at = output.find(kKey);
    if (at == std::string::npos) return output;
    return output.substr(at + kKey.size(), output.find(']', at) + 1 - at - kKey.size());
}

// Leaves a game with one move behind.
void leave_a_game(const Folder& folder) {
    ASSERT_EQ(run(tictactoe(folder), "a1\nquit\n").ending, Ending{0});
}

TEST(Keeping, EveryCompletedMoveSurvivesAKill) {
    const std::vector<std::string> moves{"a1", "b1", "a2", "b2"};
    const std::vector<std::string> kept{R"(["a1"])", R"(["a1","b1"])", R"(["a1","b1","a2"])",
                                        R"(["a1","b1","a2","b2"])"};
    for (std::size_t count = 1; count <= moves.size(); ++count) {
        const Folder folder;
        Child child = Child::with_pipes(tictactoe(folder));
        ASSERT_TRUE(child.sees(kPrompt));
        for (std::size_t i = 0; i < count; ++i) {
            child.send(moves[i] + "\n");
            ASSERT_TRUE(child.sees(kPrompt));
        }
        child.raise(SIGKILL);
        EXPECT_EQ(child.finish(), (Ending{std::nullopt, SIGKILL}));
        EXPECT_EQ(kept_moves(folder), kept[count - 1]);
    }
}

TEST(Keeping, AKilledTerminalGameIsResumed) {
    const Folder folder;
    Child child = Child::at_terminal(tictactoe(folder));
    for (const char* const move : {"a1\r", "b1\r", "a2\r"}) {
        ASSERT_TRUE(child.sees(kPrompt));
        child.send(move);
    }
    ASSERT_TRUE(child.sees("(last move: player 1, X, a2)"));
    child.raise(SIGKILL);
    EXPECT_EQ(child.finish(), (Ending{std::nullopt, SIGKILL}));

    Child again = Child::at_terminal(program(folder, {"resume", "--ui", "line"}));
    ASSERT_TRUE(again.sees("(last move: player 1, X, a2)"));
    ASSERT_TRUE(again.sees("Player 2 (O)"));
    ASSERT_TRUE(again.sees(kPrompt));
    again.send("b2\r");
    ASSERT_TRUE(again.sees("Player 1 (X)"));
    ASSERT_TRUE(again.sees(kPrompt));
    again.send("a3\r");
    EXPECT_TRUE(again.sees("Player 1 wins."));
    again.send("\r");  // after the end nothing more is wanted
    EXPECT_EQ(again.finish(), Ending{0});
    EXPECT_EQ(run(program(folder, {"resume"})).errors, kNoGame);
}

TEST(Keeping, QuotasSurviveAKill) {
    const Folder folder;
    Child child = Child::with_pipes(program(folder, {"play", "four-color", "--seed", "2"}));
    ASSERT_TRUE(child.sees("choose your color"));
    for (const char* const input : {"red\n", "9\n", "9\n", "3\n", "undo\n"}) {
        child.send(input);
        ASSERT_TRUE(child.sees("choose a column"));
    }
    child.raise(SIGKILL);
    EXPECT_EQ(child.finish(), (Ending{std::nullopt, SIGKILL}));
    const Finished resumed = run(program(folder, {"resume"}), "3\nundo\nx\n");
    EXPECT_EQ(resumed.ending, Ending{0});
    EXPECT_TRUE(contains(resumed.output, "Player 1 (red), choose a column"));
    EXPECT_TRUE(contains(resumed.output, "Undos left: 1."));
    EXPECT_TRUE(contains(resumed.output, "mistake 3 of 3 for player 1"));
}

TEST(Keeping, AnOfferedGameGoesOn) {
    const Folder folder;
    leave_a_game(folder);
    Child child = Child::at_terminal(tictactoe(folder));
    ASSERT_TRUE(child.sees("unfinished game of Tic-tac-toe with 1 move on the board."));
    ASSERT_TRUE(child.sees(kOffer));
    child.send("perhaps\r");
    ASSERT_TRUE(child.sees("Please answer y, n or l."));
    ASSERT_TRUE(child.sees(kOffer));
    child.send("y\r");
    ASSERT_TRUE(child.sees("(last move: player 1, X, a1)"));
    ASSERT_TRUE(child.sees("Player 2 (O)"));
    ASSERT_TRUE(child.sees(kPrompt));
    child.send("quit\r");
    EXPECT_EQ(child.finish(), Ending{0});
    EXPECT_EQ(kept_moves(folder), R"(["a1"])");
}

TEST(Keeping, AnOfferedGameIsDropped) {
    const Folder folder;
    leave_a_game(folder);
    Child child = Child::at_terminal(tictactoe(folder));
    ASSERT_TRUE(child.sees(kOffer));
    child.send("n\r");
    ASSERT_TRUE(child.sees("Player 1 (X)"));
    ASSERT_TRUE(child.sees(kPrompt));
    child.send("quit\r");
    EXPECT_EQ(child.finish(), Ending{0});
    const Finished resumed = run(program(folder, {"resume"}));
    EXPECT_EQ(resumed.ending, Ending{1});
    EXPECT_EQ(resumed.errors, kNoGame);
}

TEST(Keeping, AnOfferedGameIsKeptForLater) {
    const Folder folder;
    leave_a_game(folder);
    Child child = Child::at_terminal(tictactoe(folder));
    ASSERT_TRUE(child.sees(kOffer));
    child.send("l\r");
    ASSERT_TRUE(child.sees("Player 1 (X)"));
    ASSERT_TRUE(child.sees(kPrompt));
    child.send("quit\r");
    EXPECT_EQ(child.finish(), Ending{0});
    EXPECT_EQ(kept_moves(folder), R"(["a1"])");
}

TEST(Keeping, TheMenuOffersTheLatestGame) {
    const Folder folder;
    leave_a_game(folder);
    Child child = Child::at_terminal(program(folder, {"--ui", "line"}));
    ASSERT_TRUE(child.sees(kOffer));
    child.send("l\r");
    ASSERT_TRUE(child.sees("Which game?"));
    child.send("q\r");
    EXPECT_EQ(child.finish(), Ending{0});
}

TEST(Keeping, LeavingAtTheOfferKeepsTheGame) {
    const Folder folder;
    leave_a_game(folder);
    Child child = Child::at_terminal(tictactoe(folder));
    ASSERT_TRUE(child.sees(kOffer));
    ASSERT_TRUE(child.reads_keys());
    child.send("\x04");
    EXPECT_EQ(child.finish(), Ending{2});
    EXPECT_EQ(kept_moves(folder), R"(["a1"])");
}

TEST(Keeping, AnotherGameIsNotOffered) {
    const Folder folder;
    leave_a_game(folder);
    Child child = Child::at_terminal(program(folder, {"play", "three", "--ui", "line"}));
    ASSERT_TRUE(child.sees("Player1, please enter the row: "));
    EXPECT_FALSE(contains(child.output(), kOffer));
    child.send("quit\r");
    EXPECT_EQ(child.finish(), Ending{0});
}

TEST(Keeping, ADamagedRecordIsNeitherOfferedNorPlayed) {
    const Folder folder;
    leave_a_game(folder);
    for (const auto& entry : fs::directory_iterator(folder.path() / "state/inarow")) {
        if (entry.path().extension() == ".row") write_text(entry.path(), "inarow-game 1\nvari");
    }
    Child child = Child::at_terminal(tictactoe(folder));
    ASSERT_TRUE(child.sees(kPrompt));
    EXPECT_FALSE(contains(child.output(), kOffer));
    child.send("quit\r");
    EXPECT_EQ(child.finish(), Ending{0});
    const Finished resumed = run(program(folder, {"resume"}));
    EXPECT_EQ(resumed.ending, Ending{2});
    EXPECT_TRUE(contains(resumed.errors, "the record is cut off here"));
}

TEST(Keeping, TwoGamesAtTheSameTimeAreKeptApart) {
    const Folder folder;
    Child one = Child::with_pipes(tictactoe(folder));
    Child two = Child::with_pipes(tictactoe(folder));
    ASSERT_TRUE(one.sees(kPrompt));
    ASSERT_TRUE(two.sees(kPrompt));
    one.send("a1\n");
    ASSERT_TRUE(one.sees(kPrompt));
    two.send("c3\n");
    ASSERT_TRUE(two.sees(kPrompt));
    one.send("b1\n");
    ASSERT_TRUE(one.sees(kPrompt));

    // Nobody can take over a game that is being played.
    const Finished refused = run(program(folder, {"resume"}));
    EXPECT_EQ(refused.ending, Ending{1});
    EXPECT_TRUE(contains(refused.errors, "is being played in another terminal or window"));

    one.raise(SIGKILL);
    EXPECT_EQ(one.finish(), (Ending{std::nullopt, SIGKILL}));
    // The latest game is still being played, and no other is opened in its place.
    EXPECT_EQ(run(program(folder, {"resume"})).ending, Ending{1});
    two.raise(SIGKILL);
    EXPECT_EQ(two.finish(), (Ending{std::nullopt, SIGKILL}));
    EXPECT_EQ(kept_moves(folder), R"(["c3"])");

    const std::string list = run(program(folder, {"resume", "--list"})).output;
    const auto line_end = list.find('\n');
    ASSERT_NE(line_end, std::string::npos);
    const std::string latest = list.substr(0, list.find(' '));
    const std::string earlier = list.substr(line_end + 1, list.find(' ', line_end) - line_end - 1);
    EXPECT_EQ(kept_moves(folder, latest), R"(["c3"])");
    EXPECT_EQ(kept_moves(folder, earlier), R"(["a1","b1"])");
}

TEST(Keeping, AGameThatIsOverLeavesOnlyStatistics) {
    const Folder folder;
    EXPECT_EQ(run(tictactoe(folder), "a1\nb1\na2\nb2\na3\n").ending, Ending{0});
    std::vector<std::string> left;
    for (const auto& entry : fs::directory_iterator(folder.path() / "state/inarow")) {
        left.push_back(entry.path().filename());
    }
    EXPECT_EQ(left, std::vector<std::string>{"statistics.csv"});
}

}  // namespace
}  // namespace inarow::testing
