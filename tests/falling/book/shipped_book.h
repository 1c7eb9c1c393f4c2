// Entries of the shipped book, solved again.
#pragma once

#include <gtest/gtest.h>

#include "falling/opening_book.h"
#include "falling/search.h"
#include "support/boards.h"

namespace inarow::testing {

// Whether the score is right; nothing if so many nodes do not tell.
inline std::optional<bool> is_right(const falling::BookEntry& entry,
                                    falling::SearchTables<falling::Word64>& tables,
                                    std::uint64_t nodes) {
    using Shape = falling::FixedShape<7, 6, 4>;
    const Shape shape;
    const falling::Board<falling::Word64> board = falling::board_of_key(shape, entry.key);
    falling::Search<Shape> search(shape, tables, nullptr);
    const auto below = search.score(board, entry.score - 1, entry.score, nodes);
    if (!below) return std::nullopt;
    const auto above = search.score(board, entry.score, entry.score + 1, nodes);
    if (!above) return std::nullopt;
    return *below >= entry.score && *above <= entry.score;
}

}  // namespace inarow::testing
