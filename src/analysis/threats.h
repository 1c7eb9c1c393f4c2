// Threats by the plain rules of a position: cells where a side completes a line and wins.
#pragma once

#include <optional>
#include <vector>

#include "core/position.h"

namespace inarow::analysis {

// Whether the side would win at once on this cell, if it were to move: a bar or a forbidden point
// may still keep it away.
[[nodiscard]] bool is_threat(const Position& position, Cell cell, Side side);
// All such cells, in reading order.
[[nodiscard]] std::vector<Cell> threats(const Position& position, Side side);
// Those that a stone of the side on this cell, just placed, belongs to.
[[nodiscard]] std::vector<Cell> threats_around(const Position& position, Cell stone, Side side);

// A move of the side to move that wins at once, or nothing.
[[nodiscard]] std::optional<Move> winning_move(const Position& position);

// Where the side has at least this many stones on a line through a free cell, all near enough to
// make one line with it. In a falling game, cells that can be reached now.
[[nodiscard]] std::vector<Cell> near_rows(const Position& position, Side side, int stones);

// The moves of the side to move after which the other cannot win at once, where it now threatens
// these cells.
[[nodiscard]] std::vector<Move> answers(Position& position, const std::vector<Cell>& threatened);

// The same stones with the other side to move; nothing if that ends the game.
[[nodiscard]] std::optional<Position> passed(const Position& position);

}  // namespace inarow::analysis
