#include "core/changes.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/numbers.h"

namespace inarow {

std::optional<BoardSize> read_board_size(std::string_view text) {
    const auto number = [](std::string_view digits) -> std::optional<int> {
        const auto value = read_number<int>(digits);
        return value && *value >= 1 && *value <= kMaxSize ? value : std::nullopt;
    };
    const auto cross = text.find('x');
    if (cross == std::string_view::npos) return std::nullopt;
    const auto width = number(text.substr(0, cross));
    const auto height = number(text.substr(cross + 1));
    if (!width || !height) return std::nullopt;
    return BoardSize{*width, *height};
}

std::span<const std::string_view> opening_names() {
    static constexpr std::array<std::string_view, 6> kNames{"none",  "swap1", "swap",
                                                            "swap2", "pro",   "long-pro"};
    return kNames;
}

std::optional<Opening> read_opening(std::string_view name) {
    const auto names = opening_names();
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return static_cast<Opening>(found - names.begin());
}

tl::expected<Variant, std::string> changed(Variant variant, const VariantChanges& changes) {
    Rules& rules = variant.rules;
    const Rules before = rules;
    std::string words;
    const auto note = [&](std::string_view what) {
        variant.name += fmt::format("-{}", what);
        words += fmt::format("{}{}", words.empty() ? "" : ", ", what);
    };
    if (changes.board &&
        (changes.board->width != rules.width || changes.board->height != rules.height)) {
        const std::string old_size = fmt::format("{}x{}", rules.width, rules.height);
        rules.width = changes.board->width;
        rules.height = changes.board->height;
        note(fmt::format("{}x{}", rules.width, rules.height));
        // A text that names the size would be wrong now.
        std::string& intro = variant.texts[Text::Intro];
        if (intro.find(old_size) != std::string::npos) intro = Texts()[Text::Intro];
        if (variant.summary.find(old_size) != std::string::npos) variant.summary.clear();
    }
    if (changes.opening && *changes.opening != rules.opening) {
        // Texts of one opening are none of another.
        if (rules.opening != Opening::None) {
            for (const Text text : {Text::Intro, Text::Barred}) {
                variant.texts[text] = Texts()[text];
            }
        }
        rules.opening = *changes.opening;
        note(opening_names()[static_cast<std::size_t>(rules.opening)]);
    }
    if (rules == before) return variant;
    if (const auto impossible = impossibility(rules)) return tl::unexpected(impossible->reason);
    variant.title += fmt::format(" ({})", words);
    variant.builtin = false;
    return variant;
}

}  // namespace inarow
