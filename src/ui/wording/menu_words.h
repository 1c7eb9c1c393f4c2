// The words of menus: what can be chosen before a game, and what it means.
#pragma once

#include <string>
#include <string_view>

#include "play/game_choice.h"

namespace inarow::wording {

// What the program is, in a few words.
[[nodiscard]] std::string_view slogan();

using MenuField = play::GameChoice::Field;

inline constexpr std::string_view kStatistics = "Statistics";
inline constexpr std::string_view kPuzzles = "Puzzles";

// "Player 2" and "robot: level 3", for a list of what can be chosen. In a narrow place a default
// is "15x15 (default)" rather than "15x15 (the game's default)".
[[nodiscard]] std::string_view menu_field(MenuField field);
[[nodiscard]] std::string field_value(const play::GameChoice& choice, MenuField field, bool narrow);

// A line on what is chosen there; empty where the value says it all.
[[nodiscard]] std::string about_field(const play::GameChoice& choice, MenuField field);

}  // namespace inarow::wording
