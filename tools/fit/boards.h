// Positions as the training of the network reads them; see tools/train.
#pragma once

#include <iosfwd>

#include "core/rules.h"
#include "engine/pattern.h"
#include "engine/weights.h"
#include "games.h"

namespace inarow::fit {

// The pattern pair of every window, a byte each.
void write_patterns(const engine::PatternTable& patterns, std::ostream& out);

// The quiet positions of a game, each the cells row by row (0 free, 1 a stone of the first side, 2
// of the second) and eight bytes: the side to move (0 or 1), the situation, the evaluation and the
// score (two bytes each, the low one first), the result for the side to move (-1, 0, 1, or 2 where
// no game went on) and the number of stones.
void write_boards(const Rules& rules, const engine::PatternTable& patterns,
                  const engine::Weights& weights, const SelfGame& game, std::ostream& out);

}  // namespace inarow::fit
