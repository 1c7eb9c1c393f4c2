#include "play/deed.h"

#include <algorithm>
#include <array>
#include <utility>

namespace inarow::play {

namespace {

constexpr std::array<std::pair<std::string_view, Deed>, 19> kWords{{
    {"undo", Deed::Undo},     {"redo", Deed::Redo},           {"hint", Deed::Hint},
    {"why", Deed::Why},       {"forbidden", Deed::Forbidden}, {"restart", Deed::Restart},
    {"r", Deed::Restart},     {"resign", Deed::Resign},       {"new", Deed::NewGame},
    {"save", Deed::Save},     {"help", Deed::Help},           {"?", Deed::Help},
    {"quit", Deed::Quit},     {"review", Deed::Review},       {"next", Deed::Next},
    {"back", Deed::Previous}, {"try", Deed::TryAgain},        {"show", Deed::Answer},
    {"done", Deed::Close},
}};

}  // namespace

std::string_view word_of(Deed deed, const Variant& variant) {
    if (deed == Deed::Restart && variant.house.restart) return "R";
    return std::ranges::find(kWords, deed, &std::pair<std::string_view, Deed>::second)->first;
}

std::optional<Deed> deed_of(std::string_view word, const Variant& variant) {
    // Some words are moves, or nothing, where they mean no deed.
    if (word == "r" && !variant.house.restart) return std::nullopt;
    if (word == "forbidden" && !variant.rules.renju) return std::nullopt;
    const auto* const found =
        std::ranges::find(kWords, word, &std::pair<std::string_view, Deed>::first);
    if (found == kWords.end()) return std::nullopt;
    return found->second;
}

}  // namespace inarow::play
