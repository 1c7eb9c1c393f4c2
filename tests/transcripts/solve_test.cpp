// What `inarow solve` prints, apart from its times.

#include <sstream>

#include <gtest/gtest.h>

#include "support/process.h"

namespace inarow::testing {
namespace {

Finished solve(std::vector<std::string> options, std::string_view positions) {
    const Folder folder;
    options.insert(options.begin(), "solve");
    return run(
        {.program = INAROW_PROGRAM, .arguments = std::move(options), .folder = folder.path()},
        positions);
}

// Late positions of a game, with their published scores; the last is won at once.
constexpr std::string_view kPositions =
    "2252576253462244111563365343671351441\n"
    "7422341735647741166133573473242566\n"
    "23163416124767223154467471272416755633\n"
    "121212\n";

// The first two fields of each line.
std::string scores(const std::string& output) {
    std::istringstream lines(output);
    std::string result;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream fields(line);
        std::string position;
        std::string score;
        int numbers = 0;
        fields >> position >> score;
        for (std::uint64_t number = 0; fields >> number;) ++numbers;
        EXPECT_EQ(numbers, 2) << "nodes and microseconds follow: " << line;
        result += score + " ";
    }
    return result;
}

TEST(Solve, PrintsScoresInOrder) {
    const Finished finished = solve({}, kPositions);
    EXPECT_EQ(finished.ending, Ending{0});
    EXPECT_EQ(scores(finished.output), "-1 1 0 18 ");
    EXPECT_EQ(finished.errors, "");
}

TEST(Solve, WeaklyPrintsWhoWins) {
    EXPECT_EQ(scores(solve({"--weak"}, kPositions).output), "-1 1 0 1 ");
}

// The book knows the empty board and all first moves; without it that takes a while.
TEST(Solve, UsesTheBook) {
    const std::string_view openings = "\n1\n2\n3\n4\n44\n";
    for (const std::string variant : {"connect4", "four", "four-color"}) {
        const Finished finished = solve({"--variant", variant, "--json"}, openings);
        std::istringstream lines(finished.output);
        std::string scores_in_order;
        for (std::string line; std::getline(lines, line);) {
            const auto at = line.find("\"score\":");
            if (at == std::string::npos) continue;
            scores_in_order += line.substr(at + 8, line.find('}', at) - at - 8) + " ";
        }
        EXPECT_EQ(scores_in_order, "1 2 1 0 -1 1 ");
    }
}

TEST(Solve, WithoutTheBookIsTheSame) {
    EXPECT_EQ(scores(solve({"--no-book"}, kPositions).output), "-1 1 0 18 ");
}

// Each line without the nodes and microseconds at its end.
std::string worths(const std::string& output) {
    std::istringstream lines(output);
    std::string result;
    for (std::string line; std::getline(lines, line);) {
        for (int field = 0; field < 2; ++field) line.resize(line.rfind(' '));
        result += line + "\n";
    }
    return result;
}

TEST(Solve, TakesFreeBoards) {
    const Finished finished = solve({"--variant", "tictactoe"}, "\nb2\nb2 b1\nb2 b1 a1\n");
    EXPECT_EQ(finished.ending, Ending{0});
    EXPECT_EQ(worths(finished.output), " draw\nb2 draw\nb2 b1 win 5\nb2 b1 a1 loss 4\n");
    EXPECT_EQ(worths(solve({"--variant", "tictactoe", "--weak"}, "b2 b1\n").output), "b2 b1 win\n");
    EXPECT_EQ(worths(solve({"--variant", "three"}, "\n0,0\n").output), " win 5\n0,0 loss 10\n");
    EXPECT_EQ(worths(solve({"--variant", "three", "--threads", "2"}, "\n").output), " win 5\n");
    EXPECT_EQ(worths(solve({"--variant", "gomoku", "--nodes", "2"}, "\n").output), " unknown\n");
    const std::string json = solve({"--variant", "three", "--json"}, "1,1\n").output;
    EXPECT_TRUE(json.find(R"({"event":"solved","position":"1,1","verdict":{"outcome":"loss",)"
                          R"("certainty":"proved","plies":4},"nodes":)") != std::string::npos)
        << json;
    const Finished bad = solve({"--variant", "tictactoe"}, "b2 b2\nx\nb2\n");
    EXPECT_EQ(bad.ending, Ending{1});
    EXPECT_EQ(worths(bad.output), "b2 draw\n");
    EXPECT_EQ(bad.errors,
              "line 1: move 2, \"b2\": the cell is taken\n"
              "line 2: move 1, \"x\": it is not written as a move of this game\n");
}

TEST(Solve, KeepsItsLimitsInFallingGames) {
    EXPECT_EQ(worths(solve({"--no-book", "--nodes", "1000"}, "4444\n121212\n").output),
              "4444 unknown\n121212 18\n");
    EXPECT_EQ(worths(solve({"--no-book", "--time", "0.01"}, "4444\n").output), "4444 unknown\n");
    const std::string json = solve({"--no-book", "--nodes", "1000", "--json"}, "4444\n").output;
    EXPECT_TRUE(json.find(R"("verdict":{"outcome":"unknown","certainty":"unknown"},"nodes":)") !=
                std::string::npos)
        << json;
}

TEST(Solve, BeginsWithStonesThatWereSetUp) {
    EXPECT_EQ(
        worths(solve({"--variant", "tictactoe", "--position", "xx1/oo1/3 o"}, "\nc3\n").output),
        " win 1\nc3 loss 2\n");
    // Two stones of a side more than of the other.
    EXPECT_EQ(worths(solve({"--position", "7/7/7/7/7/1xx4 x"}, "\n").output), " 19\n");
}

TEST(Solve, WritesProofsThatCanBeVerified) {
    const Folder folder;
    const auto inarow = [&](std::vector<std::string> arguments, std::string_view input) {
        return run(
            {.program = INAROW_PROGRAM, .arguments = std::move(arguments), .folder = folder.path()},
            input);
    };
    EXPECT_EQ(inarow({"solve", "--variant", "three", "--proof", "a.proof"}, "\n").ending,
              Ending{0});
    const Finished good = inarow({"verify", "a.proof"}, "");
    EXPECT_EQ(good.ending, Ending{0});
    EXPECT_TRUE(good.output.starts_with("ok: first wins within 5 plies; ")) << good.output;
    EXPECT_EQ(inarow({"solve", "--variant", "tictactoe", "--position", "x2/1o1/3 o", "--proof",
                      "set-up.proof"},
                     "a1\n")
                  .ending,
              Ending{0});
    const Finished set_up = inarow({"verify", "set-up.proof"}, "");
    EXPECT_EQ(set_up.ending, Ending{0}) << set_up.errors;
    EXPECT_TRUE(set_up.output.starts_with("ok: ")) << set_up.output;
    const Finished none =
        inarow({"solve", "--variant", "gomoku", "--nodes", "2", "--proof", "b.proof"}, "\n");
    EXPECT_EQ(none.ending, Ending{1});
    EXPECT_EQ(inarow({"verify", "b.proof"}, "").ending, Ending{1});
}

TEST(Solve, GoesOnAfterABadLine) {
    const Finished finished = solve({}, "121212\r\n12121212\n9\n1 2 1 2 1 2\n");
    EXPECT_EQ(finished.ending, Ending{1});
    EXPECT_EQ(finished.errors,
              "line 2: move 8, \"2\": the game is over\n"
              "line 3: move 1, \"9\": there is no such column\n");
}

TEST(Solve, WritesJson) {
    const Finished finished = solve({"--json"}, "121212\n");
    EXPECT_TRUE(finished.output.starts_with(
        R"({"event":"solve","version":1,"variant":"connect4","width":7,"height":6,"length":4,)"
        R"("falling":true})"
        "\n"
        R"({"event":"solved","position":"121212","verdict":{"outcome":"win","certainty":"proved",)"
        R"("plies":1,"score":18},"nodes":0,"microseconds":)"))
        << finished.output;
}

}  // namespace
}  // namespace inarow::testing
