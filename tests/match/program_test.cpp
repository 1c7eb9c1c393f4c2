// `inarow match` as a program.

#include <algorithm>
#include <csignal>
#include <thread>

#include <gtest/gtest.h>

#include "match/brains.h"
#include "support/process.h"

namespace inarow::testing {
namespace {

namespace fs = std::filesystem;

Command match(const Folder& folder, const std::vector<std::string>& arguments) {
    Command command{.program = INAROW_PROGRAM, .arguments = {"match"}, .folder = folder.path()};
    command.arguments.insert(command.arguments.end(), arguments.begin(), arguments.end());
    return command;
}

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

TEST(MatchCommand, PrintsTables) {
    const Folder folder;
    const Finished finished = run(match(folder, {"robot:classic", "robot:random", "--games", "10",
                                                 "--nodes", "10", "--seed", "3"}));
    EXPECT_EQ(finished.ending, Ending{0});
    EXPECT_EQ(finished.errors, "");
    EXPECT_TRUE(
        finished.output.starts_with("five, 10 games, seed 3\n\n"
                                    "player   games  wins  draws  losses   score"))
        << finished.output;
    EXPECT_TRUE(contains(finished.output,
                         "\nclassic     10    10      0       0  100.0%     "
                         "5-0-0      5-0-0\n"))
        << finished.output;
    EXPECT_TRUE(contains(finished.output, "classic against random: 10-0-0, Elo +inf"))
        << finished.output;
}

TEST(MatchCommand, WritesEveryGame) {
    const Folder folder;
    write_text(folder.path() / "openings", "b2\n");
    const Finished finished =
        run(match(folder, {"a=robot:random", "b=robot:random", "--variant", "tictactoe", "--games",
                           "11", "--nodes", "1", "--records", "games/all", "--sgf", "all.sgf",
                           "--pgn", "all.pgn", "--openings", "openings", "--json"}));
    ASSERT_EQ(finished.ending, Ending{0}) << finished.errors;
    EXPECT_EQ(std::ranges::count(finished.output, '\n'), 14);
    EXPECT_TRUE(finished.output.starts_with(
        R"({"event":"match","version":1,"variant":"tictactoe","width":3,"height":3,"length":3,)"
        R"("falling":false,"players":["a","b"],"games":12,"seed":1})"
        "\n"
        R"({"event":"game","number":1,"players":["a","b"],"winner":)"))
        << finished.output;
    EXPECT_TRUE(contains(finished.output, R"("opening":1,"moves":["b2",)")) << finished.output;
    EXPECT_TRUE(
        contains(finished.output, "\n{\"event\":\"standings\",\"games\":12,\"stopped\":false,"))
        << finished.output;
    const std::string sgf = read_text(folder.path() / "all.sgf");
    const std::string pgn = read_text(folder.path() / "all.pgn");
    for (int i = 1; i <= 12; ++i) {
        EXPECT_TRUE(contains(sgf, "GN[" + std::to_string(i) + "]")) << i;
        EXPECT_TRUE(contains(pgn, "[Round \"" + std::to_string(i) + "\"]")) << i;
    }
    const Finished replayed = run({.program = INAROW_PROGRAM,
                                   .arguments = {"replay", "games/all/12.row"},
                                   .folder = folder.path()});
    EXPECT_EQ(replayed.ending, Ending{0}) << replayed.errors;
}

TEST(MatchCommand, RecordsHaveTheLevelsOfRobots) {
    const Folder folder;
    const Finished finished = run(match(
        folder, {"robot:random", "robot:random", "mine=robot:classic", "--variant", "tictactoe",
                 "--games", "2", "--nodes", "1", "--records", ".", "--sgf", "all.sgf"}));
    ASSERT_EQ(finished.ending, Ending{0}) << finished.errors;
    for (const std::string_view player : {"\nrandom ", "\nrandom-2 ", "\nmine "}) {
        EXPECT_TRUE(contains(finished.output, player)) << finished.output;
    }
    EXPECT_TRUE(contains(read_text(folder.path() / "all.sgf"), "PB[random]PW[random-2]"));
    EXPECT_TRUE(contains(read_text(folder.path() / "1.row"),
                         "\nplayer-1 robot:random\nplayer-2 robot:random\n"));
    EXPECT_TRUE(contains(read_text(folder.path() / "3.row"),
                         "\nplayer-1 robot:random\nplayer-2 robot:classic\n"));
}

TEST(MatchCommand, TellsOfFailures) {
    const Folder folder;
    const Finished finished =
        run(match(folder, {"robot:random", "bad=brain:" + brain_that("exit 1"), "--games", "2",
                           "--turn-time", "5"}));
    EXPECT_EQ(finished.ending, Ending{0});
    EXPECT_EQ(finished.errors,
              "game 1: bad loses: crash: the program has ended\ngame 2: bad loses: crash: the "
              "program has ended\n");
}

TEST(MatchCommand, Misuse) {
    const Folder folder;
    write_text(folder.path() / "openings", "zz\n");
    const auto error_of = [&](const std::vector<std::string>& arguments, int status) {
        const Finished finished = run(match(folder, arguments));
        EXPECT_EQ(finished.ending, Ending{status});
        EXPECT_EQ(finished.output, "");
        return finished.errors;
    };
    EXPECT_EQ(error_of({"robot:classic", "robot:nobody", "--nodes", "1"}, 2),
              "error: unknown level \"nobody\" (see `inarow levels`)\n");
    EXPECT_EQ(error_of({"robot:clasic", "robot:1"}, 2),
              "error: unknown level \"clasic\"; did you mean \"classic\"? (see `inarow levels`)\n");
    EXPECT_EQ(error_of({"robot:classic", "--nodes", "1"}, 2),
              "error: a match needs at least two players\n");
    EXPECT_EQ(error_of({"robot:classic", "robot:random", "--nodes", "1", "--sprt", "1"}, 2),
              "error: --sprt: \"1\" is not ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA\n");
    EXPECT_EQ(error_of({"robot:classic", "robot:random", "--nodes", "1", "--openings", "none"}, 2),
              "error: none: No such file or directory\n");
    EXPECT_EQ(
        error_of({"robot:classic", "robot:random", "--nodes", "1", "--openings", "openings"}, 2),
        "error: openings:1:1: this is not an opening; write h8i9h10 or 0,0, 1,0, -1,3\n");
    EXPECT_EQ(error_of({"robot:classic", "gone=brain:false", "--nodes", "1"}, 1),
              "error: gone: the program has ended after ABOUT\n");
    EXPECT_EQ(error_of({"robot:classic", "brain:/nonexistent"}, 1),
              "error: nonexistent: cannot start /nonexistent: no such file\n");
    write_text(folder.path() / "plain", "no program\n");
    EXPECT_EQ(error_of({"robot:classic", "brain:./plain --fast"}, 1),
              "error: plain: cannot start ./plain --fast: it is not executable\n");
}

TEST(MatchCommand, RobotsHaveLimitsOfTheirOwn) {
    const Folder folder;
    const Finished finished =
        run(match(folder, {"robot:1", "robot:3", "--variant", "tictactoe", "--games", "2"}));
    EXPECT_EQ(finished.ending, Ending{0}) << finished.errors;
    EXPECT_TRUE(finished.output.starts_with("tictactoe, 2 games, seed 1\n")) << finished.output;
}

TEST(MatchCommand, ShowsHowItStandsAtATerminal) {
    const Folder folder;
    Child child = Child::at_terminal(
        match(folder, {"robot:classic", "robot:random", "--games", "4", "--nodes", "1"}));
    EXPECT_TRUE(child.sees("\r4/4  classic 4-0-0 random  Elo +inf"));
    EXPECT_EQ(child.finish(), Ending{0});
}

TEST(MatchCommand, ControlCEndsItWithATable) {
    const Folder folder;
    Child child =
        Child::with_pipes(match(folder, {"robot:random", "silent=brain:" + brain_that(":"),
                                         "--turn-time", "1000", "--log", "log"}));
    // The silent one has been asked.
    for (int i = 0; i < 500 && !contains(read_text(folder.path() / "log"), "DONE") &&
                    !contains(read_text(folder.path() / "log"), "TURN");
         ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    child.raise(SIGINT);
    EXPECT_EQ(child.finish(), Ending{128 + SIGINT});
    EXPECT_EQ(child.output(), "no game was finished\n");
}

}  // namespace
}  // namespace inarow::testing
