// The board as the variant's drawing says.
#pragma once

#include <functional>
#include <string>

#include "core/game.h"

namespace inarow {

// Dresses a mark before it is printed, for instance in colour.
using Paint = std::function<std::string(Cell cell, const std::string& mark)>;

// The lines of the board, each ended by a line feed.
[[nodiscard]] std::string board_text(const Game& game, const Paint& paint = nullptr);

}  // namespace inarow
