// The first screen of somebody who typed nothing but the program's name.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>

#include <tl/expected.hpp>

#include "core/game.h"
#include "ui/line/console.h"

namespace inarow::line {

struct MenuChoice {
    VariantPtr variant;
    std::array<std::optional<Seat>, 2> seats;
};

// Asks which game is played and by whom. `level` is the robot whose level is not said; empty: the
// standard one. Nothing inside: the person wants to leave.
[[nodiscard]] tl::expected<std::optional<MenuChoice>, NoLine> choose_from_menu(
    Console& console, std::span<const VariantPtr> variants, std::string_view level = {});

enum class ResumeAnswer : std::uint8_t { Resume, Drop, Later };

// Asks whether to go on with an unfinished game.
[[nodiscard]] tl::expected<ResumeAnswer, NoLine> offer_resume(Console& console, const Game& game);

}  // namespace inarow::line
