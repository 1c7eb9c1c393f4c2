#include "ui/wording/menu_words.h"

#include <fmt/format.h>

#include "core/names.h"
#include "ui/wording/wording.h"

namespace inarow::wording {

namespace {

std::string by_default(std::string_view value, bool narrow) {
    return fmt::format("{} ({})", value, narrow ? "default" : "the game's default");
}

std::string who_starts(const play::GameChoice& choice, bool narrow) {
    static constexpr Names<Start, Start::Numbers> kNames("player 1", "drawn by lot", "by numbers");
    switch (choice.starts()) {
        case play::GameChoice::Starts::AsTheGameSays:
            return by_default(kNames[choice.variant()->house.start], narrow);
        case play::GameChoice::Starts::PlayerOne:
            return "player 1";
        case play::GameChoice::Starts::PlayerTwo:
            return "player 2";
        case play::GameChoice::Starts::Drawn:
            break;
    }
    return "drawn by lot";
}

std::string about_seat(const Seat& seat) {
    const robots::Level* const level = robots::find_level(seat.robot);
    return level != nullptr ? std::string(level->description) : "a person at this machine";
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

}  // namespace

std::string_view slogan() {
    return "every in-a-row game";
}

std::string_view menu_field(MenuField field) {
    static constexpr Names<MenuField, MenuField::Clock> kNames("Player 1", "Player 2", "Starts",
                                                               "Board", "Opening", "Clock");
    return kNames[field];
}

std::string field_value(const play::GameChoice& choice, MenuField field, bool narrow) {
    const Rules& rules = choice.variant()->rules;
    const Rules& own = choice.original()->rules;
    switch (field) {
        case MenuField::PlayerOne:
            return sitter(choice.seat(Player::One));
        case MenuField::PlayerTwo:
            return sitter(choice.seat(Player::Two));
        case MenuField::Starts:
            return who_starts(choice, narrow);
        case MenuField::Board: {
            const std::string size = fmt::format("{}x{}", rules.width, rules.height);
            const bool is_own = rules.width == own.width && rules.height == own.height;
            return is_own ? by_default(size, narrow) : size;
        }
        case MenuField::Opening: {
            const auto name = opening_names()[static_cast<std::size_t>(rules.opening)];
            return rules.opening == own.opening ? by_default(name, narrow) : std::string(name);
        }
        case MenuField::Clock:
            break;
    }
    return choice.clock();
}

std::string about_field(const play::GameChoice& choice, MenuField field) {
    switch (field) {
        case MenuField::PlayerOne:
            return about_seat(choice.seat(Player::One));
        case MenuField::PlayerTwo:
            return about_seat(choice.seat(Player::Two));
        case MenuField::Opening:
            return about_opening(choice.variant()->rules.opening);
        case MenuField::Clock:
            return "Minutes for the game + seconds for each move. Whoever runs out of time loses.";
        default:
            return "";
    }
}

}  // namespace inarow::wording
