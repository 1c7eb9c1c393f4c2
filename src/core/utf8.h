// UTF-8: characters, their width, and text made safe to print.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace inarow {

// The character at the start of a text that is not empty: its length in bytes and its code point.
// Length 0: the bytes there are not UTF-8.
struct Character {
    std::size_t length = 0;
    std::uint32_t code = 0;
};
[[nodiscard]] Character first_character(std::string_view text);

// How many columns of a terminal the text takes; wide characters take two, bytes that are not UTF-8
// one each.
[[nodiscard]] int columns_of(std::string_view text);
[[nodiscard]] int columns_of(std::uint32_t code);

// Whether the text is one printable character.
[[nodiscard]] bool is_one_character(std::string_view text);

// Whether the text could do more to a terminal than show characters, lines and tabs.
[[nodiscard]] bool has_control_codes(std::string_view text);

// The text made safe to print on one line: control characters and bytes that are not UTF-8 as
// \xNN, and cut with "..." after `limit` characters.
[[nodiscard]] std::string printable(std::string_view text, std::size_t limit = 60);

}  // namespace inarow
