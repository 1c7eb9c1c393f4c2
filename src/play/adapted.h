// How a person stands against the robot `adaptive`, which follows their results.
#pragma once

#include <cstdint>
#include <optional>

#include "core/game.h"
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

// The person opposite the adaptive robot, if there is one.
[[nodiscard]] std::optional<Player> opponent_of_adaptive(const Setup& setup);

// Gives a robot `adaptive` that sits opposite a person its level for this game, as a part of its
// name. Others stay as they are.
[[nodiscard]] Setup with_adaptive_level(Setup setup, int level);

// A seat as it was chosen: without the level that the adaptive robot had in one game.
[[nodiscard]] Seat unadapted(Seat seat);

}  // namespace inarow::play
