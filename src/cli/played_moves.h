// Moves and positions as a user writes them on a command line or a line of input.
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "core/game.h"

namespace inarow::cli {

// Plays moves in the variant's own coordinates, with blanks between them; or says which cannot be
// played and why.
[[nodiscard]] tl::expected<void, std::string> play_moves(Game& game, std::string_view moves);
// The same with numbers of columns, which need no blanks between them while they are digits.
[[nodiscard]] tl::expected<void, std::string> play_columns(Game& game, std::string_view moves,
                                                           const Coordinates& coordinates);

// The game of the variant that begins with a position as a user writes it (docs/records.md), or on
// an empty board if there is none; or what is wrong with the position.
[[nodiscard]] tl::expected<Game, std::string> set_up_game(const VariantPtr& variant,
                                                          std::string_view position);

}  // namespace inarow::cli
