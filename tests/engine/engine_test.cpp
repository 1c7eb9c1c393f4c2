#include "engine/engine.h"

#include <algorithm>
#include <set>

#include <sys/resource.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "core/builtin.h"
#include "engine/boards.h"
#include "engine/minimax.h"
#include "support/diagrams.h"
#include "support/games.h"
#include "support/printing.h"
#include "support/reference.h"

namespace inarow::engine {
namespace {

using testing::RuleCase;

constexpr Options kSmall{.memory = std::size_t{1} << 20U};

Limits nodes(std::uint64_t count) {
    Limits limits;
    limits.nodes = count;
    return limits;
}

std::vector<Move> moves_of(std::initializer_list<std::pair<int, int>> cells) {
    std::vector<Move> moves;
    for (const auto& [row, column] : cells) moves.emplace_back(Cell(row, column));
    return moves;
}

class EngineRules : public ::testing::TestWithParam<RuleCase> {};

TEST_P(EngineRules, TheEngineTakesAWinAndStopsAnother) {
    const Rules& rules = GetParam().rules;
    Engine engine(rules, kSmall);
    Random random(71);
    const std::vector<Cell> cells = testing::all_cells(rules);
    int wins = 0;
    int threats = 0;
    for (int i = 0; i < 400 && (wins < 6 || threats < 6); ++i) {
        // Three in a row are soon there for both.
        const auto moves = testing::random_moves(rules, rules.length == 3 ? 4 : 12, 6, random);
        Position position = testing::position_for(rules, moves);
        const Side mover = position.to_move();
        std::set<Move> winning;
        std::set<Move> holding;
        const auto has_line = [&](Side side) {
            return std::ranges::any_of(cells, [&](Cell cell) {
                return !position.at(cell) && position.makes_line(cell, side);
            });
        };
        const bool threatened = has_line(other(mover));
        const bool can_win = has_line(mover);
        if (can_win ? wins >= 6 : !threatened || threats >= 6) continue;
        for (const Move move : position.legal_moves()) {
            if (position.makes_line(move.cell(), mover)) winning.insert(move);
            position.play(move);
            if (!has_line(other(mover))) holding.insert(move);
            position.undo(move);
        }
        engine.forget();
        const Report report = testing::think(engine, rules, moves, nodes(300));
        const Line& best = report.lines.front();
        const auto board = testing::drawn(testing::board_for(rules, moves));
        if (can_win) {
            EXPECT_TRUE(winning.contains(best.move)) << board;
            EXPECT_EQ(best.end, 1) << board;
            ++wins;
        } else {
            EXPECT_TRUE(holding.empty() || holding.contains(best.move)) << board;
            if (holding.empty()) {
                EXPECT_EQ(best.end, -2) << board;
            }
            ++threats;
        }
    }
    EXPECT_GE(wins, 5);
    EXPECT_GE(threats, 5);
}

INSTANTIATE_TEST_SUITE_P(Every, EngineRules, ::testing::ValuesIn(testing::all_rules(15, 15)),
                         testing::kCaseName);

TEST(Engine, AnswersAnOpenThree) {
    for (const char* name : {"Freestyle", "ExactlyFive", "Renju"}) {
        const Rules rules = testing::rules_named(name, 15, 15);
        Engine engine(rules, kSmall);
        // X has three in row 7 from column 6 to 8, O two stones that do not matter.
        const auto moves = moves_of({{7, 7}, {2, 2}, {7, 6}, {12, 12}, {7, 8}});
        const Move answer = testing::think(engine, rules, moves, nodes(3000)).lines.front().move;
        EXPECT_EQ(answer.cell().row(), 7) << name;
        EXPECT_TRUE(answer.cell().column() >= 4 && answer.cell().column() <= 10) << name;
    }
}

TEST(Engine, ProvesAnOpenFour) {
    const Rules rules = testing::rules_named("Freestyle", 15, 15);
    Engine engine(rules, kSmall);
    const auto moves = moves_of({{7, 7}, {2, 2}, {7, 6}, {12, 12}, {7, 8}, {2, 12}});
    const Line line = testing::think(engine, rules, moves, nodes(3000)).lines.front();
    EXPECT_EQ(line.end, 3);
    EXPECT_EQ(line.line.front(), line.move);
}

// With six in a row, four stones do what three do with five.
TEST(Engine, ProvesAnOpenFiveOfSix) {
    const Rules rules = testing::rules_named("Six", 19, 19);
    Engine engine(rules, kSmall);
    const auto moves =
        moves_of({{9, 9}, {2, 2}, {9, 8}, {12, 12}, {9, 10}, {2, 12}, {9, 11}, {16, 3}});
    const Line line = testing::think(engine, rules, moves, nodes(3000)).lines.front();
    EXPECT_EQ(line.end, 3);
    EXPECT_EQ(line.move.cell().row(), 9);
}

TEST(Engine, ThreadsProveTheSame) {
    const Rules rules = testing::rules_named("Freestyle", 15, 15);
    Options options = kSmall;
    options.threads = 3;
    Engine engine(rules, options);
    const auto moves = moves_of({{7, 7}, {2, 2}, {7, 6}, {12, 12}, {7, 8}, {2, 12}});
    EXPECT_EQ(testing::think(engine, rules, moves, nodes(3000)).lines.front().end, 3);
}

// Quiet moves from an empty corner: nothing is proved at once, so that all threads search.
TEST(Engine, ThreadsSearchUntilTheLimit) {
    const Rules rules = testing::rules_named("Freestyle", 15, 15);
    Options options = kSmall;
    options.threads = 3;
    Engine engine(rules, options);
    const auto moves = moves_of({{7, 7}, {2, 2}});
    const Report report = testing::think(engine, rules, moves, nodes(3000));
    EXPECT_TRUE(testing::position_for(rules, moves).legal(report.lines.front().move));
}

// Twelve plies with the best play of both, too far for the search proper with so few nodes.
TEST(Engine, ProvesALossThatIsFarAway) {
    const Rules rules = testing::rules_named("ExactlyFive", 15, 15);
    Engine engine(rules, kSmall);
    const auto moves = moves_of({{7, 7}, {9, 9}, {8, 6}, {7, 10}, {7, 6}, {10, 8}, {6, 6}});
    const Report report = testing::think(engine, rules, moves, nodes(20'000));
    const Line& line = report.lines.front();
    ASSERT_TRUE(line.end);
    EXPECT_LE(*line.end, -10);
    EXPECT_EQ(line.line.front(), line.move);
    EXPECT_LE(report.nodes, 20'000U);
    Position position = testing::position_for(rules, moves);
    for (const Move move : line.line) {
        ASSERT_TRUE(position.legal(move));
        position.play(move);
    }
}

// Both play a few moves on, one at random, in every game that the engine plays.
TEST(Engine, NeverPlaysWhatIsNotAllowed) {
    Random random(72);
    int played = 0;
    int restricted = 0;
    for (const VariantPtr& variant : builtin_variants()) {
        const Rules& rules = variant->rules;
        if (Engine::objection(rules)) continue;
        SCOPED_TRACE(variant->name);
        Engine engine(rules, kSmall);
        for (int game = 0; game < 3; ++game) {
            Position position(rules);
            std::vector<Move> moves;
            for (int ply = 0; ply < 20 && position.outcome() == Outcome::Open; ++ply) {
                const Report report = testing::think(engine, rules, moves, nodes(60));
                ASSERT_FALSE(report.lines.empty());
                Move move = report.lines.front().move;
                ASSERT_TRUE(position.legal(move));
                // What the bars forbid is known for the next move only.
                if (ply >= rules.last_barred_ply()) {
                    Position next = position;
                    for (const Move expected : report.lines.front().line) {
                        ASSERT_TRUE(next.legal(expected));
                        next.play(expected);
                    }
                }
                if (ply % 2 == game % 2 || ply < game) {
                    const MoveList legal = position.legal_moves();
                    restricted += ply + static_cast<int>(legal.size()) < rules.cells() ? 1 : 0;
                    move = legal[random.below(legal.size())];
                }
                position.play(move);
                moves.push_back(move);
                ++played;
            }
        }
    }
    EXPECT_GE(played, 300);
    EXPECT_GE(restricted, 5);
}

TEST(Engine, NeverPlaysAForbiddenPoint) {
    const Rules rules = testing::rules_named("Renju", 15, 15);
    Engine engine(rules, kSmall);
    Random random(73);
    int with_forbidden = 0;
    for (int i = 0; i < 150; ++i) {
        auto moves = testing::random_moves(rules, 16, 6, random);
        if (moves.size() % 2 == 1) moves.pop_back();
        const Position position = testing::position_for(rules, moves);
        const auto free = static_cast<std::size_t>(rules.cells() - position.ply());
        if (position.legal_moves().size() == free) continue;
        for (const Line& line : testing::think(engine, rules, moves, nodes(100), 3).lines) {
            ASSERT_TRUE(position.legal(line.move));
            Position next = position;
            for (const Move expected : line.line) {
                ASSERT_TRUE(next.legal(expected));
                next.play(expected);
            }
        }
        ++with_forbidden;
    }
    EXPECT_GE(with_forbidden, 20);
}

TEST(Engine, KeepsAwayFromBarredCells) {
    Rules rules = testing::free_board(5, 5, 4);
    rules.bars = {{.cell = Cell(2, 2), .move = 1, .side = std::nullopt}};
    Engine engine(rules, kSmall);
    const Move first = testing::think(engine, rules, {}, nodes(500)).lines.front().move;
    EXPECT_NE(first.cell(), Cell(2, 2));
    const std::vector<Move> moves{first};
    EXPECT_NE(testing::think(engine, rules, moves, nodes(500)).lines.front().move.cell(),
              Cell(2, 2));
}

TEST(Engine, TheSameNodesGiveTheSameAnswer) {
    const Rules rules = testing::rules_named("Freestyle", 15, 15);
    Engine engine(rules, kSmall);
    Engine another(rules, kSmall);
    Random random(74);
    for (int i = 0; i < 5; ++i) {
        const auto moves = testing::random_moves(rules, 6 + i, 7, random);
        const Limits limits = nodes(1500);
        engine.forget();
        another.forget();
        const Report one = testing::think(engine, rules, moves, limits);
        for (const Report& two : {testing::think(another, rules, moves, limits), [&] {
                                      engine.forget();
                                      return testing::think(engine, rules, moves, limits);
                                  }()}) {
            ASSERT_EQ(one.lines.size(), two.lines.size());
            EXPECT_EQ(one.nodes, two.nodes);
            EXPECT_EQ(one.depth, two.depth);
            for (std::size_t line = 0; line < one.lines.size(); ++line) {
                EXPECT_EQ(one.lines[line].line, two.lines[line].line);
                EXPECT_EQ(one.lines[line].score, two.lines[line].score);
                EXPECT_EQ(one.lines[line].end, two.lines[line].end);
            }
        }
        EXPECT_GE(one.nodes, 1500U);
        EXPECT_LE(one.nodes, 1500U + 100);
    }
}

// What is found does not depend on the order of the stones, nor on how many each side has.
TEST(Engine, ThinksAboutStonesInNoOrder) {
    const Rules rules = testing::free_board(4, 4, 4);
    Engine engine(rules, kSmall);
    Random random(77);
    int ends = 0;
    for (int i = 0; i < 40; ++i) {
        Position position = testing::random_set_up(rules, 6, random);
        engine.forget();
        Limits limits = nodes(2000);
        limits.depth = 12;
        const Line best = engine.think(position, std::nullopt, limits).lines.front();
        ASSERT_TRUE(position.legal(best.move));
        if (!best.end) continue;
        ++ends;
        EXPECT_EQ(testing::Endings().end(position) > 0, *best.end > 0);
    }
    EXPECT_GE(ends, 5);
}

TEST(Engine, StopsAtOnceWhenToldBefore) {
    const Rules rules = testing::rules_named("Freestyle", 15, 15);
    Engine engine(rules, kSmall);
    const std::atomic<bool> stop{true};
    Random random(75);
    for (int i = 0; i < 10; ++i) {
        const auto moves = testing::random_moves(rules, 4 * i, 9, random);
        Limits limits;
        limits.stop = &stop;
        const Report report = testing::think(engine, rules, moves, limits);
        ASSERT_FALSE(report.lines.empty());
        EXPECT_TRUE(testing::position_for(rules, moves).legal(report.lines.front().move));
        EXPECT_LE(report.nodes, 5000U);
    }
}

TEST(Engine, KeepsItsDepth) {
    const Rules rules = testing::rules_named("Freestyle", 15, 15);
    Engine engine(rules, kSmall);
    const auto moves = moves_of({{7, 7}, {8, 8}, {7, 9}});
    Limits limits;
    limits.depth = 3;
    std::vector<int> told;
    const Report report = testing::think(engine, rules, moves, limits, 1,
                                         [&](const Report& now) { told.push_back(now.depth); });
    EXPECT_EQ(report.depth, 3);
    EXPECT_EQ(told, (std::vector{1, 2, 3}));
}

TEST(Engine, FindsSeveralLinesInOrder) {
    const Rules rules = testing::rules_named("Freestyle", 15, 15);
    Engine engine(rules, kSmall);
    Random random(76);
    for (int i = 0; i < 8; ++i) {
        const auto moves = testing::random_moves(rules, 5 + i, 7, random);
        const Report report = testing::think(engine, rules, moves, nodes(2500), 3);
        ASSERT_EQ(report.lines.size(), 3U);
        std::set<Move> different;
        for (const Line& line : report.lines) {
            different.insert(line.move);
            ASSERT_FALSE(line.line.empty());
            EXPECT_EQ(line.line.front(), line.move);
        }
        EXPECT_EQ(different.size(), 3U);
        EXPECT_GE(report.lines[0].score, report.lines[1].score);
        EXPECT_GE(report.lines[1].score, report.lines[2].score);
    }
}

// What the engine says to be proved, plain minimax finds as well.
void expect_true_ends(const Rules& rules, int free, int boards, std::uint64_t seed) {
    Engine engine(rules, kSmall);
    Random random(seed);
    int won = 0;
    int lost = 0;
    for (int i = 0; i < 4 * boards && won + lost < boards; ++i) {
        const auto moves = testing::random_moves(rules, rules.cells() - free, kMaxSize, random);
        Position position = testing::position_for(rules, moves);
        if (rules.cells() - position.ply() > free + 1) continue;
        Limits limits = nodes(2000);
        limits.depth = 12;
        const int lines = 1 + static_cast<int>(random.below(3));
        testing::Endings endings;
        for (const Line& line : testing::think(engine, rules, moves, limits, lines).lines) {
            if (!line.end) continue;
            const std::string text = testing::drawn(testing::board_for(rules, moves));
            const Side mover = position.to_move();
            position.play(line.move);
            if (position.outcome() == win_for(mover)) {
                ASSERT_EQ(line.end, 1) << text;
            } else {
                ASSERT_EQ(position.outcome(), Outcome::Open) << text;
                const int rest = endings.end(position);
                // Never longer than it says.
                if (*line.end > 0) {
                    ASSERT_LT(rest, 0) << text;
                    ASSERT_LE(1 - rest, *line.end) << text;
                } else {
                    ASSERT_GT(rest, 0) << text;
                    ASSERT_LE(1 + rest, -*line.end) << text;
                }
            }
            position.undo(line.move);
            ++(*line.end > 0 ? won : lost);
        }
    }
    EXPECT_GE(won, boards / 8);
    EXPECT_GE(lost, boards / 8);
}

TEST(Engine, ProvedEndsOfFiveByFiveAreTrue) {
    expect_true_ends(testing::free_board(5, 5, 4), 11, 60, 77);
}
TEST(Engine, ProvedEndsOfSixBySixAreTrue) {
    expect_true_ends(testing::free_board(6, 6, 4), 11, 60, 78);
}
TEST(Engine, ProvedEndsOfFourByFourAreTrue) {
    expect_true_ends(testing::free_board(4, 4, 3), 10, 60, 79);
}
TEST(Engine, ProvedEndsOfRenjuAreTrue) {
    expect_true_ends(testing::rules_named("Renju", 6, 6), 10, 40, 80);
}
TEST(Engine, ProvedEndsOfCaroAreTrue) {
    Rules rules = testing::free_board(6, 5, 4);
    rules.open_end = true;
    expect_true_ends(rules, 10, 40, 81);
}

// Pages of memory that this process has begun to use so far.
long pages_begun() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_minflt;
}

TEST(Engine, ALargeTableCostsNothingUntilItIsUsed) {
    const std::size_t memory = std::size_t{512} << 20U;
    const auto whole = static_cast<long>(memory / static_cast<std::size_t>(sysconf(_SC_PAGESIZE)));
    const Rules rules = testing::free_board(15, 15, 5);
    const Position position(rules);
    const long before = pages_begun();
    Engine engine(rules, {.memory = memory});
    EXPECT_FALSE(engine.think(position, std::nullopt, nodes(500)).lines.empty());
    engine.forget();
    EXPECT_FALSE(engine.think(position, std::nullopt, nodes(500)).lines.empty());
    // There were two tables, and not even one was filled; the address sanitizer's notes about them
    // take nearly half of one.
    EXPECT_LT(pages_begun() - before, whole);
}

TEST(Engine, SaysWhichGamesItDoesNotPlay) {
    Rules rules = testing::free_board(15, 15, 5);
    EXPECT_EQ(Engine::objection(rules), std::nullopt);
    rules.falling = true;
    EXPECT_EQ(Engine::objection(rules), "the engine does not support games with falling pieces");
    rules.falling = false;
    rules.misere = true;
    EXPECT_EQ(Engine::objection(rules), std::nullopt);
    rules.renju = true;
    EXPECT_EQ(Engine::objection(rules),
              "the engine does not support misere games with forbidden points");
    rules.renju = rules.misere = false;
    for (const int length : {1, 2, 7}) {
        rules.length = length;
        EXPECT_EQ(Engine::objection(rules), "the engine plays three to 6 in a row");
    }
    rules.length = 6;
    EXPECT_EQ(Engine::objection(rules), std::nullopt);
    rules.overline = Overline::Nothing;
    EXPECT_EQ(Engine::objection(rules), "the engine plays three to 5 in a row by these rules");
    EXPECT_EQ(Engine::objection(testing::builtin("renju")->rules), std::nullopt);
    EXPECT_EQ(Engine::objection(testing::builtin("tictactoe")->rules), std::nullopt);
    EXPECT_NE(Engine::objection(testing::builtin("connect4")->rules), std::nullopt);
}

}  // namespace
}  // namespace inarow::engine
