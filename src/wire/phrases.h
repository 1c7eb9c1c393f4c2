// The fixed phrases that players may say to each other, also where there is no free text.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace inarow::wire {

struct Phrase {
    std::string_view name;   // as it travels: "good-game"
    std::string_view words;  // as people read it
};
[[nodiscard]] std::span<const Phrase> phrases();

// "Good game!" for "good-game"; nothing if there is no such phrase.
[[nodiscard]] std::optional<std::string_view> phrase_words(std::string_view name);

// The name of the phrase that somebody typed, by its name or its words, whatever the case and the
// last mark; nothing if it is none.
[[nodiscard]] std::optional<std::string_view> find_phrase(std::string_view typed);

}  // namespace inarow::wire
