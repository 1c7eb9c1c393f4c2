// Prints the board of a game as text, the way the variant draws it.
#pragma once

#include <functional>
#include <string>

#include "core/game.h"

namespace inarow {

// Decorates a mark before it is printed, for example with a color.
using Paint = std::function<std::string(Cell cell, const std::string& mark)>;

// The lines of the board, each ending with a line feed.
[[nodiscard]] std::string board_text(const Game& game, const Paint& paint = nullptr);

}  // namespace inarow
