// The stones of both sides as bits along the lines of the board, for fast scans of rows.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/types.h"

namespace inarow {

// Each stone is in its row, its column, its sinking and its rising diagonal. A run of stones is a
// run of ones, and looking outwards from a cell means counting them. Some lines of X, written from
// bit 0 on:
//
//        0 1 2 3
//     0  . . X .     row 1               0110   bit: column
//     1  . X X .     column 2             110   bit: row
//     2  X O O .     rising diagonal 2    111   bit: column; row + column is the same along it
class Stones {
  public:
    using Line = std::uint32_t;
    static_assert(kMaxSize == 32, "a line is a word of 32 bits");

    // Where a cell is in the lines: the word, and the bit in it.
    struct Place {
        std::size_t word;
        int bit;
    };
    // From one bit of a line to the next.
    struct Step {
        int rows;
        int columns;
    };
    static constexpr std::array<Step, 4> kSteps{{{0, 1}, {1, 0}, {1, 1}, {-1, 1}}};

    // The row, the column, the sinking and the rising diagonal, in the order of kSteps.
    [[nodiscard]] static constexpr std::array<Place, 4> places(Cell cell) {
        const int row = cell.row();
        const int column = cell.column();
        const auto word = [](int i) { return static_cast<std::size_t>(i); };
        return {{{word(row), column},
                 {word(kMaxSize + column), row},
                 {word(3 * kMaxSize + column - row), column},
                 {word(4 * kMaxSize + column + row), column}}};
    }

    [[nodiscard]] bool has(Cell cell, Side side) const {
        return (row(cell.row(), side) & bit(cell.column())) != 0;
    }
    // Puts a stone on the cell, or removes it.
    void flip(Cell cell, Side side) {
        for (const Place& place : places(cell)) lines_[index(side)][place.word] ^= bit(place.bit);
    }

    [[nodiscard]] Line line(Place place, Side side) const {
        return lines_[index(side)][place.word];
    }
    [[nodiscard]] Line row(int row, Side side) const {
        return lines_[index(side)][static_cast<std::size_t>(row)];
    }

    // How many ones follow each other in a line, from a bit on: to bit 0, to bit 31, and both ways
    // as they will when the bit itself is one.
    [[nodiscard]] static int downwards(Line line, int from) {
        return std::countl_one(line << (31 - from));
    }
    [[nodiscard]] static int upwards(Line line, int from) { return std::countr_one(line >> from); }
    [[nodiscard]] static int run(Line line, int through) {
        line |= bit(through);
        return downwards(line, through) + upwards(line, through) - 1;
    }

    [[nodiscard]] static constexpr Line bit(int i) { return Line{1} << i; }

  private:
    // The words of a side: 32 rows, 32 columns, 64 sinking and 64 rising diagonals.
    std::array<std::array<Line, std::size_t{6} * kMaxSize>, 2> lines_{};
};

}  // namespace inarow
