// One sitting at a window: games are played in it until it is closed.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>

#include "cli/commands.h"
#include "core/game.h"

namespace inarow::cli {

// Each returns the exit status. A kept game of the variant is offered when no seats are given.
int play_in_window(const Catalog& catalog, const VariantPtr& variant,
                   const std::array<std::optional<Seat>, 2>& seats, std::uint64_t seed,
                   const FrontEndOptions& options);
int play_on_in_window(Game game, const std::filesystem::path& record,
                      const FrontEndOptions& options);

}  // namespace inarow::cli
