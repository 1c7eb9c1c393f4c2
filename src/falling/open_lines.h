// Counts the lines through a cell that are still open to either player.
#pragma once

#include <array>
#include <cstddef>

#include "falling/board.h"
#include "falling/lines.h"
#include "falling/shape.h"

namespace inarow::falling {
inline namespace INAROW_MACHINE {

// A line is open to a player if the other one has no stone on it. Upright lines are left out.
template <typename Shape>
class OpenLines {
    using Word = typename Shape::Word;
    static constexpr std::size_t kDirections = 3;
    // A line stands at its first cell, in the word of its direction.
    using Lines = std::array<Word, kDirections>;

  public:
    explicit OpenLines(const Shape& shape) : shape_(shape) {
        const Lines all = lines_in(shape.board());
        for (std::size_t direction = 0; direction < kDirections; ++direction) {
            for (int bit = 0; bit < shape.width() * shape.stride(); ++bit) {
                Word& lines = through_[static_cast<std::size_t>(bit)][direction];
                for (int before = 0; before < shape.length(); ++before) {
                    const int first = bit - before * step(direction);
                    if (first >= 0) lines |= all[direction] & (Word{1} << first);
                }
            }
        }
    }

    // The lines open to one player and to the other.
    struct Both {
        Lines mover;
        Lines other;
    };
    [[nodiscard]] Both of(const Board<Word>& board) const {
        return {lines_in(shape_.board() & ~board.other), lines_in(shape_.board() & ~board.mover)};
    }

    // How many of them run through the cell of that bit; what is open to both counts twice.
    [[nodiscard]] int through(const Both& open, int bit) const {
        const Lines& here = through_[static_cast<std::size_t>(bit)];
        int count = 0;
        for (std::size_t direction = 0; direction < kDirections; ++direction) {
            count += count_ones(open.mover[direction] & here[direction]) +
                     count_ones(open.other[direction] & here[direction]);
        }
        return count;
    }

  private:
    [[nodiscard]] int step(std::size_t direction) const {
        return shape_.stride() - 1 + static_cast<int>(direction);
    }
    [[nodiscard]] Lines lines_in(Word set) const {
        return {line_bits(shape_, set, step(0)), line_bits(shape_, set, step(1)),
                line_bits(shape_, set, step(2))};
    }

    Shape shape_;
    std::array<Lines, sizeof(Word) * 8> through_{};  // those on the empty board, for each cell
};

}  // namespace INAROW_MACHINE
}  // namespace inarow::falling
