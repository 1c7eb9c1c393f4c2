#include "wire/phrases.h"

#include <algorithm>
#include <array>
#include <string>

#include "core/notation.h"

namespace inarow::wire {

namespace {

constexpr std::array kPhrases{
    Phrase{"hello", "Hello!"},
    Phrase{"good-luck", "Good luck!"},
    Phrase{"have-fun", "Have fun!"},
    Phrase{"well-played", "Well played!"},
    Phrase{"thanks", "Thank you!"},
    Phrase{"good-game", "Good game!"},
    Phrase{"oops", "Oops!"},
    Phrase{"sorry", "Sorry!"},
    Phrase{"one-moment", "One moment, please."},
    Phrase{"back", "I am back."},
    Phrase{"bye", "Goodbye!"},
};

std::string bare(std::string_view text) {
    std::string word = lower(trim(text));
    if (word.ends_with('!') || word.ends_with('.')) word.pop_back();
    return word;
}

}  // namespace

std::span<const Phrase> phrases() {
    return kPhrases;
}

std::optional<std::string_view> phrase_words(std::string_view name) {
    const auto* const found = std::ranges::find(kPhrases, name, &Phrase::name);
    if (found == kPhrases.end()) return std::nullopt;
    return found->words;
}

std::optional<std::string_view> find_phrase(std::string_view typed) {
    const std::string word = bare(typed);
    const auto* const found = std::ranges::find_if(kPhrases, [&](const Phrase& phrase) {
        return phrase.name == word || bare(phrase.words) == word;
    });
    if (found == kPhrases.end()) return std::nullopt;
    return found->name;
}

}  // namespace inarow::wire
