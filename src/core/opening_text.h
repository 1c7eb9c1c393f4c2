// Openings as lines of text: h8i9h10, a letter for the column from a and a number for the row, from
// 1 at the top.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace inarow {

// A cell that may lie beside the board.
struct OpeningPoint {
    int row;
    int column;
    bool operator==(const OpeningPoint&) const = default;
};

// Nothing if the text is not in that notation.
[[nodiscard]] std::optional<std::vector<OpeningPoint>> read_opening_moves(std::string_view text);

// The moves, in columns that have a letter.
[[nodiscard]] std::string write_opening_moves(std::span<const Move> moves);

}  // namespace inarow
