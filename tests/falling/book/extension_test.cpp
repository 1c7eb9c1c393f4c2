// Books with later positions: which these are, and that all answers stay true.

#include "falling/book/extension.h"

#include <gtest/gtest.h>

#include <map>

#include "falling/book/books.h"
#include "falling/forced.h"
#include "falling/minimax.h"

namespace inarow::testing {
namespace {

using Shape = falling::AnyShape<falling::Word64>;

// The node that a position leads to, if it leads to one.
std::optional<falling::Word64> node_of(const Position& position) {
    const Rules& rules = position.rules();
    const Shape shape(rules.width, rules.height, rules.length);
    const auto board = falling::board_of(shape, position);
    const falling::Word64 stones = board.mover | board.other;
    if ((falling::winning_cells(shape, board.mover, stones) & playable(shape, stones)) != 0) {
        return std::nullopt;
    }
    const auto end = falling::play_forced(shape, board);
    if (end.score) return std::nullopt;
    return falling::position_key(shape, end.board);
}

// Counts the lines of play to every node, by playing them all.
void count_lines(Position& position, int plies, std::map<falling::Word64, std::uint64_t>& lines) {
    if (position.outcome() != Outcome::Open) return;
    if (position.ply() == plies) {
        if (const auto node = node_of(position)) ++lines[*node];
        return;
    }
    for (const Move move : position.legal_moves()) {
        position.play(move);
        count_lines(position, plies, lines);
        position.undo(move);
    }
}

std::vector<book::BookTask> likely(const Rules& rules, int plies, std::size_t count,
                                   const falling::Book& known) {
    auto tasks = book::frequent_tasks(*falling::book_subject(rules, plies), count, known, nullptr);
    EXPECT_TRUE(tasks);
    return std::move(*tasks);
}

const auto kSmallBoards = {falling(4, 4, 4), falling(4, 4, 3), falling(5, 3, 3), falling(3, 6, 4)};
constexpr std::size_t kAll = 1'000'000;

TEST(BookExtension, TheLikeliestAreThoseOfMostLines) {
    for (const Rules& rules : kSmallBoards) {
        for (const int plies : {3, 5, 6}) {
            const auto known = book_of(rules, plies - 1);
            std::map<falling::Word64, std::uint64_t> lines;
            Position position(rules);
            count_lines(position, plies, lines);
            std::erase_if(lines, [&](const auto& node) { return known->find(node.first); });

            const auto tasks = likely(rules, plies, kAll, *known);
            ASSERT_EQ(tasks.size(), lines.size());
            for (std::size_t i = 0; i < tasks.size(); ++i) {
                ASSERT_TRUE(lines.contains(tasks[i].key));
                const book::BookTask& before = tasks[i > 0 ? i - 1 : 0];
                ASSERT_LE(lines[tasks[i].key], lines[before.key]);
            }
            const auto some = likely(rules, plies, tasks.size() / 2, *known);
            ASSERT_EQ(some.size(), tasks.size() / 2);
            for (std::size_t i = 0; i < some.size(); ++i) ASSERT_EQ(some[i].key, tasks[i].key);
        }
    }
}

TEST(BookExtension, TheMovesOfATaskLeadToItsNode) {
    for (const Rules& rules : kSmallBoards) {
        for (const book::BookTask& task : likely(rules, 5, kAll, *book_of(rules, 4))) {
            Position position(rules);
            for (const char column : task.columns) {
                ASSERT_EQ(position.outcome(), Outcome::Open);
                position.play(Move(*position.landing(column)));
            }
            ASSERT_EQ(node_of(position), task.key);
        }
    }
}

TEST(BookExtension, StopsWhenTold) {
    const std::atomic<bool> stop{true};
    const Rules rules = falling(5, 4, 4);
    EXPECT_FALSE(
        book::frequent_tasks(*falling::book_subject(rules, 4), 10, *book_of(rules, 3), &stop));
}

// The book of three plies with some of the positions of four and of five, every second one.
std::shared_ptr<const falling::Book> extended(const Rules& rules) {
    const auto base = book_of(rules, 3);
    std::vector<book::JournalEntry> further;
    for (const int plies : {4, 5}) {
        const auto tasks = likely(rules, plies, kAll, *base);
        const auto entries = solved(rules, tasks);
        for (std::size_t i = 0; i < entries.size(); i += 2) further.push_back({entries[i], 1});
    }
    std::ranges::sort(further, {}, [](const book::JournalEntry& a) { return a.entry.key; });
    const auto twice =
        std::ranges::unique(further, {}, [](const book::JournalEntry& a) { return a.entry.key; });
    further.erase(twice.begin(), twice.end());
    auto book = falling::Book::read(book::extended_book(*base, further, kAll));
    EXPECT_TRUE(book);
    EXPECT_EQ(book->entries().size(), base->entries().size() + further.size());
    return std::make_shared<const falling::Book>(std::move(*book));
}

// Also where only what came one stone before is in the book.
TEST(BookExtension, ExtendedBooksTellTheTruth) {
    for (const Rules& rules : kSmallBoards) {
        const auto solver = falling::Solver::make(rules, {.memory = 0, .book = extended(rules)});
        ASSERT_TRUE(solver);
        Minimax().for_each(rules, [&](const Position& position, int score) {
            if (position.ply() > 8) return;
            ASSERT_EQ((*solver)->score(position, {}), score) << "ply " << position.ply();
            ASSERT_EQ((*solver)->outcome(position, {}), (score > 0) - (score < 0));
            ASSERT_EQ((*solver)->reaches(position, score, {}), true);
            ASSERT_EQ((*solver)->reaches(position, score + 1, {}), false);
        });
    }
}

TEST(BookExtension, KeepsTheHardestThatFit) {
    const Rules rules = falling(4, 4, 4);
    const auto base = book_of(rules, 3);
    std::vector<book::JournalEntry> further;
    for (const falling::BookEntry& entry : solved(rules, likely(rules, 4, kAll, *base))) {
        further.push_back({entry, (entry.key * 7919) % 1000});
    }
    ASSERT_GT(further.size(), 20U);
    const std::size_t least = book::extended_book(*base, {}, 0).size();
    const std::size_t most = book::extended_book(*base, further, kAll).size();
    ASSERT_LT(least, most);
    std::size_t before = base->entries().size();
    for (std::size_t bytes = least; bytes <= most; ++bytes) {
        const std::string text = book::extended_book(*base, further, bytes);
        ASSERT_LE(text.size(), bytes);
        const auto book = falling::Book::read(text);
        ASSERT_TRUE(book);
        EXPECT_EQ(book->subject(), base->subject());
        for (const falling::BookEntry& entry : base->entries())
            EXPECT_EQ(book->find(entry.key), entry.score);
        // No position that was left out took more than one that is kept.
        std::uint64_t easiest = ~std::uint64_t{0};
        std::uint64_t hardest_left = 0;
        for (const auto& [entry, nodes] : further) {
            if (book->find(entry.key)) {
                easiest = std::min(easiest, nodes);
            } else {
                hardest_left = std::max(hardest_left, nodes);
            }
        }
        EXPECT_LE(hardest_left, easiest);
        EXPECT_GE(book->entries().size(), before);
        before = book->entries().size();
    }
    EXPECT_EQ(before, base->entries().size() + further.size());
    EXPECT_EQ(book::extended_book(*base, further, 1).size(), least);
}

}  // namespace
}  // namespace inarow::testing
