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
            const auto at = line.find("\"score\":") + 8;
            scores_in_order += line.substr(at, line.find(',', at) - at) + " ";
        }
        EXPECT_EQ(scores_in_order, "1 2 1 0 -1 1 ");
    }
}

TEST(Solve, WithoutTheBookIsTheSame) {
    EXPECT_EQ(scores(solve({"--no-book"}, kPositions).output), "-1 1 0 18 ");
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
        R"({"position":"121212","score":18,"plies":1,"nodes":0,"microseconds":)"))
        << finished.output;
}

}  // namespace
}  // namespace inarow::testing
