// Books with positions of more stones than they have plies.
#pragma once

#include <span>
#include <string>

#include "solver/book.h"
#include "solver/book_journal.h"

namespace inarow {

// The bytes of the book with further positions: as many as fit into so many bytes, those that were
// the most work. The book itself is kept in any case.
[[nodiscard]] std::string extended_book(const Book& book, std::span<const JournalEntry> further,
                                        std::size_t bytes);

}  // namespace inarow
