// Chooses the moves that a search tries in a position, and scores them for its move order.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <vector>

#include "engine/board.h"

namespace inarow::engine {

struct ScoredCell {
    Cell cell;
    int score = 0;
};
using MoveOrder = std::vector<ScoredCell>;

// How likely the cell is to be the best move, by what both sides would make there; kUnit is one in
// the logarithm of the odds.
[[nodiscard]] inline int policy(const Board& board, const Weights& weights, Cell cell) {
    const Side mover = board.to_move();
    return weights.attractions[board.shape(cell, mover)].attack +
           weights.attractions[board.shape(cell, other(mover))].defense;
}

// Of these cells, those that are not forbidden to the side to move.
[[nodiscard]] CellSet allowed(Board& board, CellSet cells);

// Whether two cells are in line with each other, as far as a cell sees.
[[nodiscard]] inline bool in_line(Cell one, Cell other) {
    const int rows = std::abs(one.row() - other.row());
    const int columns = std::abs(one.column() - other.column());
    return (rows == 0 || columns == 0 || rows == columns) && std::max(rows, columns) <= kReach;
}
// A number below PolicyWeights::kNearness for how far a cell is from another, the same wherever a
// board is turned or mirrored to.
[[nodiscard]] inline std::size_t nearness(std::optional<Cell> one, Cell other) {
    if (!one) {
        return 0;
    }
    const int rows = std::abs(one->row() - other.row());
    const int columns = std::abs(one->column() - other.column());
    const int most = std::max(rows, columns);
    return static_cast<std::size_t>(most > 6 ? 1
                                             : 2 + most * (most + 1) / 2 + std::min(rows, columns));
}
// The free cells in line with some of these, as far as a cell sees.
[[nodiscard]] CellSet in_line_with(const Board& board, const CellSet& cells);

// Whether the side to move can make an open four; the other side cannot win at once.
[[nodiscard]] bool can_open_four(Board& board, Side side);

// Whether the side to move wins in five plies by one move that makes a four and a three, or two
// threes: the other side can answer only one of them. Nobody can win at once, and the side to move
// cannot make an open four.
[[nodiscard]] bool can_make_two_threats(Board& board);

// The moves that keep the other side from winning at once, where it can: none means that it wins.
[[nodiscard]] CellSet answers_to_win(Board& board);
// The moves after which an open four of the other side, where it can make one, need not win: own
// fours, and what takes the open four away.
[[nodiscard]] CellSet answers_to_open_four(Board& board);
// All moves worth a thought where nothing is urgent.
[[nodiscard]] CellSet sensible_moves(const Board& board);

}  // namespace inarow::engine
