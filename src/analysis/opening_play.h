// What to do while sides are chosen (see core/opening.h): who places stones makes the position
// even, who chooses takes the better side.
#pragma once

#include <optional>

#include "analysis/thought.h"
#include "core/game.h"

namespace inarow::analysis {

// A guess how much better the side to move stands than the other: more than 0 if it does.
[[nodiscard]] int rough_advantage(const Position& position);

// The next stone of an opening that ships as a fair one, with its estimate; nothing if none begins
// as the game does, or if a choice is due.
[[nodiscard]] std::optional<Thought> place_fair_stone(const Game& game);

// What to do in an opening that is not over, by that guess.
[[nodiscard]] Thought play_opening(const Game& game);

// The choice, in a game that offers one, of who values the position so for the side to move; up to
// `even` nobody stands better, and the other had better choose.
[[nodiscard]] Thought choose_side(const Game& game, int advantage, int even);

}  // namespace inarow::analysis
