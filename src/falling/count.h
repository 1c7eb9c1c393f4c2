// Counts the different positions of a falling game, ply by ply.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include <tl/expected.hpp>

#include "core/rules.h"
#include "core/stop.h"

namespace inarow::falling {

// The different positions that legal play can reach after `ply` moves, and how many of them are
// won.
struct PlyCount {
    int ply;
    std::uint64_t positions;
    std::uint64_t won;
};

// Counts ply after ply, telling each, up to a last ply or the end of the game. Falling games on
// boards of at most 64 bits only; the error says why not.
[[nodiscard]] tl::expected<void, std::string> count_positions(
    const Rules& rules, int last_ply, Stop stop, const std::function<void(const PlyCount&)>& tell);

}  // namespace inarow::falling
