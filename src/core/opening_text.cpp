#include "core/opening_text.h"

#include <charconv>

#include <fmt/format.h>

namespace inarow {

std::optional<std::vector<OpeningPoint>> read_opening_moves(std::string_view text) {
    std::vector<OpeningPoint> points;
    while (!text.empty()) {
        const char letter = text.front();
        if (letter < 'a' || letter > 'z') return std::nullopt;
        text.remove_prefix(1);
        int row = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), row);
        if (error != std::errc()) return std::nullopt;
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        points.push_back({row - 1, letter - 'a'});
    }
    return points;
}

std::string write_opening_moves(std::span<const Move> moves) {
    std::string text;
    for (const Move move : moves) {
        text += fmt::format("{}{}", static_cast<char>('a' + move.cell().column()),
                            move.cell().row() + 1);
    }
    return text;
}

}  // namespace inarow
