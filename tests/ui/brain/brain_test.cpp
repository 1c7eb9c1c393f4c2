#include "ui/brain/brain.h"

#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/position.h"
#include "core/random.h"
#include "support/games.h"
#include "wire/gomocup.h"

namespace inarow::testing {
namespace {

using Lines = std::vector<std::string>;

// A brain and what it says, messages left out.
class Talk {
  public:
    explicit Talk(const std::string& variant = "five", const std::string& level = "classic")
        : brain_({builtin(variant), level, "1"}, {&stop_, &quit_}, [this](std::string_view line) {
              if (line.starts_with("MESSAGE ")) {
                  messages_.emplace_back(line);
              } else {
                  said_.emplace_back(line);
              }
          }) {}

    // What it answers to these lines.
    Lines operator()(const Lines& lines) {
        said_.clear();
        messages_.clear();
        for (const std::string& line : lines) {
            if (!brain_.hear(line, brain::Brain::Clock::now())) said_.emplace_back("(ends)");
        }
        return said_;
    }
    [[nodiscard]] const Lines& messages() const { return messages_; }
    std::atomic<bool> stop_{false};
    std::atomic<bool> quit_{false};

  private:
    Lines said_;
    Lines messages_;
    brain::Brain brain_;
};

bool is_point(const Lines& answer, const Rules& rules) {
    return answer.size() == 1 && wire::read_point(answer[0], rules).has_value();
}

TEST(Brain, StartsOnEverySize) {
    Talk talk;
    EXPECT_EQ(talk({"START 15"}), Lines{"OK"});
    EXPECT_EQ(talk({"start 20"}), Lines{"OK"});
    EXPECT_EQ(talk({"  Start   5  "}), Lines{"OK"});
    EXPECT_EQ(talk({"START 32"}), Lines{"OK"});
    EXPECT_EQ(talk({"RECTSTART 20,15"}), Lines{"OK"});
    EXPECT_EQ(talk({"RESTART"}), Lines{"OK"});
    for (const char* const line :
         {"START", "START 4,5", "START x", "START 33", "START -1", "START 0", "RECTSTART 15",
          "RECTSTART 1,1", "START 99999999999"}) {
        const Lines answer = talk({line});
        ASSERT_EQ(answer.size(), 1U) << line;
        EXPECT_TRUE(answer[0].starts_with("ERROR ")) << line << ": " << answer[0];
    }
    EXPECT_TRUE(is_point(talk({"BEGIN"}), builtin("five")->rules));  // the old game goes on
}

TEST(Brain, SaysWhoItIs) {
    Talk talk;
    const Lines answer = talk({"ABOUT"});
    ASSERT_EQ(answer.size(), 1U);
    EXPECT_TRUE(answer[0].starts_with("name=\"inarow\", version=\"1\""));
}

TEST(Brain, UnknownWords) {
    Talk talk;
    EXPECT_EQ(talk({"", "  ", "DANCE 3"}), Lines{"UNKNOWN command"});
    EXPECT_EQ(talk({"INFO nonsense 7", "INFO", "INFO rule", "INFO folder /x", "INFO evaluate 1,1"}),
              Lines{});
    EXPECT_EQ(talk({"END"}), Lines{"(ends)"});
}

TEST(Brain, NothingGoesBeforeStart) {
    Talk talk;
    const Lines no{"ERROR no game has been started"};
    for (const char* const line : {"BEGIN", "TURN 1,1", "RESTART", "TAKEBACK 1,1", "PLAY 1,1",
                                   "YXNBEST 2", "YXSHOWFORBID"}) {
        EXPECT_EQ(talk({line}), no) << line;
    }
    EXPECT_EQ(talk({"BOARD", "1,1,2", "DONE"}), no);
    EXPECT_EQ(talk({"SWAP2BOARD", "DONE"}), no);
}

TEST(Brain, PlaysAGameOfLegalMoves) {
    for (const char* const name : {"five", "gomoku", "connect4", "tictactoe", "misere-three"}) {
        const Rules rules = builtin(name)->rules;
        Talk talk(name, "");
        ASSERT_EQ(
            talk({"INFO max_node 300", fmt::format("RECTSTART {},{}", rules.width, rules.height)}),
            Lines{"OK"});
        Position position(rules);
        Random random(3);
        std::string ask = "BEGIN";
        for (int turn = 0; turn < 12; ++turn) {
            const Lines answer = talk({ask});
            ASSERT_TRUE(is_point(answer, rules)) << name << " " << ask;
            const Move move(*wire::read_point(answer[0], rules));
            ASSERT_TRUE(position.legal(move)) << name;
            position.play(move);
            if (position.outcome() != Outcome::Open) break;
            const auto legal = position.legal_moves();
            const Move reply = legal[random.below(legal.size())];
            position.play(reply);
            if (position.outcome() != Outcome::Open) break;
            ask = "TURN " + wire::write_point(reply.cell());
        }
    }
}

TEST(Brain, IllegalTurnsChangeNothing) {
    Talk talk;
    (void)talk({"START 15"});
    const Lines first = talk({"BEGIN"});
    ASSERT_EQ(first.size(), 1U);
    EXPECT_EQ(talk({"TURN " + first[0]}), Lines{"ERROR " + first[0] + " is taken"});
    EXPECT_EQ(talk({"TURN 15,0"}), Lines{"ERROR \"15,0\" is not a point of the board"});
    EXPECT_EQ(talk({"TURN"}), Lines{"ERROR \"\" is not a point of the board"});
    EXPECT_TRUE(is_point(talk({"TURN 0,0"}), builtin("five")->rules));
}

TEST(Brain, BoardInAnyOrder) {
    Talk talk;
    (void)talk({"START 15"});
    // Four in a row to be closed, and five to be made.
    EXPECT_EQ(talk({"BOARD", "1,0,2", "9,9,1", "2,0,2", "3,0,2", "0,0,1", "9,3,1", "4,0,2",
                    "11,11,1", "DONE"}),
              Lines{"5,0"});
    EXPECT_EQ(talk({"BOARD", "1,0,1", "9,9,2", "2,0,1", "3,0,1", "0,0,2", "9,3,2", "4,0,1",
                    "11,11,2", "DONE"}),
              Lines{"5,0"});
    EXPECT_EQ(talk({"TURN 14,14"}), Lines{"ERROR the game is over"});
}

TEST(Brain, PlaysAForbiddenPointWhereThereIsNoOther) {
    Talk talk("renju");
    (void)talk({"RECTSTART 7,3"});
    // XXX.XXX
    // OOXOOXO
    // OOXOOXO
    EXPECT_EQ(talk({"BOARD", "0,0,1", "1,0,1", "2,0,1", "4,0,1", "5,0,1", "6,0,1", "2,1,1",
                    "5,1,1", "2,2,1", "5,2,1", "0,1,2", "1,1,2", "3,1,2", "4,1,2", "6,1,2",
                    "0,2,2", "1,2,2", "3,2,2", "4,2,2", "6,2,2", "DONE"}),
              Lines{"3,0"});
}

TEST(Brain, BoardsThatCannotBe) {
    Talk talk;
    (void)talk({"START 15"});
    EXPECT_EQ(talk({"BOARD", "1,1,1", "DONE"}), Lines{"ERROR impossible numbers of stones"});
    EXPECT_EQ(talk({"BOARD", "1,1", "DONE"}), Lines{"ERROR a stone is X,Y,WHOSE"});
    EXPECT_EQ(talk({"BOARD", "1,1,2", "1,1,1", "DONE"}), Lines{"ERROR 1,1 is taken"});
    EXPECT_EQ(talk({"BOARD", "1,1,7", "DONE"}), Lines{"ERROR a stone belongs to 1 or 2"});
    EXPECT_EQ(talk({"BOARD", "1,1,3", "DONE"}),
              Lines{"ERROR the continuous game is not played here"});
    EXPECT_EQ(talk({"BOARD", "15,1,2", "DONE"}), Lines{"ERROR 15,1 is outside the board"});
    EXPECT_EQ(talk({"BOARD", "-?", "5,5,2", "DONE"}), Lines{"ERROR \"-?\" is not a stone"});
    EXPECT_EQ(talk({"BOARD", "5,5,2", "START 15"}),
              (Lines{"ERROR DONE is missing after the stones", "OK"}));
    EXPECT_EQ(talk({"DONE"}), Lines{"ERROR DONE ends a list of stones, and there is none"});
    EXPECT_TRUE(is_point(talk({"BOARD", "DONE"}), builtin("five")->rules));
}

TEST(Brain, TakesBack) {
    Talk talk;
    (void)talk({"START 15", "BOARD", "7,7,2", "DONE"});
    EXPECT_EQ(talk({"TAKEBACK 3,3"}), Lines{"ERROR 3,3 is free"});
    EXPECT_EQ(talk({"TAKEBACK 7,7"}), Lines{"OK"});
    EXPECT_EQ(talk({"TAKEBACK 7,7"}), Lines{"ERROR 7,7 is free"});
}

TEST(Brain, PlaysWhatItIsTold) {
    Talk talk;
    (void)talk({"START 15"});
    EXPECT_EQ(talk({"PLAY 3,4"}), Lines{"3,4"});
    EXPECT_EQ(talk({"PLAY 3,5"}), Lines{"ERROR impossible numbers of stones"});
    EXPECT_EQ(talk({"PLAY 3,4"}), Lines{"ERROR 3,4 is taken"});
    EXPECT_TRUE(is_point(talk({"TURN 3,5"}), builtin("five")->rules));
}

TEST(Brain, RulesByNumber) {
    Talk talk;
    (void)talk({"START 15"});
    const Lines six{"BOARD", "0,0,1",  "14,0,2", "1,0,1",  "14,2,2", "2,0,1",   "14,4,2",
                    "3,0,1", "14,6,2", "5,0,1",  "14,8,2", "6,6,1",  "12,12,2", "DONE"};
    EXPECT_EQ(talk(six), Lines{"4,0"});  // six win
    Lines exact = six;
    exact.insert(exact.begin(), "INFO rule 1");
    EXPECT_NE(talk(exact), Lines{"4,0"});  // six are nothing
    EXPECT_EQ(talk({"INFO rule 2", "BEGIN"}),
              Lines{"ERROR the continuous game is not played here"});
    EXPECT_EQ(talk({"INFO rule 77", "BEGIN"}), Lines{"ERROR rule 77 is not played here"});
    EXPECT_EQ(talk({"INFO rule 0", "START 15"}), Lines{"OK"});
}

TEST(Brain, ForbiddenPoints) {
    Talk talk;
    // Two threes that cross in 6,7 make it forbidden to the first side, who is to move.
    const Lines crossing{"START 15", "INFO rule 4", "YXBOARD", "7,7,1", "0,0,2", "8,7,1",
                         "2,0,2",    "6,6,1",       "4,0,2",   "6,5,1", "6,0,2", "DONE"};
    EXPECT_EQ(talk(crossing), Lines{"OK"});
    EXPECT_EQ(talk({"YXSHOWFORBID"}), Lines{"FORBID 0607."});
    EXPECT_EQ(talk({"PLAY 6,7"}), Lines{"ERROR 6,7 is not a legal move"});
    EXPECT_EQ(talk({"INFO rule 0", "YXSHOWFORBID"}), Lines{"FORBID ."});
    EXPECT_EQ(talk({"PLAY 6,7"}), Lines{"6,7"});
}

// The same stones are the same position, in whatever order they come.
TEST(Brain, ForbiddenPointsDoNotDependOnTheOrder) {
    Lines stones{"7,7,1", "0,0,2", "8,7,1", "2,0,2", "6,6,1", "4,0,2", "6,5,1", "6,0,2"};
    Random random(5);
    for (int order = 0; order < 40; ++order) {
        Talk talk;
        Lines lines{"START 15", "INFO rule 4", "YXBOARD"};
        lines.insert(lines.end(), stones.begin(), stones.end());
        lines.insert(lines.end(), {"DONE", "YXSHOWFORBID"});
        ASSERT_EQ(talk(lines), (Lines{"OK", "FORBID 0607."}));
        for (std::size_t i = 1; i < stones.size(); ++i) {
            std::swap(stones[i], stones[random.below(i + 1)]);
        }
    }
    // A stone that black could not have played last is no reason to swap the colors: the overline
    // stands, and black is to move.
    Talk talk;
    EXPECT_EQ(talk({"START 15", "INFO rule 4", "YXBOARD", "0,7,1", "1,7,1", "2,7,1", "3,7,1",
                    "4,7,1", "5,7,1", "0,0,2", "2,0,2", "4,0,2", "6,0,2", "8,0,2", "10,0,2", "DONE",
                    "YXSHOWFORBID"}),
              (Lines{"OK", "FORBID 0607."}));
}

TEST(Brain, RulesItDoesNotKnow) {
    Variant variant = *builtin("five");
    variant.rules.further = {"win.made_up"};
    Lines said;
    brain::Brain brain({std::make_shared<const Variant>(variant), "", "1"}, {},
                       [&](std::string_view line) { said.emplace_back(line); });
    for (const char* const line : {"RECTSTART 15,15", "INFO rule 1", "BEGIN"}) {
        (void)brain.hear(line, brain::Brain::Clock::now());
    }
    ASSERT_FALSE(said.empty());
    EXPECT_EQ(said.back(), "ERROR the brain does not support games with win.made_up");
}

TEST(Brain, BlockedEnds) {
    Talk talk;
    // Five of the second side with a stone at either end: a line only where ends do not matter.
    const Lines blocked{"START 15", "BOARD", "0,0,2",  "1,0,1", "6,0,2", "2,0,1",
                        "9,9,2",    "3,0,1", "11,3,2", "4,0,1", "DONE"};
    EXPECT_EQ(talk(blocked), (Lines{"OK", "5,0"}));
    for (const char* const rule : {"INFO rule 8", "INFO rule 9"}) {
        Lines lines = blocked;
        lines.insert(lines.begin(), rule);
        const Lines answer = talk(lines);
        ASSERT_EQ(answer.size(), 2U);
        EXPECT_NE(answer[1], "5,0") << rule;
    }
}

TEST(Brain, FallingPieces) {
    Talk talk("connect4", "");
    EXPECT_EQ(talk({"START 7"}), Lines{"ERROR the board of connect4 has 7 columns and 6 rows"});
    EXPECT_EQ(talk({"RECTSTART 7,6"}), Lines{"OK"});
    EXPECT_EQ(talk({"BEGIN"}), Lines{"3,5"});
    EXPECT_EQ(talk({"TURN 3,3"}), Lines{"ERROR 3,3 is not a legal move"});
    EXPECT_EQ(talk({"TURN 3,4"}), Lines{"3,3"});
    EXPECT_EQ(talk({"SWAP2BOARD", "DONE"}), Lines{"ERROR swap2 is for five in a row"});
    EXPECT_EQ(talk({"YXSHOWFORBID"}), Lines{"FORBID ."});
}

TEST(Brain, Swap2) {
    Talk talk("five", "");
    const Rules rules = builtin("five")->rules;
    (void)talk({"START 15", "INFO max_node 600"});
    const auto points = [&](const Lines& answer) {
        std::size_t count = 0;
        std::istringstream words(answer.empty() ? "" : answer[0]);
        for (std::string word; words >> word; ++count)
            EXPECT_TRUE(wire::read_point(word, rules)) << word;
        return count;
    };
    EXPECT_EQ(points(talk({"SWAP2BOARD", "DONE"})), 3U);
    for (const Lines& stones : {Lines{"SWAP2BOARD", "7,7", "8,8", "7,8", "DONE"},
                                Lines{"SWAP2BOARD", "7,7", "8,8", "7,8", "1,1", "2,2", "DONE"},
                                Lines{"SWAP2BOARD", "7,7,1", "8,8,2", "7,8,1", "DONE"}}) {
        const Lines answer = talk(stones);
        ASSERT_EQ(answer.size(), 1U);
        if (answer[0] == "SWAP") continue;
        EXPECT_LE(points(answer), stones.size() == 5 ? 2U : 1U);
    }
    EXPECT_EQ(talk({"SWAP2BOARD", "7,7", "DONE"}), Lines{"ERROR swap2 has 0, 3 or 5 stones"});
    EXPECT_EQ(talk({"SWAP2BOARD", "7,7", "7,7", "8,8", "DONE"}),
              Lines{"ERROR 7,7 is not a legal move"});
}

TEST(Brain, SeveralBestMoves) {
    Talk talk("five", "");
    (void)talk({"START 15", "INFO max_node 500", "YXBOARD", "7,7,2", "DONE"});
    EXPECT_EQ(talk.messages(), Lines{});
    EXPECT_EQ(talk({"YXNBEST x"}), Lines{"ERROR YXNBEST needs a number"});
    EXPECT_TRUE(is_point(talk({"YXNBEST 3"}), builtin("five")->rules));
    ASSERT_GE(talk.messages().size(), 3U);
    EXPECT_TRUE(talk.messages()[0].starts_with("MESSAGE (1) ")) << talk.messages()[0];
    EXPECT_TRUE(talk.messages()[2].starts_with("MESSAGE (3) ")) << talk.messages()[2];
}

TEST(Brain, TooLittleMemoryIsToldWhenItMatters) {
    Talk talk;
    EXPECT_EQ(talk({"START 15", "INFO max_memory 1000"}), Lines{"OK"});
    const Lines answer = talk({"BEGIN"});
    ASSERT_EQ(answer.size(), 1U);
    EXPECT_TRUE(answer[0].ends_with(" bytes of memory are needed")) << answer[0];
    EXPECT_TRUE(is_point(talk({"INFO max_memory 0", "BEGIN"}), builtin("five")->rules));
}

TEST(Brain, SaysNothingAfterItIsToldToEnd) {
    Talk talk;
    (void)talk({"START 15"});
    talk.stop_ = true;
    EXPECT_TRUE(is_point(talk({"BEGIN"}), builtin("five")->rules));
    talk.quit_ = true;
    EXPECT_EQ(talk({"TURN 0,0"}), Lines{});
    EXPECT_EQ(talk.messages(), Lines{});
}

// Whatever comes, the brain lives, and every line that is no INFO and no part of a list is answered
// with one line at most.
TEST(Brain, SurvivesTenThousandLinesOfGarbage) {
    const Lines words{"START",
                      "BEGIN",
                      "TURN",
                      "BOARD",
                      "DONE",
                      "INFO",
                      "RESTART",
                      "TAKEBACK",
                      "PLAY",
                      "SWAP2BOARD",
                      "ABOUT",
                      "RECTSTART",
                      "YXBOARD",
                      "YXNBEST",
                      "YXSTOP",
                      "YXSHOWFORBID",
                      "",
                      "GARBAGE",
                      "INFO rule",
                      "INFO timeout_turn",
                      "INFO max_memory",
                      "INFO max_node"};
    Talk talk("five", "random");
    (void)talk({"INFO timeout_turn 1"});
    Random random(11);
    for (int i = 0; i < 10'000; ++i) {
        std::string line = words[random.below(words.size())];
        const auto numbers = random.below(4);
        for (std::uint64_t n = 0; n < numbers; ++n) {
            line += (n == 0 ? " " : ",") + std::to_string(static_cast<int>(random.below(24)) - 2);
        }
        if (random.below(3) == 0) line = line.substr(line.find(' ') + 1);  // a stone
        if (random.below(8) == 0) {
            for (int n = 0; n < 5; ++n) line += static_cast<char>(random.below(256));
        }
        const Lines answer = talk({line});
        ASSERT_LE(answer.size(), 2U) << line;
    }
    EXPECT_EQ(talk({"DONE", "INFO rule 0", "INFO max_memory 0", "START 15"}).back(), "OK");
    EXPECT_TRUE(is_point(talk({"BEGIN"}), builtin("five")->rules));
}

}  // namespace
}  // namespace inarow::testing
