// Books as bytes: what is written is read, and nothing else is.

#include "falling/opening_book.h"

#include <gtest/gtest.h>

#include "core/checksum.h"
#include "core/random.h"
#include "falling/board.h"
#include "falling/book/books.h"
#include "support/boards.h"

namespace inarow::testing {
namespace {

const falling::BookSubject kSubject{5, 4, 4, 3};
const std::vector<falling::BookEntry> kEntries{
    {77, 3}, {5, -10}, {1'000'000, 0}, {33'554'431, 10}, {6, 1}};

// The bytes with a checksum that fits them.
std::string sealed(std::string bytes) {
    const std::uint64_t sum = checksum(bytes);
    for (int i = 0; i < 8; ++i) bytes += static_cast<char>(sum >> (8 * i));
    return bytes;
}
std::string unsealed(const std::string& book) {
    return book.substr(0, book.size() - 8);
}

TEST(Book, ReadsWhatWasWritten) {
    const auto book = falling::Book::read(falling::write_book(kSubject, kEntries));
    ASSERT_TRUE(book) << book.error();
    EXPECT_EQ(book->subject(), kSubject);
    EXPECT_EQ(book->entries().size(), kEntries.size());
    for (const falling::BookEntry& entry : kEntries) EXPECT_EQ(book->find(entry.key), entry.score);
    for (const falling::Word64 key : {0U, 4U, 7U, 999'999U, 1'000'001U})
        EXPECT_FALSE(book->find(key));
}

TEST(Book, MayBeEmpty) {
    const auto book = falling::Book::read(falling::write_book(kSubject, {}));
    ASSERT_TRUE(book);
    EXPECT_FALSE(book->find(1));
}

TEST(Book, IsTheSameInAnyOrder) {
    auto entries = kEntries;
    std::ranges::reverse(entries);
    EXPECT_EQ(falling::write_book(kSubject, entries), falling::write_book(kSubject, kEntries));
}

TEST(Book, RefusesEveryTruncation) {
    const std::string bytes = built_book(falling(4, 4, 3), 4);
    ASSERT_TRUE(falling::Book::read(bytes));
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        const auto book = falling::Book::read(std::string_view(bytes).substr(0, size));
        ASSERT_FALSE(book) << size;
        ASSERT_FALSE(book.error().empty());
    }
    EXPECT_FALSE(falling::Book::read(bytes + '\0'));
}

TEST(Book, RefusesEveryFlippedBit) {
    std::string bytes = built_book(falling(4, 4, 3), 4);
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        for (int bit = 0; bit < 8; ++bit) {
            bytes[at] = static_cast<char>(bytes[at] ^ (1 << bit));
            ASSERT_FALSE(falling::Book::read(bytes)) << "bit " << bit << " of byte " << at;
            bytes[at] = static_cast<char>(bytes[at] ^ (1 << bit));
        }
    }
    EXPECT_TRUE(falling::Book::read(bytes));
}

// A good checksum makes no good book.
TEST(Book, RefusesNonsense) {
    const std::string good = unsealed(falling::write_book(kSubject, kEntries));
    ASSERT_TRUE(falling::Book::read(sealed(good)));
    const auto with = [&](std::size_t at, int value) {
        std::string bytes = good;
        bytes[at] = static_cast<char>(value);
        return sealed(bytes);
    };
    constexpr std::size_t kWidth = 13;
    EXPECT_FALSE(falling::Book::read(with(kWidth, 0)));
    EXPECT_FALSE(falling::Book::read(with(kWidth, 255)));
    EXPECT_FALSE(falling::Book::read(with(kWidth + 1, 0)));
    EXPECT_FALSE(falling::Book::read(with(kWidth + 2, 2)));
    EXPECT_FALSE(falling::Book::read(with(kWidth + 2, 6)));
    EXPECT_FALSE(falling::Book::read(with(kWidth + 3, 20)));
    for (const int count : {0, 4, 6, 255})
        EXPECT_FALSE(falling::Book::read(with(kWidth + 4, count)));
    EXPECT_FALSE(falling::Book::read(with(kWidth + 7, 255)));
    EXPECT_FALSE(falling::Book::read(sealed(good + std::string(2, '\1'))));
    // Keys that repeat or are too large, and scores that no game has.
    EXPECT_FALSE(falling::Book::read(falling::write_book(kSubject, {{5, 0}, {5, 0}})));
    EXPECT_FALSE(falling::Book::read(falling::write_book(kSubject, {{33'554'432, 0}})));
    EXPECT_FALSE(
        falling::Book::read(falling::write_book(kSubject, {{1, 0}, {~falling::Word64{0}, 0}})));
    EXPECT_FALSE(falling::Book::read(falling::write_book(kSubject, {{5, 11}})));
    EXPECT_FALSE(falling::Book::read(falling::write_book(kSubject, {{5, -11}})));
}

// Random bytes behind a good head and before a good checksum are read or refused, but no more.
TEST(Book, SurvivesRandomBytes) {
    const std::string head = unsealed(falling::write_book(kSubject, {}));
    Random random(1);
    for (int i = 0; i < 20000; ++i) {
        std::string bytes = head;
        for (std::uint64_t left = random.below(40); left > 0; --left) {
            bytes += static_cast<char>(random.next());
        }
        bytes[random.below(bytes.size())] = static_cast<char>(random.next());
        const auto book = falling::Book::read(sealed(bytes));
        if (!book) continue;
        EXPECT_TRUE(std::ranges::is_sorted(book->entries(), {}, &falling::BookEntry::key));
    }
}

TEST(Book, SaysForWhichGamesThereIsNone) {
    Rules free = falling(5, 4, 4);
    free.falling = false;
    Rules misere = falling(5, 4, 4);
    misere.misere = true;
    Rules exact = falling(5, 4, 4);
    exact.overline = Overline::Nothing;
    for (const Rules& rules : {free, misere, exact, falling(5, 4, 2), falling(9, 7, 4)}) {
        EXPECT_FALSE(falling::book_subject(rules, 3));
    }
    EXPECT_FALSE(falling::book_subject(falling(5, 4, 4), 20));
    EXPECT_FALSE(falling::book_subject(falling(5, 4, 4), -1));
    EXPECT_EQ(falling::book_subject(falling(5, 4, 4), 3), kSubject);
}

TEST(Book, OfAnotherBoardIsRefused) {
    const auto book = book_of(falling(4, 4, 4), 2);
    for (const Rules& rules : {falling(4, 4, 3), falling(4, 5, 4), falling(5, 4, 4)}) {
        EXPECT_FALSE(book->fits(rules));
        EXPECT_FALSE(falling::Solver::make(rules, {.memory = 0, .book = book}));
    }
    EXPECT_TRUE(falling::Solver::make(falling(4, 4, 4), {.memory = 0, .book = book}));
}

// The key does not depend on the shape, and mirror images share it.
TEST(PositionKey, IsOnePositionsOwn) {
    const falling::AnyShape<falling::Word64> any(7, 6, 4);
    const falling::FixedShape<7, 6, 4> fixed;
    const Rules rules = falling(7, 6, 4);
    Random random(1);
    for (int game = 0; game < 200; ++game) {
        Position position(rules);
        while (position.outcome() == Outcome::Open) {
            const MoveList moves = position.legal_moves();
            position.play(moves[random.below(moves.size())]);
            auto board = falling::board_of(fixed, position);
            const falling::Word64 key = falling::position_key(fixed, board);
            EXPECT_EQ(falling::position_key(any, falling::board_of(any, position)), key);
            const auto again = falling::board_of_key(fixed, key);
            EXPECT_EQ(again.stones, board.stones);
            if (again.mover != board.mover || again.other != board.other) {
                board.mover = fixed.mirrored(board.mover);
                board.other = fixed.mirrored(board.other);
                EXPECT_EQ(falling::position_key(fixed, board), key);
            }
            EXPECT_EQ(again.mover, board.mover);
            EXPECT_EQ(again.other, board.other);
        }
    }
}

}  // namespace
}  // namespace inarow::testing
