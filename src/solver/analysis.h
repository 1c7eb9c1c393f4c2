// What every move of a position is worth, and the play that shows it.
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "core/position.h"
#include "solver/falling_solver.h"

namespace inarow {

struct Analysed {
    Move move;
    int score;  // of the side that makes it
    int plies;  // until the game ends, this move among them
    std::vector<Move> line;
};

// Every legal move of an open position, the best first; nothing when stopped.
[[nodiscard]] std::optional<std::vector<Analysed>> analyse(FallingSolver& solver,
                                                           const Position& position,
                                                           const std::atomic<bool>* stop);

}  // namespace inarow
