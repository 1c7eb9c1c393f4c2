// Moves as people write them, in every coordinate style.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "core/game.h"
#include "core/position.h"
#include "core/types.h"
#include "core/variant.h"

namespace inarow {

// A move typed in one go. In the style "row then column" that is `row,column`.
[[nodiscard]] tl::expected<Move, Refusal> read_move(std::string_view text,
                                                    const Coordinates& coordinates,
                                                    const Position& position);

// The same in a game: where a choice is to be made, its word.
[[nodiscard]] tl::expected<Move, Refusal> read_move(std::string_view text, const Game& game);

// A move typed as a row and a column, each on its own.
[[nodiscard]] tl::expected<Move, Refusal> read_row_then_column(std::string_view row,
                                                               std::string_view column,
                                                               const Coordinates& coordinates,
                                                               const Position& position);

// "black", "white", "two".
[[nodiscard]] std::string_view to_string(Choice choice);
// The choice with what it means in this game: "black (X)".
[[nodiscard]] std::string in_words(Choice choice, const Game& game);
// What may be chosen now: "black (X), white (O) or two (two more stones)".
[[nodiscard]] std::string choices_in_words(const Game& game);

// The move or the choice as it would be typed in one go.
[[nodiscard]] std::string write_move(Move move, const Coordinates& coordinates, const Rules& rules);

// What the coordinate style calls a row or a column.
[[nodiscard]] std::string row_name(int row, const Coordinates& coordinates, const Rules& rules);
[[nodiscard]] std::string column_name(int column, const Coordinates& coordinates);

// The text without blanks around it.
[[nodiscard]] std::string_view trim(std::string_view text);

// The text with small letters for the capitals A to Z.
[[nodiscard]] std::string lower(std::string_view text);

// Whether the text is a number, as people write one: `7`, `-3`, `2.5`.
[[nodiscard]] bool is_number(std::string_view text);

}  // namespace inarow
