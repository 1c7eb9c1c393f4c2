// The one JSON dialect of the program, for --json, servers and browsers; docs/json.md is its
// reference. The outside library is used through this header alone.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

#include "core/types.h"
#include "core/variant.h"

namespace inarow::wire {

// Keys keep the order in which they are written.
using Json = nlohmann::ordered_json;

// The version of the dialect. The first object of every stream carries it. It grows when a key
// changes its meaning or disappears, not when keys or events are added.
inline constexpr int kVersion = 1;

// The object as one line of text. Bytes that are not UTF-8 are replaced.
[[nodiscard]] std::string line(const Json& object);

// Reads one object; nothing if the text is not one.
[[nodiscard]] std::optional<Json> parse(std::string_view text);

// The value of a key, or nothing if it is absent or of another type.
[[nodiscard]] std::optional<int> int_at(const Json& object, std::string_view key);
[[nodiscard]] std::optional<std::string> text_at(const Json& object, std::string_view key);
[[nodiscard]] std::optional<bool> bool_at(const Json& object, std::string_view key);
[[nodiscard]] std::optional<Player> player_at(const Json& object, std::string_view key);

// A number with at most that many decimals; null if it is infinite.
[[nodiscard]] Json rounded(double number, int digits);

// Why an object cannot be read.
[[nodiscard]] inline tl::unexpected<std::string> refuse(std::string why) {
    return tl::unexpected(std::move(why));
}

// The first keys of an object that begins a stream.
[[nodiscard]] Json stream_header(std::string_view event);

// Which game it is: variant, width, height, length, falling.
void put_variant(Json& object, const Variant& variant);
// The keys move, row and column; of a choice, only move.
void put_move(Json& object, Move move, const Variant& variant);
// Moves as they are typed.
[[nodiscard]] Json move_list(std::span<const Move> moves, const Variant& variant);

}  // namespace inarow::wire
