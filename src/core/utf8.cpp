#include "core/utf8.h"

#include <cstdint>

#include <fmt/format.h>

namespace inarow {

namespace {

// The character at the start of the text: its length in bytes and its code point. Length 0: the
// bytes there are not UTF-8.
struct Character {
    std::size_t length = 0;
    std::uint32_t code = 0;
};

Character first_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const std::uint32_t lead = byte(0);
    if (lead < 0x80) return {1, lead};
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return {};
    std::uint32_t code = lead & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80) return {};
        code = (code << 6) | (byte(i) & 0x3FU);
    }
    const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    if (overlong || surrogate || code > 0x10FFFF) return {};
    return {length, code};
}

bool is_control(std::uint32_t code) {
    return code < 0x20 || (code >= 0x7F && code < 0xA0);
}

}  // namespace

bool is_one_character(std::string_view text) {
    if (text.empty()) return false;
    const Character c = first_character(text);
    return c.length == text.size() && !is_control(c.code);
}

std::string printable(std::string_view text, std::size_t limit) {
    std::string result;
    for (std::size_t count = 0; !text.empty(); ++count) {
        if (count == limit) return result + "...";
        const Character c = first_character(text);
        if (c.length == 0 || is_control(c.code)) {
            result += fmt::format("\\x{:02X}", static_cast<unsigned char>(text[0]));
            text.remove_prefix(1);
        } else {
            result += text.substr(0, c.length);
            text.remove_prefix(c.length);
        }
    }
    return result;
}

}  // namespace inarow
