#include "wire/gomocup.h"

#include <array>
#include <charconv>

#include <fmt/format.h>

#include "core/builtin.h"
#include "core/notation.h"

namespace inarow::wire {

namespace {

struct NumberedRules {
    int number;
    std::string_view variant;
};
constexpr std::array kNumbered{NumberedRules{0, "five"}, NumberedRules{1, "gomoku"},
                               NumberedRules{4, "renju"}, NumberedRules{8, "caro"},
                               NumberedRules{9, "caro-exact"}};

std::optional<int> read_number(std::string_view text) {
    text = trim(text);
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

}  // namespace

std::string write_point(Cell cell) {
    return fmt::format("{},{}", cell.column(), cell.row());
}

std::optional<std::vector<int>> read_numbers(std::string_view text) {
    std::vector<int> numbers;
    for (;;) {
        const auto comma = text.find(',');
        const auto number = read_number(text.substr(0, comma));
        if (!number) return std::nullopt;
        numbers.push_back(*number);
        if (comma == std::string_view::npos) return numbers;
        text.remove_prefix(comma + 1);
    }
}

std::optional<Cell> read_point(std::string_view text, const Rules& rules) {
    const auto numbers = read_numbers(text);
    if (!numbers || numbers->size() != 2) return std::nullopt;
    const int column = (*numbers)[0];
    const int row = (*numbers)[1];
    if (!rules.contains(row, column)) return std::nullopt;
    return Cell(row, column);
}

std::optional<int> gomocup_rule(const Rules& rules) {
    for (const auto& [number, variant] : kNumbered) {
        auto numbered = rules_of_gomocup(number);
        if (!numbered) continue;
        numbered->width = rules.width;
        numbered->height = rules.height;
        numbered->opening = rules.opening;
        if (*numbered == rules) return number;
    }
    return std::nullopt;
}

std::optional<Rules> rules_of_gomocup(int rule) {
    for (const auto& [number, name] : kNumbered) {
        if (number != rule) continue;
        const VariantPtr variant = find_builtin(name);
        return variant == nullptr ? std::nullopt : std::optional(variant->rules);
    }
    return std::nullopt;
}

}  // namespace inarow::wire
