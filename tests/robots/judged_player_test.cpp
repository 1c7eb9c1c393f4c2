// Level `perfect` against plain minimax, the solver and its limits.

#include "robots/judged_player.h"

#include <functional>
#include <set>

#include <gtest/gtest.h>

#include "analysis/words.h"
#include "core/random.h"
#include "falling/minimax.h"
#include "support/games.h"
#include "support/printing.h"

namespace inarow::testing {
namespace {

VariantPtr falling_variant(int width, int height, int length) {
    return variant_of("[board]\nwidth = " + std::to_string(width) +
                      "\nheight = " + std::to_string(height) +
                      "\nfalling = true\n[win]\nlength = " + std::to_string(length) + "\n");
}

// A game after so many random moves that do not end it, or as many as there are.
Game random_game(const VariantPtr& variant, int plies, std::uint64_t seed) {
    Game game(variant, GameSetup{.seed = seed});
    Random random(seed);
    while (game.position().ply() < plies) {
        std::vector<Move> moves;
        for (const Move move : game.position().legal_moves()) {
            Position next = game.position();
            next.play(move);
            if (next.outcome() == Outcome::Open) moves.push_back(move);
        }
        if (moves.empty()) break;
        EXPECT_TRUE(game.apply(Moved{game.to_move(), moves[random.below(moves.size())]}));
    }
    return game;
}

// Knows the scores of open positions.
using Score = std::function<int(const Position&)>;

// The worth of a legal move to the side that makes it.
int worth(const Position& before, Move move, const Score& score) {
    Position position = before;
    position.play(move);
    if (position.outcome() == Outcome::Open) return -score(position);
    if (position.outcome() == Outcome::Draw) return 0;
    return (position.rules().cells() - position.ply()) / 2 + 1;
}

// The thought is the exact truth of the position.
void expect_exact(const Game& game, const robots::Thought& thought, const Score& score) {
    Position position = game.position();
    const int best = score(position);
    ASSERT_TRUE(position.legal(thought.move));
    const analysis::Verdict& verdict = thought.verdict;
    ASSERT_EQ(worth(position, thought.move, score), best) << in_words(verdict);
    ASSERT_EQ(verdict.certainty, analysis::Certainty::Proved);
    ASSERT_EQ(verdict.worth, best > 0   ? analysis::Worth::Win
                             : best < 0 ? analysis::Worth::Loss
                                        : analysis::Worth::Draw);
    ASSERT_EQ(thought.depth, falling::plies_to_end(best, position));
    ASSERT_EQ(verdict.plies, best == 0 ? 0 : thought.depth);
    // The line is play to the end in which nobody errs.
    ASSERT_EQ(verdict.line.front(), thought.move);
    if (verdict.line.size() == 1 && thought.depth > 1) return;
    ASSERT_EQ(std::ssize(verdict.line), thought.depth);
    int expected = best;
    for (const Move move : verdict.line) {
        ASSERT_EQ(worth(position, move, score), expected);
        position.play(move);
        expected = -expected;
    }
    ASSERT_NE(position.outcome(), Outcome::Open);
}

// With tables that are quickly made.
analysis::JudgeOptions exact() {
    return {.memory = std::size_t{2} << 20U, .witnesses = analysis::Witnesses::Exact};
}

// Whole games against a level, from both sides; every move of perfect is exact.
void play_against(const VariantPtr& variant, std::string_view level, const Score& score) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        Game game(variant, GameSetup{.seed = seed});
        robots::JudgedPlayer perfect(exact());
        const auto opponent = robots::make_robot(level);
        const Player mine = kPlayers[seed % 2];
        while (!game.result()) {
            const bool my_turn = game.to_move() == mine;
            const robots::Thought thought =
                my_turn ? perfect.choose(game, {}) : opponent->choose(game, {});
            if (my_turn) {
                ASSERT_NO_FATAL_FAILURE(expect_exact(game, thought, score));
            }
            ASSERT_TRUE(game.apply(Moved{game.to_move(), thought.move}));
        }
    }
}

TEST(Perfect, NeverErrsOnSmallBoards) {
    for (const auto [width, height, length] :
         {std::array{4, 3, 3}, {3, 4, 3}, {4, 4, 3}, {4, 4, 4}, {3, 5, 4}}) {
        SCOPED_TRACE(::testing::Message() << width << "x" << height << ", " << length);
        const VariantPtr variant = falling_variant(width, height, length);
        Minimax minimax;
        const auto score = [&](Position position) { return minimax.score(position); };
        for (const std::string_view level : {"random", "classic", "perfect"}) {
            play_against(variant, level, score);
            if (HasFatalFailure()) return;
        }
    }
}

TEST(Perfect, WinsAsSoonAndLosesAsLateAsItCan) {
    const VariantPtr variant = builtin("connect4");
    const auto judge = falling::Solver::make(variant->rules, {.memory = 1 << 20});
    const auto score = [&](const Position& position) { return *(*judge)->score(position, {}); };
    robots::JudgedPlayer perfect(exact());
    std::set<analysis::Worth> worths;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const Game game = random_game(variant, 22 + static_cast<int>(seed % 18), seed);
        const robots::Thought thought = perfect.choose(game, {});
        ASSERT_NO_FATAL_FAILURE(expect_exact(game, thought, score)) << "seed " << seed;
        worths.insert(thought.verdict.worth);
    }
    EXPECT_EQ(worths.size(), 3U) << "wins, draws and losses were among them";
}

