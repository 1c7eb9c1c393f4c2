// How simple robots behave while sides are chosen (see core/opening.h): who places stones makes the
// position even, who chooses takes the better side.
#pragma once

#include "robots/robot.h"

namespace inarow::robots {

// A guess how much better the side to move stands than the other: more than 0 if it does.
[[nodiscard]] int rough_advantage(const Position& position);

// What a robot does in an opening that is not over, by that guess.
[[nodiscard]] Thought play_opening(const Game& game);

// The choice, in a game that offers one, of who values the position so for the side to move.
[[nodiscard]] Thought choose_side(const Game& game, int advantage);

}  // namespace inarow::robots
