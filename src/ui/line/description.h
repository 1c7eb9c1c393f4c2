// The board in words, for people who hear it rather than see it.
#pragma once

#include <string>

#include "core/game.h"

namespace inarow::line {

// Lines such as "row 3: empty, X, X, 4 empty", from the top, then where a line can be completed
// by the next move of either player. Each line is ended by a line feed.
[[nodiscard]] std::string description(const Game& game);

}  // namespace inarow::line
