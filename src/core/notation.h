// Reads and writes moves the way people type them, in every coordinate style.
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

// The same in a game, where a choice is read by its word.
[[nodiscard]] tl::expected<Move, Refusal> read_move(std::string_view text, const Game& game);

// A move typed as a row and a column separately.
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

// The move or the choice as typed in one go.
[[nodiscard]] std::string write_move(Move move, const Coordinates& coordinates, const Rules& rules);

// The name of a row or a column in the coordinate style.
[[nodiscard]] std::string row_name(int row, const Coordinates& coordinates, const Rules& rules);
[[nodiscard]] std::string column_name(int column, const Coordinates& coordinates);

// The text without surrounding spaces.
[[nodiscard]] std::string_view trim(std::string_view text);

// The text with A to Z in lower case.
[[nodiscard]] std::string lower(std::string_view text);

// Whether the text is a number as people write it: `7`, `-3`, `2.5`.
[[nodiscard]] bool is_number(std::string_view text);

}  // namespace inarow
