// Writes a whole game as text and reads it back to the same game (a `.row` file; docs/records.md
// describes the format).
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "core/game.h"
#include "core/variant_file.h"

namespace inarow {

// The clock is what the players have left, in words that mean nothing here; empty: none.
[[nodiscard]] std::string write_record(const Game& game, std::string_view clock = {});
// The clock that a record was written with; empty: none.
[[nodiscard]] std::string_view clock_in_record(std::string_view record);

using FindByName = std::function<VariantPtr(std::string_view name)>;

// Reads a record; `file` is used in messages. Unknown headers are ignored; anything
// damaged is refused.
[[nodiscard]] tl::expected<Game, Problem> read_record(std::string_view text,
                                                      const std::string& file,
                                                      const FindByName& find);

// "player 1 wins by line", "draw", "abandoned", or "none" while the game goes on.
[[nodiscard]] std::string to_string(const std::optional<Result>& result);

// "person", "person:NAME" or "robot:LEVEL"; and back, nothing if it is neither.
[[nodiscard]] std::string to_string(const Seat& seat);
[[nodiscard]] std::optional<Seat> read_seat(std::string_view text);

[[nodiscard]] std::string_view to_string(Refusal refusal);

}  // namespace inarow
