#include "match/tournament.h"

#include <csignal>
#include <filesystem>
#include <thread>

#include <gtest/gtest.h>

#include "match/brains.h"
#include "match/report.h"
#include "support/games.h"
#include "support/process.h"

namespace inarow::testing {
namespace {

using namespace std::chrono_literals;

match::PlayerSpec robot(const std::string& level) {
    return {level, match::PlayerSpec::Kind::Robot, level};
}
match::PlayerSpec fake(const std::string& name, const std::string& command) {
    return {name, match::PlayerSpec::Kind::Brain, command};
}

class TournamentTest : public ::testing::Test {
  protected:
    void SetUp() override {
        (void)std::signal(SIGPIPE, SIG_IGN);
        settings_.variant = builtin("tictactoe");
        settings_.players = {robot("classic"), robot("random")};
        settings_.games = 20;
        settings_.limits.move.nodes = 100;
        settings_.seed = 5;
    }
    // All games, as their moves and how they ended.
    struct Played {
        match::TournamentResult result;
        std::vector<std::string> bouts;
    };
    Played play() {
        std::vector<std::string> bouts;
        auto result = match::play_tournament(
            settings_, stop_, [&](const match::Bout& bout, const match::Standings&) {
                EXPECT_EQ(bout.number, bouts.size());
                std::string text;
                for (const Move move : bout.game.moves()) {
                    text += write_move(move, bout.game.variant().coordinates,
                                       bout.game.variant().rules);
                }
                bouts.push_back(text + " " + std::string(to_string(bout.conclusion)));
            });
        EXPECT_TRUE(result) << (result ? "" : result.error());
        return {result ? *result : match::TournamentResult{match::Standings(2)}, bouts};
    }
    match::TournamentSettings settings_;
    std::atomic<bool> stop_{false};
};

TEST_F(TournamentTest, RepeatsItselfOnAnyNumberOfThreads) {
    settings_.variant = builtin("connect4");
    const Played once = play();
    settings_.concurrency = 4;
    const Played again = play();
    EXPECT_EQ(once.bouts, again.bouts);
    EXPECT_EQ(once.result.standings.score(0, 1), again.result.standings.score(0, 1));
    settings_.seed = 6;
    EXPECT_NE(play().bouts, once.bouts);
}

TEST_F(TournamentTest, ColorsAreSwappedInEachOpening) {
    settings_.openings = {{Move(Cell(1, 1))}, {Move(Cell(0, 0)), Move(Cell(2, 2))}};
    settings_.games = 8;
    const Played played = play();
    ASSERT_EQ(played.bouts.size(), 8U);
    for (std::size_t i = 0; i < 8; ++i) {
        EXPECT_TRUE(played.bouts[i].starts_with(i / 2 % 2 == 0 ? "b2" : "a3c1")) << i;
    }
    EXPECT_EQ(played.result.standings.tally(0).as[0].games(), 4U);
    EXPECT_EQ(played.result.standings.tally(0).as[1].games(), 4U);
}

TEST_F(TournamentTest, EverybodyMeetsEverybody) {
    settings_.players = {
        robot("classic"), robot("random"), {"other", match::PlayerSpec::Kind::Robot, "random"}};
    settings_.games = 4;
    const Played played = play();
    EXPECT_EQ(played.bouts.size(), 12U);
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j) {
            EXPECT_EQ(played.result.standings.score(i, j).games(), i == j ? 0U : 4U);
        }
    }
    EXPECT_NE(match::report(settings_, played.result).find("other"), std::string::npos);
}

TEST_F(TournamentTest, ATestStopsTheMatch) {
    settings_.variant = builtin("five");
    settings_.games = 10'000;
    settings_.sprt = match::Sprt{0, 100};
    const Played one = play();
    EXPECT_EQ(one.result.decision, match::Decision::Elo1);
    EXPECT_LT(one.bouts.size(), 100U);
    EXPECT_EQ(one.bouts.size() % 2, 0U);
    settings_.concurrency = 3;
    EXPECT_EQ(play().bouts, one.bouts);
    std::swap(settings_.players[0], settings_.players[1]);
    EXPECT_EQ(play().result.decision, match::Decision::Elo0);
}

TEST_F(TournamentTest, SidesAreChosen) {
    settings_.variant = builtin("gomoku-swap2");
    settings_.games = 6;
    const Played played = play();
    EXPECT_EQ(played.bouts.size(), 6U);
    EXPECT_EQ(played.result.standings.score(0, 1), (match::Score{6, 0, 0}));
    settings_.openings = {{Move(Cell(7, 7))}};
    EXPECT_EQ(match::objection(settings_),
              "a game in which the players choose sides takes no other openings");
    settings_.openings = {{}};
    settings_.players[1] = fake("it", "cat");
    EXPECT_EQ(match::objection(settings_),
              "it: a brain cannot play games in which the players choose sides");
}

TEST_F(TournamentTest, DrawAfterSoManyStones) {
    settings_.variant = builtin("five");
    settings_.players[0] = robot("random");
    settings_.adjudication.draw_after = 6;
    settings_.games = 2;
    const Played played = play();
    for (const std::string& bout : played.bouts) EXPECT_TRUE(bout.ends_with(" move limit")) << bout;
    EXPECT_EQ(played.result.standings.score(0, 1), (match::Score{0, 2, 0}));
}

