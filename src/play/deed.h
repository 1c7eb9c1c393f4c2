// What a player may do besides answering a question: each has a word that can be typed.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/variant.h"

namespace inarow::play {

enum class Deed : std::uint8_t {
    Undo,
    Redo,
    Hint,
    Why,        // shows the reason of the hint, a step each time
    Forbidden,  // asks which points are forbidden
    Restart,
    Resign,
    NewGame,
    Save,
    Help,
    Quit,
    // After the end.
    Review,  // goes through the game
    Next,    // of the mistakes
    Previous,
    TryAgain,  // to find a better move than the mistake
    Answer,    // shows it
    Close,     // leaves the review
};
// Whether it is one of those after the end, whose words are moves or nothing before.
[[nodiscard]] constexpr bool after_the_end(Deed deed) {
    return deed >= Deed::Review;
}

// Something that a player may do now. Buttons, keys, menus and the words of help come from offers.
struct Offer {
    Deed deed;
    bool enabled = true;  // else it is there, but not at this moment
    bool loses = false;   // it costs the game
    int left = -1;        // how often it can still be had; -1: there is no limit
};

// "undo", "R": what is typed for it in games of the variant.
[[nodiscard]] std::string_view word_of(Deed deed, const Variant& variant);
// The deed that a typed word means in games of the variant, or nothing.
[[nodiscard]] std::optional<Deed> deed_of(std::string_view word, const Variant& variant);

}  // namespace inarow::play
