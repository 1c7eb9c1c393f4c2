#include "wire/gomocup.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/builtin.h"
#include "core/notation.h"
#include "core/numbers.h"

namespace inarow::wire {

namespace {

struct NumberedRules {
    int number;
    Rules rules;
};

// Read once from the built-in variants.
const std::vector<NumberedRules>& numbered_rules() {
    const auto rules_of = [](std::string_view variant) { return find_builtin(variant)->rules; };
    static const std::vector<NumberedRules> all{{0, rules_of("five")},
                                                {1, rules_of("gomoku")},
                                                {4, rules_of("renju")},
                                                {8, rules_of("caro")},
                                                {9, rules_of("caro-exact")}};
    return all;
}

}  // namespace

std::string write_point(Cell cell) {
    return fmt::format("{},{}", cell.column(), cell.row());
}

std::optional<std::vector<int>> read_numbers(std::string_view text) {
    std::vector<int> numbers;
    for (;;) {
        const auto comma = text.find(',');
        const auto number = read_number<int>(trim(text.substr(0, comma)));
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
    for (const auto& [number, of_number] : numbered_rules()) {
        Rules numbered = of_number;
        numbered.width = rules.width;
        numbered.height = rules.height;
        numbered.opening = rules.opening;
        if (numbered == rules) return number;
    }
    return std::nullopt;
}

const Rules* rules_of_gomocup(int rule) {
    const auto& all = numbered_rules();
    const auto found = std::ranges::find(all, rule, &NumberedRules::number);
    return found == all.end() ? nullptr : &found->rules;
}

}  // namespace inarow::wire
