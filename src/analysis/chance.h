// The random numbers of a robot's move: the same in the same place of the same game, so that a game
// repeats from its seed, also when it is resumed in the middle.
#pragma once

#include "core/game.h"
#include "core/random.h"

namespace inarow::analysis {

[[nodiscard]] inline Random chance(const Game& game) {
    // Counting events, not moves, lets a robot answer differently after an undo.
    Random mixed(game.setup().seed ^ (game.events().size() * 0x9E3779B97F4A7C15ULL));
    return Random(mixed.next() ^ game.position().hash());
}

}  // namespace inarow::analysis
