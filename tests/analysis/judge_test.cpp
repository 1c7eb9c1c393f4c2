#include "analysis/judge.h"

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "falling/count.h"
#include "falling/falling_solver.h"
#include "free/free_solver.h"
#include "robots/robot.h"
#include "support/games.h"

namespace inarow::testing {
namespace {

using Worth = analysis::Judgement::Worth;

Limits nodes(std::uint64_t count) {
    Limits limits;
    limits.nodes = count;
    return limits;
}

analysis::Judgement judged(const Game& game, std::uint64_t count) {
    analysis::Judge judge(game.variant().rules);
    return judge.judge(game.position(), game.moves(), nodes(count));
}

TEST(Judge, KnowsFallingGamesExactly) {
    const analysis::Judgement won =
        judged(game_of(builtin("connect4"), {"4", "1", "4", "1", "4", "1"}), 1000);
    EXPECT_EQ(won.worth, Worth::Win);
    EXPECT_EQ(in_words(won), "wins in 1");
    const analysis::Judgement open = judged(game_of(builtin("connect4")), 100'000);
    EXPECT_EQ(in_words(open), "wins in 41");
    ASSERT_FALSE(open.line.empty());
    EXPECT_EQ(open.line.front().cell().column(), 3);
}

TEST(Judge, KnowsSmallFreeBoardsExactly) {
    const analysis::Judgement open = judged(game_of(builtin("tictactoe")), 100'000);
    EXPECT_EQ(open.worth, Worth::Draw);
    EXPECT_FALSE(open.line.empty());
    const analysis::Judgement three = judged(game_of(builtin("three")), 100'000);
    EXPECT_EQ(in_words(three), "wins in 5");
    EXPECT_EQ(three.line.size(), 5U);
}

TEST(Judge, EstimatesLargeBoardsAndProvesForcedWins) {
    const analysis::Judgement open = judged(game_of(builtin("gomoku"), {"h8", "i9"}), 2000);
    EXPECT_FALSE(open.proved());
    EXPECT_GT(open.chance, 0);
    EXPECT_LT(open.chance, 1);
    EXPECT_FALSE(open.line.empty());
    const analysis::Judgement won =
        judged(game_of(builtin("gomoku"), {"h8", "a1", "i8", "c1", "j8", "e1"}), 2000);
    EXPECT_EQ(won.worth, Worth::Win);
    EXPECT_EQ(in_words(won), "wins within 3");
}

TEST(Judge, TurnsAWorthAround) {
    analysis::Judgement after;
    after.worth = Worth::Win;
    after.plies = 4;
    after.chance = 1;
    const analysis::Judgement before = before_move(after, Move(Cell(1, 2)));
    EXPECT_EQ(before.worth, Worth::Loss);
    EXPECT_EQ(before.plies, 5);
    EXPECT_EQ(before.chance, 0);
    EXPECT_EQ(before.line, std::vector{Move(Cell(1, 2))});
}

TEST(Judge, SaysWhatItCannotJudge) {
    EXPECT_TRUE(
        analysis::Judge::objection(variant_of("title = \"x\"\n[board]\nwidth = 7\nheight = 6\n"
                                              "falling = true\n[win]\nlength = 4\nmisere = true\n")
                                       ->rules));
    EXPECT_FALSE(analysis::Judge::objection(builtin("five")->rules));
}

// A rule that is added tomorrow is refused by all who do not know it, and never judged wrongly.
TEST(Judge, NobodyAnswersByRulesTheyDoNotKnow) {
    for (const char* const name : {"five", "connect4", "tictactoe"}) {
        Rules rules = builtin(name)->rules;
        rules.further = {"win.made_up"};
        EXPECT_TRUE(analysis::Judge::objection(rules)) << name;
        EXPECT_TRUE(engine::Engine::objection(rules)) << name;
        EXPECT_FALSE(free::FreeSolver::make(rules)) << name;
        EXPECT_FALSE(falling::FallingSolver::make(rules)) << name;
        EXPECT_FALSE(falling::count_positions(rules, 1, nullptr, [](const auto&) {})) << name;
        EXPECT_FALSE(falling::book_subject(rules, 3)) << name;
        EXPECT_EQ(falling::builtin_book(rules), nullptr) << name;
        for (const char* const level : {"perfect", "engine"}) {
            EXPECT_TRUE(robots::find_level(level)->objection(rules)) << name << " " << level;
        }
    }
}

}  // namespace
}  // namespace inarow::testing
