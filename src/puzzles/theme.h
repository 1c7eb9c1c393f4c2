// What a puzzle is about, found out from its position and its solution.
#pragma once

#include "puzzles/prover.h"
#include "puzzles/puzzle.h"

namespace inarow::puzzles {

// Of a puzzle with all but its theme and its rating. Nothing if the limits end before best play is
// known to the end, where that matters.
[[nodiscard]] std::optional<Theme> theme_of(const Puzzle& puzzle, const Rules& rules,
                                            Prover& prover, const Limits& limits);

// The cells where the side completes a line with its next stone.
[[nodiscard]] std::vector<Cell> winning_cells(const Position& position, Side side);

}  // namespace inarow::puzzles
