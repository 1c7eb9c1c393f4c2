// Puts the stones of a position on the engine's board.
#pragma once

#include <optional>

#include "core/position.h"
#include "engine/board.h"

namespace inarow::engine {

// The board is empty. The move that led to the position, if it is known, is placed last.
void set_up(Board& board, const Position& position, std::optional<Move> last = std::nullopt);

}  // namespace inarow::engine
