#include "analysis/judge.h"

#include "analysis/words.h"

#include <gtest/gtest.h>

#include "analysis/chances.h"
#include "engine/engine.h"
#include "falling/count.h"
#include "falling/solver.h"
#include "free/solver.h"
#include "support/games.h"

namespace inarow::testing {
namespace {

using namespace analysis;

Limits nodes(std::uint64_t count) {
    Limits limits;
    limits.nodes = count;
    return limits;
}

Verdict judged(const Game& game, std::uint64_t count) {
    Judge judge(game.variant().rules);
    return judge.judge(game.position(), game.last_move(), nodes(count)).verdict;
}

TEST(Judge, KnowsFallingGamesExactly) {
    const Verdict won = judged(game_of(builtin("connect4"), {"4", "1", "4", "1", "4", "1"}), 1000);
    EXPECT_EQ(won.worth, Worth::Win);
    EXPECT_EQ(in_words(won), "wins in 1 move");
    const Verdict open = judged(game_of(builtin("connect4")), 100'000);
    EXPECT_EQ(in_words(open), "wins in 21 moves");
    ASSERT_FALSE(open.line.empty());
    EXPECT_EQ(open.line.front().cell().column(), 3);
}

TEST(Judge, KnowsSmallFreeBoardsExactly) {
    const Verdict open = judged(game_of(builtin("tictactoe")), 100'000);
    EXPECT_EQ(open.worth, Worth::Draw);
    EXPECT_FALSE(open.line.empty());
    const Verdict three = judged(game_of(builtin("three")), 100'000);
    EXPECT_EQ(in_words(three), "wins in 3 moves");
    EXPECT_EQ(three.line.size(), 5U);
}

TEST(Judge, EstimatesLargeBoardsAndProvesForcedWins) {
    const Verdict open = judged(game_of(builtin("gomoku"), {"h8", "i9"}), 2000);
    EXPECT_FALSE(open.proved());
    EXPECT_GT(open.chance, 0);
    EXPECT_LT(open.chance, 1);
    EXPECT_FALSE(open.line.empty());
    const Verdict won =
        judged(game_of(builtin("gomoku"), {"h8", "a1", "i8", "c1", "j8", "e1"}), 2000);
    EXPECT_EQ(won.worth, Worth::Win);
    EXPECT_EQ(in_words(won), "wins within 2 moves");
}

TEST(Judge, KnowsSmallMisereBoardsExactly) {
    const Verdict open = judged(game_of(builtin("misere-three")), 100'000);
    EXPECT_EQ(in_words(open), "draws");
    // The center is the only move that does not lose.
    const Game game = game_of(builtin("misere-three"));
    Judge judge(game.variant().rules);
    const auto moves = judge.analyse(game.position(), std::nullopt, nodes(1'000'000));
    ASSERT_EQ(moves.size(), 9U);
    EXPECT_EQ(moves.front().line.front(), Move(Cell(1, 1)));
    EXPECT_EQ(moves.front().worth, Worth::Draw);
    for (std::size_t i = 1; i < moves.size(); ++i) EXPECT_EQ(moves[i].worth, Worth::Loss) << i;
}

// The engine judges what is too large to be solved, and proves wins where few cells are left.
TEST(Judge, KnowsMisereOnLargerBoards) {
    const VariantPtr variant = variant_of(
        "extends = \"misere-three\"\n[board]\nwidth = 7\nheight = 7\n[win]\nlength = 4\n");
    const Verdict open = judged(game_of(variant), 2000);
    EXPECT_TRUE(open.known());
    EXPECT_FALSE(open.proved());
    EXPECT_GT(open.chance, 0.1);
    EXPECT_LT(open.chance, 0.9);
    Game game(variant, GameSetup{});
    bool proved = false;
    Judge judge(variant->rules);
    while (!game.result()) {
        const Thought thought = judge.choose(game, nodes(3000));
        proved = proved || (thought.verdict.proved() && thought.verdict.decided());
        ASSERT_TRUE(game.apply(Moved{game.to_move(), thought.move}));
    }
    EXPECT_NE(proved, game.position().outcome() == Outcome::Draw);
}

TEST(Judge, HasAnOpinionOfEveryGame) {
    const Game game =
        game_of(variant_of("title = \"x\"\n[board]\nwidth = 7\nheight = 6\nfalling = true\n"
                           "[win]\nlength = 4\nmisere = true\n"));
    const Verdict verdict = judged(game, 2000);
    EXPECT_TRUE(verdict.known());
    EXPECT_FALSE(verdict.proved());
    EXPECT_FALSE(verdict.line.empty());
}

TEST(Judge, TheFirstMoverStandsBetterOnEmptyBoardsOfEverySize) {
    for (const char* const size : {"15", "20", "32"}) {
        const std::string board = "width = " + std::string(size) + "\nheight = " + size;
        const Game game = game_of(variant_of("extends = \"five\"\n[board]\n" + board + "\n"));
        const Verdict open = judged(game, 5000);
        EXPECT_GE(open.chance, 0.5) << size;
        EXPECT_LE(open.chance, 0.9) << size;
    }
}

TEST(Judge, ListsTheBestMovesAsTheEngineSeesThem) {
    const Game game = game_of(builtin("gomoku"), {"h8", "i9", "i8"});
    engine::Engine engine(game.variant().rules, {});
    const auto report = engine.think(game.position(), game.last_move(), nodes(3000), 3);
    Judge judge(game.variant().rules, {.witnesses = Witnesses::Engine});
    int told = 0;
    const auto moves = judge.best_moves(game.position(), game.last_move(), nodes(3000), 3,
                                        [&](const Judge::Thoughts& so_far) {
                                            ++told;
                                            EXPECT_EQ(so_far.size(), 3U);
                                        });
    EXPECT_GE(told, report.depth);
    ASSERT_EQ(moves.size(), 3U);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const engine::Line& line = report.lines[i];
        EXPECT_EQ(moves[i].move, line.move);
        EXPECT_DOUBLE_EQ(moves[i].verdict.chance, chance_to_win(line.score, game.variant().rules));
        EXPECT_EQ(moves[i].verdict.line, line.line);
        EXPECT_EQ(moves[i].depth, line.depth);
        EXPECT_EQ(moves[i].selective, line.selective);
        EXPECT_EQ(moves[i].nodes, report.nodes);
    }
}

// The opening cannot be solved with so few nodes, unless it is in the book.
TEST(Judge, UsesTheBookItIsGiven) {
    const VariantPtr variant = builtin("connect4");
    const Position position(variant->rules);
    const auto judged = [&](const JudgeOptions& options) {
        return Judge(position.rules(), options).judge(position, std::nullopt, nodes(20'000));
    };
    EXPECT_TRUE(judged({}).verdict.proved());
    EXPECT_FALSE(judged({.book = nullptr}).verdict.proved());
    EXPECT_TRUE(judged({.book = falling::builtin_book(position.rules())}).verdict.proved());
}

TEST(Judge, WitnessesObjectToWhatTheyCannotJudge) {
    EXPECT_FALSE(Judge::objection(builtin("five")->rules, Witnesses::All));
    EXPECT_FALSE(Judge::objection(builtin("five")->rules, Witnesses::Engine));
    EXPECT_TRUE(Judge::objection(builtin("five")->rules, Witnesses::Exact));
    EXPECT_FALSE(Judge::objection(builtin("misere-three")->rules, Witnesses::Exact));
    EXPECT_FALSE(Judge::objection(builtin("misere-three")->rules, Witnesses::Engine));
    EXPECT_TRUE(Judge::objection(builtin("connect4")->rules, Witnesses::Engine));
}

// A rule that is added tomorrow is refused by all who do not know it, and never judged wrongly.
TEST(Judge, NobodyAnswersByRulesTheyDoNotKnow) {
    for (const char* const name : {"five", "connect4", "tictactoe"}) {
        Rules rules = builtin(name)->rules;
        rules.further = {"win.made_up"};
        EXPECT_TRUE(Judge::objection(rules, Witnesses::All)) << name;
        EXPECT_TRUE(engine::Engine::objection(rules)) << name;
        EXPECT_FALSE(free::Solver::make(rules)) << name;
        EXPECT_FALSE(falling::Solver::make(rules)) << name;
        EXPECT_FALSE(falling::count_positions(rules, 1, nullptr, [](const auto&) {})) << name;
        EXPECT_FALSE(falling::book_subject(rules, 3)) << name;
        EXPECT_EQ(falling::builtin_book(rules), nullptr) << name;
        EXPECT_TRUE(Judge::objection(rules, Witnesses::Exact)) << name;
        EXPECT_TRUE(Judge::objection(rules, Witnesses::Engine)) << name;
    }
}

}  // namespace
}  // namespace inarow::testing
