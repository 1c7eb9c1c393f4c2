// The books that ship with the program.

#include <gtest/gtest.h>

#include <iterator>

#include "core/builtin.h"
#include "falling/book/builder.h"
#include "falling/book/shipped_book.h"

namespace inarow::testing {
namespace {

TEST(BuiltinBook, IsWhole) {
    ASSERT_FALSE(falling::builtin_book_bytes().empty());
    for (const std::string_view bytes : falling::builtin_book_bytes()) {
        const auto book = falling::Book::read(bytes);
        ASSERT_TRUE(book) << book.error();
        EXPECT_LE(bytes.size(), 2U << 20);
    }
}

// The rules choose it, not the name.
TEST(BuiltinBook, IsThereForEveryGameOfFourOnSevenTimesSix) {
    for (const VariantPtr& variant : builtin_variants()) {
        const bool four =
            variant->name == "four" || variant->name == "four-color" || variant->name == "connect4";
        EXPECT_EQ(falling::builtin_book(variant->rules) != nullptr, four) << variant->name;
    }
    Rules rules = falling(7, 6, 4);
    EXPECT_NE(falling::builtin_book(rules), nullptr);
    rules.overline = Overline::Nothing;
    EXPECT_EQ(falling::builtin_book(rules), nullptr);
    EXPECT_EQ(falling::builtin_book(falling(6, 7, 4)), nullptr);
    EXPECT_EQ(falling::builtin_book(falling(7, 6, 5)), nullptr);
}

// It has all the entries that the builder asks for, and some later ones.
TEST(BuiltinBook, IsComplete) {
    const auto book = falling::builtin_book(falling(7, 6, 4));
    ASSERT_TRUE(book);
    const auto tasks = book::book_tasks(book->subject(), nullptr);
    EXPECT_LE(tasks->size(), book->entries().size());
    for (const book::BookTask& task : *tasks) ASSERT_TRUE(book->find(task.key));
}

// Wins and losses that are near are soon found again.
TEST(BuiltinBook, IsRightWhereThatIsSoonSeen) {
    constexpr std::size_t kSample = 20;
    const auto book = falling::builtin_book(falling(7, 6, 4));
    ASSERT_TRUE(book);
    std::vector<falling::BookEntry> near;
    std::ranges::copy_if(
        book->entries(), std::back_inserter(near),
        [](const falling::BookEntry& entry) { return std::abs(entry.score) >= 10; });
    ASSERT_GE(near.size(), kSample);
    falling::SearchTables<falling::Word64> tables(56, 1 << 20);
    std::size_t checked = 0;
    for (std::size_t i = 0; i < near.size(); i += near.size() / kSample) {
        const auto right = is_right(near[i], tables, 100'000);
        if (!right) continue;
        EXPECT_TRUE(*right) << near[i].key << ", " << near[i].score;
        ++checked;
    }
    EXPECT_GE(checked, kSample / 2);
}

TEST(BuiltinBook, KnowsTheFirstMoves) {
    const Rules rules = falling(7, 6, 4);
    const auto solver =
        falling::Solver::make(rules, {.memory = 0, .book = falling::builtin_book(rules)});
    ASSERT_TRUE(solver);
    EXPECT_EQ((*solver)->score(Position(rules), {}), 1);
    const std::array scores{-2, -1, 0, 1, 0, -1, -2};
    for (int column = 0; column < 7; ++column) {
        Position position(rules);
        position.play(Move(*position.landing(column)));
        EXPECT_EQ((*solver)->score(position, {}), -scores.at(static_cast<std::size_t>(column)));
    }
}

}  // namespace
}  // namespace inarow::testing
