#include "engine/move_history.h"

#include <algorithm>

#include "engine/search_numbers.h"

namespace inarow::engine {

std::optional<Cell> MoveHistory::reply(Side side, std::optional<Cell> last) const {
    return last ? replies_[index(side)][last->bits()] : std::nullopt;
}

// The closer a score is to the limit, the less it changes.
void MoveHistory::move_towards(Side side, Cell cell, int bonus, int size) {
    int& score = scores_[index(side)][cell.bits()];
    score += bonus - score * size / kMostHistory;
}

void MoveHistory::reward(Side side, Cell cell, std::optional<Cell> last, int depth,
                         std::span<const ScoredCell> tried) {
    if (last) {
        replies_[index(side)][last->bits()] = cell;
    }
    const int size = std::min(depth * depth * kHistoryPerDepth, kMostReward);
    move_towards(side, cell, size, size);
    for (const ScoredCell& other : tried) {
        move_towards(side, other.cell, -size, size);
    }
}

}  // namespace inarow::engine
