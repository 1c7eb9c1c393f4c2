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
    // Says again, in words, what is seen.
    Board,
    Row,  // of the board
    Moves,
    Status,
    // After the end.
    Rematch,  // another game with the same players, in which the other one starts
    Review,   // goes through the game
    Next,     // of the mistakes
    Previous,
    TryAgain,  // to find a better move than the mistake
    Answer,    // shows it
    Close,     // leaves the review
};
// Whether it says something again. Such words are typed and never offered.
[[nodiscard]] constexpr bool says_again(Deed deed) {
    return deed >= Deed::Board && deed <= Deed::Status;
}
// Whether it is one of those after the end, whose words are moves or nothing before.
[[nodiscard]] constexpr bool after_the_end(Deed deed) {
    return deed >= Deed::Rematch;
}

// Something that a player may do now. Buttons, keys, menus and the words of help come from offers.
struct Offer {
    Deed deed;
    bool enabled = true;  // else it is there, but not at this moment
    bool loses = false;   // it costs the game
    int left = -1;        // how often it can still be had; -1: there is no limit
};

// "undo", "restart": its name, the same in every variant; and the deed of that name, or nothing.
[[nodiscard]] std::string_view name_of(Deed deed);
[[nodiscard]] std::optional<Deed> deed_named(std::string_view name);
// "undo", "R": what is typed for it in games of the variant.
[[nodiscard]] std::string_view word_of(Deed deed, const Variant& variant);
// The deed that a typed word means in games of the variant, or nothing.
[[nodiscard]] std::optional<Deed> deed_of(std::string_view word, const Variant& variant);

}  // namespace inarow::play
