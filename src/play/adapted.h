// How a person stands against the robot `adaptive`, which follows their results.
#pragma once

#include <cstdint>
#include <optional>

#include "core/types.h"
#include "robots/robot.h"

namespace inarow::play {

// In one variant.
struct Adapted {
    int level = robots::kFirstAdaptiveLevel;
    std::uint64_t wins = 0;  // of the person
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;

    // After a game more. The robot goes up when the person wins and down when they lose, so that
    // they come to win as often as they lose.
    void add(std::optional<Player> winner, Player person);
    bool operator==(const Adapted&) const = default;
};

}  // namespace inarow::play
