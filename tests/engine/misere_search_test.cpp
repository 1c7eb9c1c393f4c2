#include "engine/misere_search.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "engine/boards.h"
#include "engine/minimax.h"
#include "support/games.h"

namespace inarow::engine {
namespace {

using testing::Endings;

constexpr Options kLittleMemory{.memory = std::size_t{1} << 20U};

Rules misere(int width, int height, int length) {
    Rules rules = testing::free_board(width, height, length);
    rules.misere = true;
    return rules;
}

Limits limited_to(std::uint64_t count) {
    Limits limits;
    limits.nodes = count;
    return limits;
}

struct SmallCase {
    std::string name;
    Rules rules;
    int stones;  // to begin with, at least
};
void PrintTo(const SmallCase& small, std::ostream* out) {
    *out << small.name;
}

std::vector<SmallCase> small_cases() {
    std::vector<SmallCase> cases{{"Three3x3", misere(3, 3, 3), 0}, {"Three4x3", misere(4, 3, 3), 0},
                                 {"Three4x4", misere(4, 4, 3), 5}, {"Four4x4", misere(4, 4, 4), 6},
                                 {"Four5x4", misere(5, 4, 4), 10}, {"Five6x5", misere(6, 5, 5), 20},
                                 {"Six6x4", misere(6, 4, 6), 14}};
    SmallCase exact = cases[2];
    exact.name = "ExactlyThree4x4";
    exact.rules.overline = Overline::Nothing;
    SmallCase open = cases[4];
    open.name = "OpenEnd5x4";
    open.rules.open_end = true;
    cases.push_back(exact);
    cases.push_back(open);
    return cases;
}

class SmallMisere : public ::testing::TestWithParam<SmallCase> {};
INSTANTIATE_TEST_SUITE_P(Boards, SmallMisere, ::testing::ValuesIn(small_cases()),
                         testing::kCaseName);

// Without limits it knows how the game ends, and wins and losses take no longer than it says.
TEST_P(SmallMisere, IsAsGoodAsTryingEverything) {
    const auto& [name, rules, stones] = GetParam();
    Random random(301);
    Engine engine(rules, kLittleMemory);
    Endings endings;
    std::set<int> outcomes;
    for (int i = 0; i < 60; ++i) {
        const int count = stones + static_cast<int>(random.below(4));
        const auto moves = testing::random_moves(rules, count, kMaxSize, random);
        if (std::cmp_less(moves.size(), stones)) continue;
        Position position = testing::position_for(rules, moves);
        if (position.outcome() != Outcome::Open) continue;
        const Line line = testing::think(engine, rules, moves, {}).lines.front();
        const int end = endings.end(position);
        const int said = line.end.value_or(0);
        ASSERT_EQ(std::clamp(said, -1, 1), std::clamp(end, -1, 1));
        EXPECT_GE(std::abs(said), std::abs(end));
        EXPECT_LE(std::abs(said), rules.cells() - position.ply());
        EXPECT_EQ(line.forced, end != 0);
        outcomes.insert(std::clamp(end, -1, 1));
    }
    // Six in a row are seldom forced.
    EXPECT_GE(outcomes.size(), rules.length < 6 ? 2U : 1U);
}

// With few nodes it knows less, but what it claims holds, for each of its best moves.
TEST_P(SmallMisere, ClaimsOnlyWhatHolds) {
    const auto& [name, rules, stones] = GetParam();
    Random random(302);
    Endings endings;
    int claims = 0;
    for (int i = 0; i < 30; ++i) {
        Engine engine(rules, kLittleMemory);
        const auto moves = testing::random_moves(rules, stones + 2, kMaxSize, random);
        const Report report =
            testing::think(engine, rules, moves, limited_to(100 + random.below(6000)), 3);
        for (const Line& line : report.lines) {
            if (line.depth == 0 || !line.end) continue;
            Position after = testing::position_for(rules, moves);
            const Side mover = after.to_move();
            ASSERT_TRUE(after.legal(line.move));
            after.play(line.move);
            const int worth = after.outcome() == Outcome::Open    ? -endings.end(after)
                              : after.outcome() == win_for(mover) ? 1
                              : after.outcome() == Outcome::Draw  ? 0
                                                                  : -1;
            EXPECT_EQ(*line.end > 0, worth > 0);
            EXPECT_EQ(*line.end < 0, worth < 0);
            ++claims;
        }
    }
    EXPECT_GE(claims, rules.length < 6 ? 5 : 0);
}

// What the counts of free cells prove is true.
TEST_P(SmallMisere, BoundsHoldTheWorth) {
    const auto& [name, rules, stones] = GetParam();
    if (!dangers_last(rules)) return;
    Random random(303);
    Endings endings;
    const MisereTables tables(builtin_misere_weights(rules.length), rules.cells());
    int known = 0;
    for (int i = 0; i < 200; ++i) {
        const int count =
            stones +
            static_cast<int>(random.below(static_cast<std::uint64_t>(rules.cells() - stones)));
        const auto moves = testing::random_moves(rules, count, kMaxSize, random);
        Position position = testing::position_for(rules, moves);
        if (position.outcome() != Outcome::Open || std::cmp_less(moves.size(), stones)) continue;
        const int end = endings.end(position);
        const Value worth = end > 0 ? win_at(end) : end < 0 ? loss_at(-end) : 0;
        const auto [least, most] = Census(testing::board_for(rules, moves), tables).bounds(0);
        EXPECT_LE(is_win(least) ? least : std::min(least, 0), worth);
        EXPECT_GE(most, is_loss(most) ? worth : std::min(worth, 0));
        if (is_win(least)) EXPECT_GT(end, 0);
        if (is_loss(most)) EXPECT_LT(end, 0);
        if (least == 0) EXPECT_GE(end, 0);
        if (most == 0) EXPECT_LE(end, 0);
        known += is_win(least) || is_loss(most) || least == most ? 1 : 0;
    }
    EXPECT_GE(known, 10);
}

// From where it says that it wins, it does so in time, whatever the other side does.
TEST(MisereSearch, WinsWhatItSaysItWins) {
    const Rules rules = misere(6, 6, 4);
    Random random(304);
    int won = 0;
    for (int game = 0; game < 30; ++game) {
        Engine engine(rules, kLittleMemory);
        auto moves = testing::random_moves(rules, 10, kMaxSize, random);
        Position position = testing::position_for(rules, moves);
        std::optional<Side> winner;
        int last_ply = 0;
        while (position.outcome() == Outcome::Open) {
            const Line line = testing::think(engine, rules, moves, limited_to(2000)).lines.front();
            if (!winner && line.end && *line.end > 0) {
                winner = position.to_move();
                last_ply = position.ply() + *line.end;
            }
            Move move = line.move;
            if (winner && *winner != position.to_move()) {
                const MoveList legal = position.legal_moves();
                move = legal[random.below(legal.size())];
            }
            ASSERT_TRUE(position.legal(move));
            position.play(move);
            moves.push_back(move);
        }
        if (!winner) continue;
        EXPECT_EQ(position.outcome(), win_for(*winner));
        EXPECT_LE(position.ply(), last_ply);
        ++won;
    }
    EXPECT_GE(won, 20);
}

// On boards of many sizes and by many rules: legal moves, and no line that need not be.
TEST(MisereSearch, CompletesNoLineThatItNeedNot) {
    Random random(305);
    Rules exact = misere(9, 9, 4);
    exact.overline = Overline::Nothing;
    Rules open = misere(8, 10, 5);
    open.open_end = true;
    for (const Rules& rules : {misere(5, 5, 3), misere(7, 7, 4), misere(10, 8, 5), misere(9, 9, 6),
                               misere(32, 32, 5), exact, open}) {
        Engine engine(rules, kLittleMemory);
        Position position(rules);
        std::vector<Move> moves;
        constexpr int kMostPlies = 60;
        while (position.outcome() == Outcome::Open && position.ply() < kMostPlies) {
            const Report report = testing::think(engine, rules, moves, limited_to(60));
            const Move move = report.lines.front().move;
            ASSERT_TRUE(position.legal(move));
            const MoveList legal = position.legal_moves();
            const bool must = std::ranges::all_of(legal, [&](Move any) {
                return position.makes_line(any.cell(), position.to_move());
            });
            EXPECT_TRUE(must || !position.makes_line(move.cell(), position.to_move()));
            Position next = position;
            for (const Move expected : report.lines.front().line) {
                ASSERT_TRUE(next.legal(expected));
                next.play(expected);
            }
            const bool at_random = random.below(4) == 0 && !must;
            const Move played = at_random ? legal[random.below(legal.size())] : move;
            position.play(played);
            moves.push_back(played);
        }
    }
}

TEST(MisereSearch, RepeatsItselfWithALimitOfNodes) {
    const Rules rules = misere(9, 9, 5);
    Random random(306);
    const auto moves = testing::random_moves(rules, 12, kMaxSize, random);
    Engine engine(rules, kLittleMemory);
    const Report first = testing::think(engine, rules, moves, limited_to(5000));
    engine.forget();
    const Report again = testing::think(engine, rules, moves, limited_to(5000));
    EXPECT_EQ(first.nodes, again.nodes);
    EXPECT_LE(first.nodes, 5000U);
    EXPECT_EQ(first.depth, again.depth);
    EXPECT_EQ(first.lines.front().line, again.lines.front().line);
    EXPECT_EQ(first.lines.front().score, again.lines.front().score);
}

TEST(MisereSearch, TellsOfEveryDepthAndKeepsToIt) {
    const Rules rules = misere(8, 8, 4);
    Engine engine(rules, kLittleMemory);
    Limits limits;
    limits.depth = 4;
    Progress progress;
    limits.progress = &progress;
    std::vector<int> depths;
    const Report report = testing::think(engine, rules, {}, limits, 3, [&](const Report& told) {
        depths.push_back(told.depth);
        EXPECT_EQ(told.lines.size(), 3U);
    });
    EXPECT_EQ(depths, (std::vector<int>{1, 2, 3, 4}));
    EXPECT_EQ(report.depth, 4);
    EXPECT_EQ(progress.report().depth, 4);
    ASSERT_EQ(report.lines.size(), 3U);
    std::set<Move> moves;
    for (std::size_t i = 0; i < report.lines.size(); ++i) {
        moves.insert(report.lines[i].move);
        EXPECT_EQ(report.lines[i].line.front(), report.lines[i].move);
        if (i > 0) EXPECT_LE(report.lines[i].score, report.lines[i - 1].score);
    }
    EXPECT_EQ(moves.size(), 3U);
}

TEST(MisereSearch, StopsWhenItIsAskedTo) {
    const std::atomic<bool> stop{true};
    Limits limits;
    limits.stop = &stop;
    Engine engine(misere(10, 10, 5), kLittleMemory);
    const Report report = testing::think(engine, misere(10, 10, 5), {}, limits);
    EXPECT_EQ(report.lines.size(), 1U);
    EXPECT_LE(report.nodes, 1000U);
}

TEST(MisereSearch, ThreadsSearchUntilTheLimit) {
    const Rules rules = misere(9, 9, 5);
    Options options = kLittleMemory;
    options.threads = 3;
    Engine engine(rules, options);
    const Report report = testing::think(engine, rules, {}, limited_to(3000));
    EXPECT_TRUE(Position(rules).legal(report.lines.front().move));
}

// The center is the only first move that does not lose; whoever has it answers across it.
TEST(MisereSearch, PlaysMisereTicTacToe) {
    const Rules rules = testing::builtin("misere-three")->rules;
    Engine engine(rules, kLittleMemory);
    const Report report = testing::think(engine, rules, {}, {}, 9);
    ASSERT_EQ(report.lines.size(), 9U);
    EXPECT_EQ(report.lines.front().move, Move(Cell(1, 1)));
    EXPECT_FALSE(report.lines.front().end);
    for (std::size_t i = 1; i < 9; ++i) {
        ASSERT_TRUE(report.lines[i].end);
        EXPECT_LT(*report.lines[i].end, 0);
    }
}

// The weights come from smaller boards.
TEST(MisereSearch, AnEmptyBoardOfAnySizeIsNotDecided) {
    for (const int length : {3, 4, 5, 6}) {
        for (const int size : {8, 12, 15, 20, 32}) {
            const Rules rules = misere(size, size, length);
            Engine engine(rules, kLittleMemory);
            const Report report = testing::think(engine, rules, {}, limited_to(300));
            EXPECT_LE(std::abs(report.lines.front().score), 500) << length << " " << size;
        }
    }
}

// While a cell is barred, nothing is proved: the search does not know of bars to come.
TEST(MisereSearch, ProvesNothingWhileCellsAreBarred) {
    Rules rules = misere(3, 3, 3);
    rules.bars = {{Cell(1, 1), 1, Side::First}};
    Engine engine(rules, kLittleMemory);
    const Line line = testing::think(engine, rules, {}, {}).lines.front();
    EXPECT_NE(line.move, Move(Cell(1, 1)));
    EXPECT_FALSE(line.forced);
}

TEST(MisereWeights, AreReadAsTheyAreWritten) {
    const auto read = read_misere_weights(builtin_misere_text());
    ASSERT_TRUE(read);
    const std::string text = to_text(*read);
    const auto again = read_misere_weights(text);
    ASSERT_TRUE(again);
    EXPECT_EQ(to_text(*again), text);
    EXPECT_FALSE(read_misere_weights(""));
    EXPECT_FALSE(read_misere_weights(text + "1\n"));
    EXPECT_FALSE(read_misere_weights(text.substr(0, text.size() / 2)));
    EXPECT_FALSE(read_misere_weights("x" + text));
}

}  // namespace
}  // namespace inarow::engine
