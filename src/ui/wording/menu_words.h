// The words of menus: what can be chosen before a game, and what it means.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/variant.h"

namespace inarow::wording {

// What the program is, in a few words.
[[nodiscard]] std::string_view slogan();

// What can be chosen: player 1, player 2, who starts, board, opening, clock.
[[nodiscard]] const std::array<std::string_view, 6>& menu_fields();

// "15x15 (the game's default)" or, in a narrow place, "15x15 (default)".
[[nodiscard]] std::string by_default(std::string_view value, bool narrow);
[[nodiscard]] std::string who_starts(Start start);
[[nodiscard]] std::string second_starts();

// A line on what it means.
[[nodiscard]] std::string about_person();
[[nodiscard]] std::string about_opening(Opening opening);
[[nodiscard]] std::string about_clock();

}  // namespace inarow::wording
