// Moves as a user writes them, on a command line or in the address of the page.
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "core/game.h"

namespace inarow::wording {

// Why a move is refused: "the cell is taken".
[[nodiscard]] std::string_view in_words(Refusal refusal);

// Plays moves in the variant's own coordinates, with spaces between them; or says which cannot be
// played and why.
[[nodiscard]] tl::expected<void, std::string> play_moves(Game& game, std::string_view moves);
// The same with numbers of columns, which need no spaces between them while they are digits.
[[nodiscard]] tl::expected<void, std::string> play_columns(Game& game, std::string_view moves,
                                                           const Coordinates& coordinates);

// The moves and choices that stand, without spaces: "4443" or "h8.i9.black"; and back, with spaces,
// for play_moves.
[[nodiscard]] std::string moves_in_address(const Game& game);
[[nodiscard]] std::string moves_from_address(std::string_view text, const Variant& variant);

}  // namespace inarow::wording
