#include "core/support.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/changes.h"

namespace inarow {

namespace {

struct Described {
    std::string_view feature;
    std::string_view games;
};
constexpr std::array kDescribed{
    Described{feature::kFalling, "games with falling pieces"},
    Described{feature::kExactLength, "games in which overlines do not count"},
    Described{feature::kMisere, "misere games"},
    Described{feature::kOpenEnd, "games in which lines need an open end"},
    Described{feature::kRenju, "games with forbidden points"},
    Described{feature::kBars, "games with barred cells"},
};

std::string games_with(std::string_view feature) {
    const auto* const found = std::ranges::find(kDescribed, feature, &Described::feature);
    return found != kDescribed.end() ? std::string(found->games)
                                     : fmt::format("games with {}", feature);
}

}  // namespace

std::vector<std::string> features(const Rules& rules) {
    // Every field is named here, so that the compiler asks about a new one.
    const auto& [width, height, length, falling, overline, misere, open_end, renju, bars, opening,
                 further] = rules;
    std::vector<std::string> found;
    const auto add_if = [&](bool present, std::string_view name) {
        if (present) found.emplace_back(name);
    };
    add_if(falling, feature::kFalling);
    add_if(overline != Overline::Win, feature::kExactLength);
    add_if(misere, feature::kMisere);
    add_if(open_end, feature::kOpenEnd);
    add_if(renju, feature::kRenju);
    add_if(!bars.empty(), feature::kBars);
    add_if(opening != Opening::None,
           fmt::format("opening.protocol={}", opening_names()[static_cast<std::size_t>(opening)]));
    found.insert(found.end(), further.begin(), further.end());
    return found;
}

std::optional<std::string> Support::objection(const Rules& rules) const {
    for (const std::string& found : features(rules)) {
        if (std::ranges::find(known, found) != known.end()) continue;
        return fmt::format("{} does not support {}", who, games_with(found));
    }
    return std::nullopt;
}

}  // namespace inarow
