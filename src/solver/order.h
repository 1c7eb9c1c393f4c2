// Which move of a node to try first.
#pragma once

#include <algorithm>
#include <array>

#include "solver/board.h"
#include "solver/children.h"
#include "solver/shape.h"

namespace inarow {
inline namespace INAROW_MACHINE {

template <typename Shape>
class Order {
    using Word = typename Shape::Word;

  public:
    explicit Order(const Shape& shape) : shape_(shape) {
        const int middle = (shape.width() - 1) / 2;
        for (int column = 0; column < shape.width(); ++column) {
            const int side = std::min(column, shape.width() - 1 - column);
            const int extra = side == middle ? 1 : side == middle - 1 ? -1 : 0;
            for (int row = 0; row < shape.height(); ++row) {
                const int height = std::min(row, shape.height() - 1 - row);
                const int bit = column * shape.stride() + row;
                place_value_[static_cast<std::size_t>(bit)] = 4 * side + extra + height;
            }
        }
    }

    // The larger, the better the move looks. `board` is the one before it.
    [[nodiscard]] int promise(const Board<Word>& board, const Children<Shape>& children,
                              std::size_t i) const {
        const Word move = children.move(i);
        const Word wins = children.wins(i);
        // Who moves when the free cells are even in number fills the rows unlike the top row; the
        // other one does well to follow up.
        const bool even = (cells(shape_) - board.stones) % 2 == 0;
        const Word own_rows = even ? shape_.board() & ~shape_.top_rows() : shape_.top_rows();
        const int on_own_row = (move & own_rows) == 0 ? 0 : even ? -1 : 3;
        const bool wasted = ((move << 1) & wins) != 0;  // a winning cell that will be blocked
        const int choice = children.forced(i) != 0 ? 0 : count_ones(children.replies(i));
        return 20 * count_ones(wins) + 12 * count_ones(wins & own_rows) +
               place_value_[static_cast<std::size_t>(lowest_bit(move))] + on_own_row -
               (wasted ? 8 : 0) - choice;
    }

  private:
    Shape shape_;
    std::array<int, sizeof(Word) * 8> place_value_{};
};

}  // namespace INAROW_MACHINE
}  // namespace inarow
