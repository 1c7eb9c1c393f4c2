#include "core/utf8.h"

#include <algorithm>
#include <array>
#include <span>

#include <fmt/format.h>

namespace inarow {

namespace {

bool is_control(std::uint32_t code) {
    return code < 0x20 || (code >= 0x7F && code < 0xA0);
}

struct Span {
    std::uint32_t first, last;
};

bool is_in(std::span<const Span> spans, std::uint32_t code) {
    return std::ranges::any_of(
        spans, [code](const Span& span) { return code >= span.first && code <= span.last; });
}

// Characters that stand over others or do nothing, and those of two columns: enough of Unicode for
// marks and titles.
constexpr std::array<Span, 4> kNarrow{
    {{0x300, 0x36F}, {0x200B, 0x200F}, {0xFE00, 0xFE0F}, {0x20D0, 0x20FF}}};
constexpr std::array<Span, 10> kWide{{{0x1100, 0x115F},
                                      {0x2E80, 0xA4CF},
                                      {0xAC00, 0xD7A3},
                                      {0xF900, 0xFAFF},
                                      {0xFE30, 0xFE6F},
                                      {0xFF00, 0xFF60},
                                      {0xFFE0, 0xFFE6},
                                      {0x1F300, 0x1F64F},
                                      {0x1F680, 0x1FAFF},
                                      {0x20000, 0x3FFFD}}};

}  // namespace

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

int columns_of(std::uint32_t code) {
    if (is_in(kNarrow, code)) return 0;
    return is_in(kWide, code) ? 2 : 1;
}

int columns_of(std::string_view text) {
    int columns = 0;
    while (!text.empty()) {
        const Character c = first_character(text);
        columns += c.length == 0 ? 1 : columns_of(c.code);
        text.remove_prefix(std::max<std::size_t>(c.length, 1));
    }
    return columns;
}

bool is_one_character(std::string_view text) {
    if (text.empty()) return false;
    const Character c = first_character(text);
    return c.length == text.size() && !is_control(c.code);
}

bool has_control_codes(std::string_view text) {
    while (!text.empty()) {
        const Character c = first_character(text);
        const bool plain = c.code == '\n' || c.code == '\t' || !is_control(c.code);
        if (c.length == 0 || !plain) return true;
        text.remove_prefix(c.length);
    }
    return false;
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
