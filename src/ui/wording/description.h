// The board in words, for people who hear it rather than see it.
#pragma once

#include <string>

#include "core/game.h"

namespace inarow::wording {

// Lines such as "row 3: empty, X, X, 4 empty", from the top, then where a line can be completed
// by the next move of either player. Each line is ended by a line feed.
[[nodiscard]] std::string description(const Game& game);

// Where a cell is, always with its row: "column 4, row 1", "row 3, column 5", "h8".
[[nodiscard]] std::string cell_name(Cell cell, const Variant& variant);

// What a player's pieces are called: their color or, where they have none, their mark.
[[nodiscard]] std::string piece_name(const Game& game, Player player);

}  // namespace inarow::wording
