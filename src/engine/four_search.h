// Looks for wins by fours: every move of the attacker threatens five, so that the other side has
// at most one answer, until a move wins or cannot be answered.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/board.h"

namespace inarow::engine {

enum class ForcedWin : std::uint8_t {
    Found,
    None,     // there is none within the bounds
    Unknown,  // the nodes did not suffice
};

class FourSearch {
  public:
    struct Bounds {
        int moves = 250;               // of the attacker, the one that cannot be answered included
        std::uint64_t nodes = 100000;  // attacks looked at
    };

    FourSearch();

    // Whether the side to move wins so. The moves of both sides are in line() then, up to the move
    // that cannot be answered.
    ForcedWin search(Board& board, const Bounds& bounds);
    [[nodiscard]] const std::vector<Cell>& line() const { return line_; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

  private:
    // A position without a win by fours within this number of moves.
    struct Failure {
        std::uint64_t hash = 0;
        int moves = 0;
    };
    bool attack(Board& board, int moves);
    bool answered(Board& board, int moves);
    [[nodiscard]] Failure& failure(std::uint64_t hash) {
        return failures_[hash & (failures_.size() - 1)];
    }

    std::vector<Failure> failures_;
    std::vector<Cell> line_;
    std::uint64_t nodes_ = 0;
    std::uint64_t most_nodes_ = 0;
    bool out_of_nodes_ = false;
};

}  // namespace inarow::engine
