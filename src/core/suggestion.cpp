#include "core/suggestion.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

namespace inarow {

namespace {

// How many letters must be added, removed, replaced or swapped with their neighbors.
std::size_t distance(std::string_view a, std::string_view b) {
    const std::size_t width = b.size() + 1;
    std::vector<std::size_t> table((a.size() + 1) * width);
    const auto at = [&](std::size_t i, std::size_t j) -> std::size_t& {
        return table[i * width + j];
    };
    for (std::size_t i = 0; i <= a.size(); ++i) at(i, 0) = i;
    for (std::size_t j = 0; j <= b.size(); ++j) at(0, j) = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = at(i - 1, j - 1) + (a[i - 1] == b[j - 1] ? 0 : 1);
            at(i, j) = std::min({at(i - 1, j) + 1, at(i, j - 1) + 1, replaced});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                at(i, j) = std::min(at(i, j), at(i - 2, j - 2) + 1);
            }
        }
    }
    return table.back();
}

}  // namespace

std::optional<std::string> nearest(std::string_view typed, std::span<const std::string> names) {
    constexpr std::size_t kLongest = 40;  // nothing longer is a name
    if (typed.size() > kLongest) return std::nullopt;
    std::optional<std::string> best;
    std::size_t least = std::max<std::size_t>(1, typed.size() / 3) + 1;
    for (const std::string& name : names) {
        const std::size_t steps = distance(typed, name);
        // A name of which every letter had to change is no suggestion.
        if (steps >= least || steps >= name.size()) continue;
        least = steps;
        best = name;
    }
    return best;
}

std::string suggestion(std::string_view typed, std::span<const std::string> names) {
    const auto name = nearest(typed, names);
    return name ? fmt::format("; did you mean \"{}\"?", *name) : "";
}

}  // namespace inarow