// The seed chooses among all the moves that are best, and only among them.
TEST(Perfect, ChoosesAmongEqualsByTheSeed) {
    const VariantPtr variant = falling_variant(4, 4, 4);
    Minimax minimax;
    const auto score = [&](Position position) { return minimax.score(position); };
    const Game first = game_of(variant, {"2"});
    std::set<Move> best;
    for (const Move move : first.position().legal_moves()) {
        const Position& position = first.position();
        if (worth(position, move, score) == score(position)) best.insert(move);
    }
    ASSERT_GT(best.size(), 1U);
    std::set<Move> chosen;
    robots::JudgedPlayer perfect(exact());
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Game game = game_of(variant, {"2"}, GameSetup{.seed = seed});
        const Move move = perfect.choose(game, {}).move;
        ASSERT_EQ(perfect.choose(game, {}).move, move);
        ASSERT_EQ(robots::JudgedPlayer(exact()).choose(game, {}).move, move);
        chosen.insert(move);
    }
    EXPECT_EQ(chosen, best);
}

TEST(Perfect, SaysWhatThePositionIsWorth) {
    robots::JudgedPlayer perfect(exact());
    const auto thought = [&](std::initializer_list<std::string_view> moves) {
        return perfect.choose(game_of(builtin("four"), moves), {});
    };
    EXPECT_EQ(in_words(thought({"1", "2", "1", "2", "1", "2"}).verdict), "wins in 1 move");
    EXPECT_EQ(in_words(thought({"3", "3", "4", "4", "5"}).verdict), "loses in 1 move");
    EXPECT_EQ(
        in_words(
            robots::JudgedPlayer(exact()).choose(game_of(falling_variant(3, 3, 3)), {}).verdict),
        "draws");
}

TEST(Perfect, ChangesGames) {
    robots::JudgedPlayer perfect(exact());
    EXPECT_EQ(in_words(perfect.choose(game_of(falling_variant(4, 4, 3)), {}).verdict),
              "wins in 5 moves");
    EXPECT_EQ(in_words(perfect.choose(game_of(falling_variant(4, 3, 4)), {}).verdict), "draws");
}

// With limits far too small for an empty board without a book it moves all the same, and admits it.
void expect_hurried(const robots::Thought& thought, std::string_view move) {
    EXPECT_EQ(thought.move.cell().column() + 1, move.front() - '0');
    EXPECT_FALSE(thought.verdict.proved());
    EXPECT_EQ(thought.verdict.line, std::vector<Move>{thought.move});
}

TEST(Perfect, KeepsToItsNodes) {
    const Game game = game_of(builtin("connect5"));
    for (const std::uint64_t nodes : {0U, 1U, 50U, 3000U, 20000U}) {
        robots::JudgedPlayer perfect(exact());
        const robots::Thought thought = perfect.choose(game, {.nodes = nodes});
        expect_hurried(thought, "5");
        // What it learned before changes nothing.
        EXPECT_EQ(perfect.choose(game, {.nodes = nodes}).verdict, thought.verdict);
    }
}

TEST(Perfect, KeepsToItsTime) {
    using namespace std::chrono_literals;
    expect_hurried(
        robots::JudgedPlayer(exact()).choose(game_of(builtin("connect5")), {.time = 50ms}), "5");
    expect_hurried(
        robots::JudgedPlayer(exact()).choose(game_of(builtin("connect5")), {.time = 0ms}), "5");
}

TEST(Perfect, KnowsTheOpeningsOfConnectFourByTheBook) {
    const robots::Thought thought =
        robots::JudgedPlayer(exact()).choose(game_of(builtin("connect4")), {.nodes = 20'000});
    EXPECT_EQ(thought.move.cell().column(), 3);
    EXPECT_EQ(in_words(thought.verdict), "wins in 21 moves");
}

TEST(Perfect, StopsWhenTold) {
    const std::atomic<bool> stop{true};
    expect_hurried(robots::JudgedPlayer(exact()).choose(game_of(builtin("four")), {.stop = &stop}),
                   "4");
}

TEST(Perfect, LooksTwoMovesAheadWithoutTime) {
    const std::atomic<bool> stop{true};
    const auto thought = [&](std::initializer_list<std::string_view> moves) {
        return robots::JudgedPlayer(exact()).choose(game_of(builtin("four"), moves),
                                                    {.stop = &stop});
    };
    // X has three in column 1, O three in column 2.
    EXPECT_EQ(thought({"1", "2", "1", "2", "1", "2"}).move.cell().column(), 0);
    const robots::Thought block = thought({"1", "2", "1", "2", "1"});
    EXPECT_EQ(block.move.cell().column(), 0);
    // O must not play below the ends of the row of three.
    //
    //   2  . X X X . . .
    //   1  . O O X . . O
    const robots::Thought safe = thought({"4", "3", "4", "2", "3", "7", "2"});
    EXPECT_NE(safe.move.cell().column(), 0);
    EXPECT_NE(safe.move.cell().column(), 4);
}

TEST(Perfect, PlaysNoGameItCannotSolve) {
    const robots::Level* const level = robots::find_level("perfect");
    ASSERT_NE(level, nullptr);
    for (const char* const name :
         {"four", "four-color", "connect4", "connect5", "three", "tictactoe", "misere-three"}) {
        EXPECT_FALSE(level->objection(builtin(name)->rules)) << name;
    }
    for (const char* const name : {"five", "gomoku"}) {
        EXPECT_TRUE(level->objection(builtin(name)->rules)) << name;
    }
    const auto misere = variant_of("extends = \"four\"\n[win]\nmisere = true\n");
    EXPECT_EQ(level->objection(misere->rules), "the solver does not support misere games");
}

}  // namespace
}  // namespace inarow::testing
