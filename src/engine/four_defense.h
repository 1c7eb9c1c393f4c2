// Finds the moves that stop the other side from winning by fours.
#pragma once

#include <optional>

#include "engine/board.h"
#include "engine/four_search.h"

namespace inarow::engine {

struct FourDefense {
    CellSet cells;
    int plies = 0;  // to the end at most, after any other move
};

// Where the side to move can do anything against a win by fours that would follow if it passed;
// nothing if none is found. After any other move, wherever it is, those fours win.
[[nodiscard]] std::optional<FourDefense> defense_against_fours(Board& board, FourSearch& fours);

}  // namespace inarow::engine
