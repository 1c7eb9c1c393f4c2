// What the search has learned about moves: those that refuted other positions are tried early.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "engine/moves.h"

namespace inarow::engine {

class MoveHistory {
  public:
    // How well the move has done, between about -kMostHistory and kMostHistory.
    [[nodiscard]] int of(Side side, Cell cell) const { return scores_[index(side)][cell.bits()]; }
    // What refuted the opponent's last move when it was seen before.
    [[nodiscard]] std::optional<Cell> reply(Side side, std::optional<Cell> last) const;
    // The side's move refuted a position, and the moves tried before it did not.
    void reward(Side side, Cell cell, std::optional<Cell> last, int depth,
                std::span<const ScoredCell> tried);

  private:
    void move_towards(Side side, Cell cell, int bonus, int size);

    std::array<std::array<int, kMaxCells>, 2> scores_{};
    std::array<std::array<std::optional<Cell>, kMaxCells>, 2> replies_{};
};

}  // namespace inarow::engine
