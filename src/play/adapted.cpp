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

}  // namespace inarow::play
