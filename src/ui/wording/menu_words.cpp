#include "ui/wording/menu_words.h"

#include <fmt/format.h>

#include "core/names.h"

namespace inarow::wording {

std::string_view slogan() {
    return "every in-a-row game";
}

const std::array<std::string_view, 6>& menu_fields() {
    static constexpr std::array<std::string_view, 6> kFields{"Player 1", "Player 2", "Starts",
                                                             "Board",    "Opening",  "Clock"};
    return kFields;
}

std::string by_default(std::string_view value, bool narrow) {
    return fmt::format("{} ({})", value, narrow ? "default" : "the game's default");
}

std::string who_starts(Start start) {
    static constexpr Names<Start, Start::Numbers> kNames("player 1", "drawn by lot", "by numbers");
    return std::string(kNames[start]);
}

std::string second_starts() {
    return "player 2";
}

std::string about_person() {
    return "a person at this machine";
}

std::string about_opening(Opening opening) {
    static constexpr Names<Opening, Opening::LongPro> kTexts(
        "The first player may begin anywhere.",
        "One player places a stone, the other chooses a color.",
        "One player places three stones, the other chooses a color.",
        "As swap, or the other places two more stones and lets the first choose.",
        "The first stone in the middle, the third outside the 5x5 around it.",
        "The first stone in the middle, the third outside the 7x7 around it.");
    return std::string(kTexts[opening]);
}

std::string about_clock() {
    return "Minutes for the game + seconds for each move. Whoever runs out of time loses.";
}

}  // namespace inarow::wording
