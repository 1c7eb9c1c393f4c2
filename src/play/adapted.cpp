#include "play/adapted.h"

#include <algorithm>

namespace inarow::play {

void Adapted::add(std::optional<Player> winner, Player person) {
    if (!winner) {
        ++draws;
    } else if (*winner == person) {
        ++wins;
        level = std::min(level + 1, robots::kLevels);
    } else {
        ++losses;
        level = std::max(level - 1, 1);
    }
}

std::optional<Player> opponent_of_adaptive(const Setup& setup) {
    for (const Player player : kPlayers) {
        const Seat& against = setup.seats[index(other(player))];
        if (!setup.seats[index(player)].is_robot() && robots::adaptive_level(against.robot)) {
            return player;
        }
    }
    return std::nullopt;
}

Setup with_adaptive_level(Setup setup, int level) {
    if (const auto person = opponent_of_adaptive(setup)) {
        setup.seats[index(other(*person))].robot = robots::adaptive_at(level);
    }
    return setup;
}

Seat unadapted(Seat seat) {
    if (robots::adaptive_level(seat.robot)) seat.robot = robots::kAdaptive;
    return seat;
}

}  // namespace inarow::play
