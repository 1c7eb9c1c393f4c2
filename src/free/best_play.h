// Judges every move of a position on a free board, as far as the solver gets within its limits.
#pragma once

#include <vector>

#include "free/free_solver.h"

namespace inarow::free {

struct FreeAnalysed {
    Move move;
    FreeWorth worth;         // to the side that makes it
    std::vector<Move> line;  // this move and, where it wins or loses, best play after it
};

// Every legal move of an open position, the best first. The limits are for all of them together;
// what they are too short for is unknown.
[[nodiscard]] std::vector<FreeAnalysed> analyse(FreeSolver& solver, const Position& position,
                                                const Limits& limits);

// Best play of both sides from an open position that is won or lost, to the end, or as far as it is
// found within the limits. Empty if it is neither.
[[nodiscard]] std::vector<Move> best_line(FreeSolver& solver, Position position,
                                          const FreeWorth& worth, const Limits& limits);

}  // namespace inarow::free
