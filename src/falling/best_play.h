// Scores every move of a position of a falling game, each with a line of best play.
#pragma once

#include <optional>
#include <vector>

#include "core/position.h"
#include "falling/solver.h"

namespace inarow::falling {

struct Analysed {
    Move move;
    int score;  // of the side that makes it
    int plies;  // until the game ends, this move among them
    std::vector<Move> line;
};

// Every legal move of an open position, the best first; nothing when stopped before all are scored.
// The lines come after that, the best move's first; one that is stopped is the move alone.
[[nodiscard]] std::optional<std::vector<Analysed>> analyse(Solver& solver, const Position& position,
                                                           const Limits& limits);

// Best play of both sides to the end, from an open position of that score; nothing when stopped.
[[nodiscard]] std::optional<std::vector<Move>> best_line(Solver& solver, Position position,
                                                         int score, const Limits& limits);

// Whether the move, legal in an open position, is worth at least so much to the side that makes it.
// Nothing when stopped.
[[nodiscard]] std::optional<bool> achieves(Solver& solver, const Position& before, Move move,
                                           int score, const Limits& limits);

}  // namespace inarow::falling
