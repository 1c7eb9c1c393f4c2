// The board in words, for people who hear it rather than see it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/game.h"

namespace inarow::wording {

// Lines such as "row 3: empty, X, X, 4 empty" or, where pieces do not fall, "row 8: X at h, O at
// i", from the top, then where a line can be completed by the next move of either player. Each line
// is ended by a line feed.
[[nodiscard]] std::string description(const Game& game);

// The row of that number, in the same words; nothing if there is none.
[[nodiscard]] std::optional<std::string> described_row(const Game& game, std::string_view number);

// The number of a row, counted from the top as 0. Rows have numbers even where moves name columns
// alone; then they count from the bottom, where pieces come to rest.
[[nodiscard]] std::string row_number(int row, const Variant& variant);

// Where a cell is, always with its row: "column 4, row 1", "row 3, column 5", "h8".
[[nodiscard]] std::string cell_name(Cell cell, const Variant& variant);

// What a player's pieces are called: their color or, where they have none, their mark.
[[nodiscard]] std::string piece_name(const Game& game, Player player);

}  // namespace inarow::wording
