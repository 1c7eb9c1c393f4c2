// The journal of a book that is being built: a line for each position that is done, so that the
// work can go on after any interruption.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "falling/opening_book.h"

namespace inarow::book {

// A position that is done, and how much work it was.
struct JournalEntry {
    falling::BookEntry entry;
    std::uint64_t nodes;

    bool operator==(const JournalEntry&) const = default;
};

// A journal begins with its head; lines are appended to it.
[[nodiscard]] std::string journal_head(const falling::BookSubject& subject);
[[nodiscard]] std::string journal_line(const JournalEntry& entry);

struct Journal {
    std::vector<JournalEntry> entries;
    std::size_t whole = 0;  // bytes up to the first line that is torn
};

// Reads a journal; what comes after a torn line is lost. Refuses one of another book.
[[nodiscard]] tl::expected<Journal, std::string> read_journal(std::string_view text,
                                                              const falling::BookSubject& subject);

}  // namespace inarow::book
