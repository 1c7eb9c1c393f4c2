#include "falling/book/journal.h"

#include <gtest/gtest.h>

namespace inarow::testing {
namespace {

const falling::BookSubject kSubject{7, 6, 4, 8};
const std::vector<book::JournalEntry> kEntries{
    {{0x1234567890ABC, -3}, 1}, {{7, 0}, 123456789012}, {{0xFFFF, 18}, 0}};

std::string journal() {
    std::string text = book::journal_head(kSubject);
    for (const book::JournalEntry& entry : kEntries) text += book::journal_line(entry);
    return text;
}

// The entries are the first ones of those that were written.
void expect_beginning(const book::Journal& read) {
    ASSERT_LE(read.entries.size(), kEntries.size());
    EXPECT_TRUE(std::ranges::equal(read.entries, std::span(kEntries).first(read.entries.size())));
}

TEST(BookJournal, ReadsWhatWasWritten) {
    const auto read = book::read_journal(journal(), kSubject);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->entries, kEntries);
    EXPECT_EQ(read->whole, journal().size());
}

TEST(BookJournal, DropsATornEnd) {
    const std::string text = journal();
    for (std::size_t size = book::journal_head(kSubject).size(); size < text.size(); ++size) {
        const auto read = book::read_journal(std::string_view(text).substr(0, size), kSubject);
        ASSERT_TRUE(read);
        expect_beginning(*read);
        ASSERT_LE(read->whole, size);
        ASSERT_EQ(read->whole == size, text[size - 1] == '\n');
    }
    EXPECT_EQ(book::read_journal(text + std::string(100, '\0') + "\n", kSubject)->entries,
              kEntries);
}

TEST(BookJournal, DropsWhatIsDamaged) {
    std::string text = journal();
    for (std::size_t at = book::journal_head(kSubject).size(); at < text.size(); ++at) {
        for (int bit = 0; bit < 8; ++bit) {
            text[at] = static_cast<char>(text[at] ^ (1 << bit));
            const auto read = book::read_journal(text, kSubject);
            ASSERT_TRUE(read);
            expect_beginning(*read);
            ASSERT_LT(read->entries.size(), kEntries.size());
            text[at] = static_cast<char>(text[at] ^ (1 << bit));
        }
    }
}

TEST(BookJournal, RefusesOtherBooksAndOtherFiles) {
    for (const falling::BookSubject& other :
         {falling::BookSubject{7, 6, 4, 9}, falling::BookSubject{7, 6, 5, 8},
          falling::BookSubject{6, 7, 4, 8}, falling::BookSubject{8, 6, 4, 8}}) {
        const auto read = book::read_journal(journal(), other);
        ASSERT_FALSE(read);
        EXPECT_NE(read.error().find("7x6, 4 in a row, 8 plies"), std::string::npos);
    }
    for (const std::string_view text : {"", "\n", "inarow-book\n", "inarow-book-journal 2: "}) {
        EXPECT_FALSE(book::read_journal(text, kSubject));
    }
}

}  // namespace
}  // namespace inarow::testing
