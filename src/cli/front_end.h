// Which front end shows a game, and the way to the screen.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "cli/commands.h"
#include "cli/front_end_options.h"
#include "core/game.h"
#include "ui/screen/sitting.h"

namespace inarow::cli {

// Never Automatic. Complains and returns nothing if the one that was asked for is not to be had.
[[nodiscard]] std::optional<FrontEnd> choose_front_end(const FrontEndOptions& options);

// Why these seats cannot be played, or nothing.
[[nodiscard]] std::optional<std::string> seat_objection(
    const Variant& variant, const std::array<std::optional<Seat>, 2>& seats);

// Opens the screen for a sitting and returns the exit status. The seed is that of the first game.
int on_screen(const Catalog& catalog, const FrontEndOptions& options,
              std::optional<std::uint64_t> seed,
              const std::function<screen::Farewell(screen::Sitting&)>& sit);

}  // namespace inarow::cli
