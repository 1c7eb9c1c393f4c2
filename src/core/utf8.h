// What the program needs to know about UTF-8.
#pragma once

#include <string>
#include <string_view>

namespace inarow {

// Whether the text is one printable character.
[[nodiscard]] bool is_one_character(std::string_view text);

// The text made fit to be shown on one line: control characters and bytes that are not UTF-8 as
// \xNN, and cut with "..." after so many characters.
[[nodiscard]] std::string printable(std::string_view text, std::size_t limit = 60);

}  // namespace inarow
