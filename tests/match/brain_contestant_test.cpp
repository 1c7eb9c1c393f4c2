#include "match/brain_contestant.h"

#include <csignal>

#include <gtest/gtest.h>

#include "match/brains.h"
#include "support/games.h"
#include "support/process.h"

namespace inarow::testing {
namespace {

using namespace std::chrono_literals;

class BrainContestantTest : public ::testing::Test {
  protected:
    void SetUp() override {
        (void)std::signal(SIGPIPE, SIG_IGN);
        venue_.limits.move.time = 500ms;
    }
    std::unique_ptr<match::Contestant> brain(const std::string& command) {
        return match::make_contestant({"it", match::PlayerSpec::Kind::Brain, command}, venue_);
    }
    // The failure when it has to move on the empty board.
    match::Failure failure_of(const std::string& command) {
        const Game game(builtin("five"), {});
        const auto player = brain(command);
        const auto ready = player->begin(game);
        if (!ready) return ready.error();
        const auto answer = player->choose(game, std::nullopt);
        EXPECT_FALSE(answer);
        return answer ? match::Failure{} : answer.error();
    }
    match::Venue venue_;
};

TEST_F(BrainContestantTest, Moves) {
    Game game(builtin("five"), {});
    const auto player = brain(brain_that("echo MESSAGE eval -12; echo DEBUG x; echo 7,8"));
    ASSERT_TRUE(player->begin(game));
    const auto answer = player->choose(game, std::nullopt);
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->move, Move(Cell(8, 7)));
    EXPECT_EQ(answer->score, -12);
}

TEST_F(BrainContestantTest, IsToldWhatItNeeds) {
    const Folder folder;
    const std::string file = folder.path() / "log";
    ASSERT_TRUE(venue_.log.open(file));
    venue_.limits.game = 10s;
    venue_.limits.move.nodes = 77;
    venue_.limits.move.depth = 9;
    venue_.limits.memory = 1000;
    Game game = game_of(builtin("gomoku"), {"h8", "i9", "c3"});
    const auto player = brain(brain_that_counts(0));
    ASSERT_TRUE(player->begin(game));
    ASSERT_TRUE(player->choose(game, 9s));
    (void)game.apply(Moved{game.to_move(), Move(Cell(0, 0))});
    play(game, {"a1"});
    ASSERT_TRUE(player->choose(game, 8s));
    std::string said;
    std::istringstream log(read_text(file));
    for (std::string line; std::getline(log, line);) {
        if (line.starts_with("it < ")) said += line.substr(5) + "\n";
    }
    EXPECT_EQ(said,
              "ABOUT\nSTART 15\nINFO rule 1\nINFO game_type 1\nINFO timeout_turn 500\n"
              "INFO timeout_match 10000\nINFO max_memory 1000\nINFO max_node 77\n"
              "INFO max_depth 9\nABOUT\n"
              "INFO time_left 9000\nBOARD\n7,7,2\n8,6,1\n2,12,2\nDONE\n"
              "INFO time_left 8000\nTURN 0,14\n");
}

TEST_F(BrainContestantTest, ASuggestionIsAgreedTo) {
    const Game game(builtin("five"), {});
    const auto player = brain(
        "while read -r word rest; do case $word in ABOUT) echo it;; START) echo OK;; "
        "BEGIN) echo SUGGEST 3,4;; PLAY) echo \"$rest\";; END) exit;; esac; done");
    ASSERT_TRUE(player->begin(game));
    const auto answer = player->choose(game, std::nullopt);
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->move, Move(Cell(4, 3)));
}

TEST_F(BrainContestantTest, ProtestsAgainstInfoDoNoHarm) {
    const Game game(builtin("five"), {});
    const auto player = brain(
        "while read -r word rest; do case $word in ABOUT) echo it;; START) echo OK;; "
        "INFO) case $rest in game_type*) echo ERROR what;; esac;; BEGIN) echo 1,1;; "
        "END) exit;; esac; done");
    ASSERT_TRUE(player->begin(game));
    EXPECT_TRUE(player->choose(game, std::nullopt));
}

