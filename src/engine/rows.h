// A plain evaluation for every variant: it counts the stones in all rows of the winning length,
// and is updated stone by stone.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/position.h"

namespace inarow::engine {

class Rows {
  public:
    explicit Rows(const Position& position);

    void place(Cell cell, Side side);
    void take_back(Cell cell, Side side);

    // What the rows are worth to the side. A row that holds stones of one side alone is worth the
    // more to it, the more they are; where a line loses, the less.
    [[nodiscard]] int worth(Side side) const { return side == Side::First ? worth_ : -worth_; }
    // How much more they would be with a stone of the side on the free cell.
    [[nodiscard]] int gain(Cell cell, Side side) const;

    // How many rows are the side's but for one free cell: without any it cannot make a line now.
    [[nodiscard]] int nearly(Side side) const { return nearly_[index(side)]; }
    // How many stones are at most two steps from the cell.
    [[nodiscard]] int neighbors(Cell cell) const { return near_[cell.bits()]; }

  private:
    // The stones of each side in a row.
    struct Row {
        std::array<std::uint8_t, 2> of{};
    };
    template <int By>
    void change(Cell cell, Side side);
    [[nodiscard]] int worth_of(const Row& row) const {
        if (row.of[0] > 0 && row.of[1] > 0) return 0;
        return weights_[row.of[0]] - weights_[row.of[1]];
    }

    const Rules* rules_;
    std::array<int, kMaxSize + 1> weights_{};  // of a row by its stones, all of one side
    std::vector<Row> rows_;                    // by their first cell and direction
    std::vector<int> near_;
    std::array<int, 2> nearly_{};
    int worth_ = 0;  // to the first side
};

}  // namespace inarow::engine
