#include "engine/transposition.h"

#include <thread>

#include <gtest/gtest.h>

#include "engine/boards.h"
#include "engine/search.h"
#include "support/printing.h"

namespace inarow::engine {
namespace {

constexpr std::size_t kBytes = std::size_t{1} << 17U;

Stored random_entry(Random& random) {
    Stored entry;
    if (random.below(4) != 0) {
        entry.move = Cell::from_bits(static_cast<std::uint16_t>(random.below(kMaxCells)));
    }
    entry.value = static_cast<int>(random.below(2 * kGreatestEvaluation + 1)) - kGreatestEvaluation;
    entry.evaluation = static_cast<int>(random.below(2001)) - 1000;
    entry.depth = static_cast<int>(random.below(60)) - 12;
    entry.bound = static_cast<Bound>(1 + random.below(3));
    return entry;
}

void expect_same(const Stored& found, const Stored& kept) {
    EXPECT_EQ(found.move, kept.move);
    EXPECT_EQ(found.value, kept.value);
    EXPECT_EQ(found.evaluation, kept.evaluation);
    EXPECT_EQ(found.depth, kept.depth);
    EXPECT_EQ(found.bound, kept.bound);
}

TEST(Transpositions, WhatIsKeptIsFound) {
    Transpositions table(kBytes);
    table.next_search();
    Random random(51);
    for (int i = 0; i < 2000; ++i) {
        const std::uint64_t hash = random.next();
        const Stored entry = random_entry(random);
        EXPECT_EQ(table.find(hash, 3).bound, Bound::None);
        table.keep(hash, 3, entry);
        expect_same(table.find(hash, 5), entry);
        EXPECT_EQ(table.find(hash ^ 1U << 20U, 3).bound, Bound::None);
    }
    table.clear();
    Random again(51);
    EXPECT_EQ(table.find(again.next(), 3).bound, Bound::None);
}

TEST(Transpositions, WinsAreCountedFromTheRootOfTheSearch) {
    Transpositions table(kBytes);
    // A win two plies after a position that is four plies from the root.
    table.keep(1, 4, {.value = win_at(6), .depth = 1, .bound = Bound::Exact});
    EXPECT_EQ(table.find(1, 4).value, win_at(6));
    EXPECT_EQ(table.find(1, 10).value, win_at(12));
    table.keep(2, 4, {.value = loss_at(9), .depth = 1, .bound = Bound::Exact});
    EXPECT_EQ(table.find(2, 0).value, loss_at(5));
    table.keep(3, 4, {.value = -250, .depth = 1, .bound = Bound::Exact});
    EXPECT_EQ(table.find(3, 11).value, -250);
}

TEST(Transpositions, TheBestMoveOutlivesASearchThatFoundNone) {
    Transpositions table(kBytes);
    table.keep(7, 0, {.move = Cell(3, 4), .depth = 2, .bound = Bound::Lower});
    table.keep(7, 0, {.depth = 5, .bound = Bound::Upper});
    EXPECT_EQ(table.find(7, 0).move, Cell(3, 4));
    EXPECT_EQ(table.find(7, 0).depth, 5);
}

TEST(Transpositions, OlderAndShallowerEntriesGiveWay) {
    Transpositions table(kBytes);
    const auto keep = [&](std::uint64_t number, int depth) {
        table.keep(number << 40U, 0, {.depth = depth, .bound = Bound::Exact});  // one bucket
    };
    const auto has = [&](std::uint64_t number) {
        return table.find(number << 40U, 0).bound == Bound::Exact;
    };
    for (std::uint64_t number = 1; number <= 4; ++number) keep(number, static_cast<int>(number));
    keep(5, 9);
    EXPECT_FALSE(has(1));
    EXPECT_TRUE(has(2) && has(3) && has(4) && has(5));
    for (int i = 0; i < 3; ++i) table.next_search();
    for (std::uint64_t number = 6; number <= 9; ++number) keep(number, 1);
    for (std::uint64_t number = 1; number <= 5; ++number) EXPECT_FALSE(has(number));
    for (std::uint64_t number = 6; number <= 9; ++number) EXPECT_TRUE(has(number));
}

TEST(Transpositions, AWindowIsSettledByItsBound) {
    EXPECT_TRUE((Stored{.value = 10, .bound = Bound::Exact}).settles(0, 20));
    EXPECT_TRUE((Stored{.value = 20, .bound = Bound::Lower}).settles(0, 20));
    EXPECT_FALSE((Stored{.value = 19, .bound = Bound::Lower}).settles(0, 20));
    EXPECT_TRUE((Stored{.value = 0, .bound = Bound::Upper}).settles(0, 20));
    EXPECT_FALSE((Stored{.value = 1, .bound = Bound::Upper}).settles(0, 20));
    EXPECT_FALSE(Stored().settles(-kInfinity, kInfinity));
}

// Threads that write over each other leave nothing that belongs to two positions.
TEST(Transpositions, ThreadsDoNotMixTheirEntries) {
    Transpositions table(0);
    const auto memory_of = [](std::uint64_t hash) {
        Random random(hash);
        return random_entry(random);
    };
    const auto work = [&](std::uint64_t seed) {
        Random random(seed);
        int wrong = 0;
        for (int i = 0; i < 20000; ++i) {
            const std::uint64_t hash = random.below(64) << 32U;
            const Stored found = table.find(hash, 0);
            const Stored expected = memory_of(hash);
            wrong += found.bound != Bound::None &&
                             (found.value != expected.value || found.depth != expected.depth)
                         ? 1
                         : 0;
            table.keep(hash, 0, expected);
        }
        return wrong;
    };
    int wrong_there = 0;
    std::thread another([&] { wrong_there = work(1); });
    const int wrong_here = work(2);
    another.join();
    EXPECT_EQ(wrong_here + wrong_there, 0);
}

// Entries of other positions, with whatever in them, mislead a search but do not break it.
TEST(Transpositions, ASearchOutlivesWrongEntries) {
    const Rules rules = testing::rules_named("Renju", 15, 15);
    Random random(52);
    for (int i = 0; i < 8; ++i) {
        const auto moves = testing::random_moves(rules, 10, 7, random);
        Board board = testing::board_for(rules, moves);
        Transpositions table(kBytes);
        const auto spoil = [&] {
            Stored entry = random_entry(random);
            if (random.below(8) == 0) entry.value = win_at(static_cast<int>(random.below(40)));
            if (random.below(8) == 0) entry.value = loss_at(static_cast<int>(random.below(40)));
            table.keep(board.hash(), 0, entry);
        };
        board.near().for_each([&](Cell first) {
            board.place(first);
            spoil();
            for (const Cell second : testing::cells_of(board.near())) {
                if (random.below(2) == 0) continue;
                board.place(second);
                spoil();
                board.take_back();
            }
            board.take_back();
        });
        Halt halt;
        halt.nodes = 1500;
        std::vector<RootMove> roots;
        board.near().for_each([&](Cell cell) {
            if (!board.forbidden(cell, board.to_move())) roots.emplace_back(cell);
        });
        const std::size_t count = roots.size();
        Search search(board, builtin_weights(), table, halt);
        for (int depth = 1; depth <= 6; ++depth) {
            if (!search.iterate(roots, 0, depth)) break;
        }
        EXPECT_EQ(roots.size(), count);
        EXPECT_EQ(search.board().hash(), board.hash());
        EXPECT_LE(search.nodes(), 1500U + 100);
    }
}

}  // namespace
}  // namespace inarow::engine