// One known brain writes its depth as a byte, which at depth 13 is the end of a line.
TEST_F(BrainContestantTest, PiecesOfMessagesAreNoAnswers) {
    const Game game(builtin("five"), {});
    const auto player = brain(brain_that("printf 'MESSAGE dep \\r-\\036 ev 3\\n'; echo 7,6"));
    ASSERT_TRUE(player->begin(game));
    const auto answer = player->choose(game, std::nullopt);
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->move, Move(Cell(6, 7)));
}

TEST_F(BrainContestantTest, Failures) {
    EXPECT_EQ(failure_of(brain_that("echo -1,-1")).kind, match::Failure::Kind::Illegal);
    EXPECT_EQ(failure_of(brain_that("echo 15,0")).kind, match::Failure::Kind::Illegal);
    EXPECT_EQ(failure_of(brain_that("echo ERROR no idea")).kind, match::Failure::Kind::Illegal);
    EXPECT_EQ(failure_of(brain_that("exit 1")).kind, match::Failure::Kind::Crashed);
    EXPECT_EQ(failure_of(brain_that("kill -SEGV $$")).kind, match::Failure::Kind::Crashed);
    EXPECT_EQ(failure_of("true").what, "the program has ended after ABOUT");
    EXPECT_EQ(failure_of("./gone").what, "cannot start ./gone: no such file");
    EXPECT_EQ(failure_of(brain_that("", "echo ERROR too large")).what,
              "it answered START 15 with: ERROR too large");
    venue_.limits.move.time = 10ms;
    venue_.limits.tolerance = 10ms;
    EXPECT_EQ(failure_of(brain_that(":")).kind, match::Failure::Kind::Late);
}

TEST_F(BrainContestantTest, StartsAgainAfterACrash) {
    const Game game(builtin("five"), {});
    const auto player = brain(brain_that("exit 1"));
    for (int i = 0; i < 3; ++i) {
        ASSERT_TRUE(player->begin(game));
        const auto answer = player->choose(game, std::nullopt);
        ASSERT_FALSE(answer);
        EXPECT_EQ(answer.error().kind, match::Failure::Kind::Crashed);
    }
}

TEST(ScoreInMessage, AsBrainsWriteIt) {
    EXPECT_EQ(match::score_in_message("Depth 2-3 | Eval 126 | Time 1ms | I7 G9"), 126);
    EXPECT_EQ(match::score_in_message("Depth 15-32 | Eval -97 | Time"), -97);
    EXPECT_EQ(match::score_in_message("Depth 15-32 | Eval +M25 | Time"), match::kWonScore);
    EXPECT_EQ(match::score_in_message("Depth 15-32 | Eval -M2"), -match::kWonScore);
    EXPECT_EQ(match::score_in_message("dep - ev 113 nd 280k"), 113);
    EXPECT_EQ(match::score_in_message("depth: 6-10 best:[5,6] val=56 time:110ms"), 56);
    EXPECT_EQ(match::score_in_message("node:118k eval:-56"), -56);
    EXPECT_EQ(match::score_in_message("eval"), std::nullopt);
    EXPECT_EQ(match::score_in_message("evaluation 3 of 7 done"), std::nullopt);
    EXPECT_EQ(match::score_in_message(""), std::nullopt);
}

TEST(PlayerSpec, IsRobotOrBrain) {
    auto spec = match::read_player_spec("robot:classic");
    ASSERT_TRUE(spec);
    EXPECT_EQ(spec->name, "classic");
    spec = match::read_player_spec("brain:cd dir && exec ./pbrain-rapfi -x");
    ASSERT_TRUE(spec);
    EXPECT_EQ(spec->kind, match::PlayerSpec::Kind::Brain);
    EXPECT_EQ(spec->name, "rapfi");
    EXPECT_EQ(spec->what, "cd dir && exec ./pbrain-rapfi -x");
    spec = match::read_player_spec("mine=brain:/usr/bin/env A=1 inarow brain");
    ASSERT_TRUE(spec);
    EXPECT_EQ(spec->name, "mine");
    EXPECT_EQ(spec->what, "/usr/bin/env A=1 inarow brain");
    EXPECT_EQ(match::read_player_spec("brain:/opt/inarow brain")->name, "inarow");
    for (const char* const text : {"", "robot", "robot:nobody", "brain:", "person", "x=person"}) {
        EXPECT_FALSE(match::read_player_spec(text)) << text;
    }
}

}  // namespace
}  // namespace inarow::testing
