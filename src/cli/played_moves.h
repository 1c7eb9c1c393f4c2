// Moves and positions as a user writes them on a command line or a line of input.
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "core/game.h"
#include "ui/wording/played_moves.h"

namespace inarow::cli {

using wording::play_columns;
using wording::play_moves;

// The game of the variant that begins with a position as a user writes it (docs/records.md), or on
// an empty board if there is none; or what is wrong with the position.
[[nodiscard]] tl::expected<Game, std::string> set_up_game(const VariantPtr& variant,
                                                          std::string_view position);

}  // namespace inarow::cli
