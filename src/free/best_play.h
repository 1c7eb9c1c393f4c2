// Judges every move of a position on a free board, as far as the solver gets within its limits.
#pragma once

#include <vector>

#include "free/solver.h"

namespace inarow::free {

struct Analysed {
    Move move;
    Worth worth;             // to the side that makes it
    std::vector<Move> line;  // this move and, where it wins or loses, best play after it
};

// Every legal move of an open position, the best first. The limits are for all of them together;
// what they are too short for is unknown.
[[nodiscard]] std::vector<Analysed> analyse(Solver& solver, const Position& position,
                                            const Limits& limits);

// Best play of both sides from an open position that is won or lost, to the end, or as far as it is
// found within the limits. Empty if it is neither.
[[nodiscard]] std::vector<Move> best_line(Solver& solver, Position position, const Worth& worth,
                                          const Limits& limits);

}  // namespace inarow::free