TEST_F(TournamentTest, WhenBothSeeTheSameWinner) {
    settings_.variant = builtin("five");
    const auto sure = [](int row, const std::string& score) {
        return "n=0; " + brain_that("echo MESSAGE eval " + score + "; echo $n," +
                                        std::to_string(row) + "; n=$((n+2))",
                                    "n=0; echo OK");
    };
    settings_.players = {fake("up", sure(0, "500")), fake("down", sure(2, "-500"))};
    settings_.games = 2;
    settings_.adjudication.win_score = 400;
    settings_.adjudication.win_moves = 2;
    const Played played = play();
    EXPECT_EQ(played.bouts,
              (std::vector<std::string>{"0,02,00,22,2 agreement", "2,00,02,20,2 agreement"}));
    EXPECT_EQ(played.result.standings.score(0, 1), (match::Score{2, 0, 0}));
}

TEST_F(TournamentTest, WhoFailsLoses) {
    settings_.variant = builtin("five");
    settings_.limits.move.time = 400ms;
    settings_.limits.move.nodes.reset();
    settings_.players = {robot("random"), fake("illegal", brain_that("echo 0,0")),
                         fake("crash", brain_that("exit 1"))};
    settings_.games = 2;
    const Played played = play();
    const match::Standings& standings = played.result.standings;
    EXPECT_EQ(standings.tally(2).crashes, 4U);
    EXPECT_EQ(standings.tally(2).total(), (match::Score{0, 0, 4}));
    EXPECT_EQ(standings.tally(0).total(), (match::Score{4, 0, 0}));
    EXPECT_EQ(standings.tally(1).illegal, 2U);
}

TEST_F(TournamentTest, LateIsLost) {
    settings_.variant = builtin("five");
    settings_.limits.move.time = 30ms;
    settings_.limits.tolerance = 20ms;
    settings_.players[1] = fake("slow", brain_that("sleep 0.2; echo 7,7"));
    settings_.games = 2;
    const Played played = play();
    const match::PlayerTally& slow = played.result.standings.tally(1);
    EXPECT_EQ(slow.late, 2U);
    EXPECT_GE(slow.overshoot, 150ms);
    EXPECT_LT(slow.overshoot, 15s);
}

TEST_F(TournamentTest, OddsMultiplyLimits) {
    const Folder folder;
    settings_.log = folder.path() / "log";
    settings_.players = {fake("even", brain_that_counts(0)), fake("given", brain_that_counts(1))};
    settings_.players[1].odds = 2.5;
    settings_.limits.move.time = 2s;
    settings_.limits.game = 40s;
    settings_.games = 2;
    const Played played = play();
    EXPECT_EQ(played.result.standings.games(), 2U);
    const std::string log = read_text(settings_.log);
    for (const char* line :
         {"even < INFO timeout_turn 2000\n", "even < INFO timeout_match 40000\n",
          "even < INFO max_node 100\n", "given < INFO timeout_turn 5000\n",
          "given < INFO timeout_match 100000\n", "given < INFO max_node 250\n"}) {
        EXPECT_NE(log.find(line), std::string::npos) << line;
    }
}

// A limit of nothing would mean "at once".
TEST_F(TournamentTest, OddsLeaveALimit) {
    const Folder folder;
    settings_.log = folder.path() / "log";
    settings_.players = {fake("even", brain_that_counts(0)), fake("given", brain_that_counts(1))};
    settings_.players[1].odds = 0.0001;
    settings_.limits.move.time = 2s;
    settings_.limits.tolerance = 60s;
    settings_.games = 2;
    const Played played = play();
    EXPECT_EQ(played.result.standings.games(), 2U);
    const std::string log = read_text(settings_.log);
    for (const char* line : {"given < INFO timeout_turn 1\n", "given < INFO max_node 1\n"}) {
        EXPECT_NE(log.find(line), std::string::npos) << line;
    }
}

TEST_F(TournamentTest, LateIsJudgedByOnesOwnLimit) {
    settings_.variant = builtin("five");
    settings_.limits.move.time = 1ms;
    settings_.limits.tolerance = 20ms;
    settings_.players = {robot("random"), fake("slow", brain_that("sleep 0.2; echo 7,7"))};
    settings_.players[1].odds = 1e5;
    settings_.games = 2;
    EXPECT_EQ(play().result.standings.tally(1).late, 0U);
}

TEST_F(TournamentTest, ABrainThatDoesNotStartIsAnError) {
    settings_.players[1] = fake("nothing", "true");
    const auto result = match::play_tournament(settings_, stop_, {});
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error(), "nothing: the program has ended after ABOUT");
}

TEST_F(TournamentTest, StopsOnRequest) {
    const Folder folder;
    const std::filesystem::path asked = folder.path() / "asked";
    settings_.games = 100;
    settings_.variant = builtin("five");
    settings_.players[1] = fake("silent", brain_that("touch " + asked.string()));
    settings_.limits.move.time = 1h;
    settings_.concurrency = 2;
    std::thread later([&] {
        while (!std::filesystem::exists(asked)) std::this_thread::sleep_for(1ms);
        stop_ = true;
    });
    const Played played = play();
    later.join();
    EXPECT_TRUE(played.result.stopped);
    EXPECT_EQ(played.result.standings.games(), 0U);
}

TEST_F(TournamentTest, Objections) {
    EXPECT_EQ(match::objection(settings_), std::nullopt);
    const VariantPtr variant = std::exchange(settings_.variant, builtin("connect4"));
    settings_.players = {robot("classic"), robot("engine")};
    EXPECT_TRUE(match::objection(settings_)->starts_with("engine: "))
        << *match::objection(settings_);
    settings_.variant = variant;
    settings_.players = {robot("classic")};
    EXPECT_EQ(match::objection(settings_), "a match needs at least two players");
    settings_.players = {robot("classic"), robot("random"), robot("random")};
    settings_.sprt = match::Sprt{};
    EXPECT_EQ(match::objection(settings_), "a sequential test is for two players");
}

}  // namespace
}  // namespace inarow::testing
