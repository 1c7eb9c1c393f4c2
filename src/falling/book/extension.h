// Books with positions of more stones than they have plies.
#pragma once

#include <span>
#include <string>

#include "falling/book/journal.h"
#include "falling/opening_book.h"

namespace inarow::book {

// The bytes of the book with further positions: as many as fit into the bytes given, those that
// were the most work. The book itself is kept in any case.
[[nodiscard]] std::string extended_book(const falling::Book& book,
                                        std::span<const JournalEntry> further, std::size_t bytes);

}  // namespace inarow::book
