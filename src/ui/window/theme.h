// The colors of the window around the board.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "ui/paint/canvas.h"

namespace inarow::window {

enum class Shade : std::uint8_t { Light, Dark, HighContrast };
inline constexpr std::array kShades{Shade::Light, Shade::Dark, Shade::HighContrast};

struct Theme {
    paint::Rgb paper;      // around the board
    paint::Rgb panel;      // behind words
    paint::Rgb raised;     // a button
    paint::Rgb edge;       // of a button or a panel
    paint::Rgb ink;        // words
    paint::Rgb faint;      // words that matter less, and what is disabled
    paint::Rgb accent;     // what is chosen
    paint::Rgb on_accent;  // words on it
};

[[nodiscard]] const Theme& theme_of(Shade shade);

}  // namespace inarow::window
