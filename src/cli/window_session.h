// One sitting at a window: games are played in it until it is closed.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>

#include "cli/commands.h"
#include "core/game.h"

namespace inarow {

// Each returns the exit status. A kept game of the variant is offered when no seats are given.
int play_in_window(const Catalog& catalog, const VariantPtr& variant,
                   const std::array<std::optional<Seat>, 2>& seats, std::uint64_t seed,
                   const LineOptions& options);
int play_on_in_window(Game game, const std::filesystem::path& record, const LineOptions& options);

}  // namespace inarow
