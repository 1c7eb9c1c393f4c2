// The rules of victory once more, as plainly as possible: the whole board is looked over, cell by
// cell. Slow, and easy to believe.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/position.h"

namespace inarow::testing {

// Rows and columns from a cell to the next in its line.
inline constexpr std::pair<int, int> kDirections[] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};

// The stones of a position, row by row.
class Board {
  public:
    explicit Board(const Position& position)
        : rules_(position.rules()), stones_(static_cast<std::size_t>(rules_.cells())) {
        for (int row = 0; row < rules_.height; ++row) {
            for (int column = 0; column < rules_.width; ++column) {
                stones_[index_of(row, column)] = position.at(Cell(row, column));
            }
        }
    }

    void put(Cell cell, Side side) { stones_[index_of(cell.row(), cell.column())] = side; }

    [[nodiscard]] bool has(int row, int column, Side side) const {
        return rules_.contains(row, column) && stones_[index_of(row, column)] == side;
    }

    // Whether the side has a run of the length that decides, in any direction, anywhere.
    [[nodiscard]] bool has_line(Side side) const {
        for (int row = 0; row < rules_.height; ++row) {
            for (int column = 0; column < rules_.width; ++column) {
                if (!has(row, column, side)) continue;
                for (const auto& [down, right] : kDirections) {
                    if (has(row - down, column - right, side)) continue;  // the run began before
                    int run = 0;
                    while (has(row + run * down, column + run * right, side)) ++run;
                    if (run < rules_.length) continue;
                    const bool between = has(row - down, column - right, other(side)) &&
                                         has(row + run * down, column + run * right, other(side));
                    if (run == rules_.length && !(rules_.open_end && between)) return true;
                    if (run > rules_.length && longer_wins(side)) return true;
                }
            }
        }
        return false;
    }

    [[nodiscard]] bool full() const {
        for (const auto& stone : stones_) {
            if (!stone) return false;
        }
        return true;
    }

    [[nodiscard]] Outcome outcome() const {
        for (const Side side : {Side::First, Side::Second}) {
            if (has_line(side)) return win_for(rules_.misere ? other(side) : side);
        }
        return full() ? Outcome::Draw : Outcome::Open;
    }

  private:
    [[nodiscard]] bool longer_wins(Side side) const {
        if (rules_.renju) return side == Side::Second;
        return rules_.overline == Overline::Win;
    }
    [[nodiscard]] std::size_t index_of(int row, int column) const {
        const int index = row * rules_.width + column;
        return static_cast<std::size_t>(index);
    }

    const Rules& rules_;
    std::vector<std::optional<Side>> stones_;
};

// Whether a stone of the side on the cell would make a line.
inline bool would_make_line(const Position& position, Cell cell, Side side) {
    Board board(position);
    board.put(cell, side);
    return board.has_line(side);
}

// All cells of the board, in reading order.
inline std::vector<Cell> all_cells(const Rules& rules) {
    std::vector<Cell> cells;
    for (int row = 0; row < rules.height; ++row) {
        for (int column = 0; column < rules.width; ++column) cells.emplace_back(row, column);
    }
    return cells;
}

}  // namespace inarow::testing
