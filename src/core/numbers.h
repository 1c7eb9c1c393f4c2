// Whole numbers as text.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace inarow {

// The number that the whole text is; nothing if it is none or does not fit.
template <typename Number>
[[nodiscard]] std::optional<Number> read_number(std::string_view text, int base = 10) {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

}  // namespace inarow
