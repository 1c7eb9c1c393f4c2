// Which move of a node to try first.
#pragma once

#include <algorithm>
#include <array>

#include "solver/board.h"
#include "solver/children.h"
#include "solver/shape.h"

namespace inarow::INAROW_MACHINE {

template <typename Shape>
class Order {
    using Word = typename Shape::Word;

  public:
    explicit Order(const Shape& shape) : shape_(shape) {
        for (int column = 0; column < shape.width(); ++column) {
            for (int row = 0; row < shape.height(); ++row) {
                const int side = std::min(column, shape.width() - 1 - column);
                const int height = std::min(row, shape.height() - 1 - row);
                const int bit = column * shape.stride() + row;
                place_value_[static_cast<std::size_t>(bit)] = 4 * side + 2 * height;
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
        const bool follows_up = !even && (move & shape_.top_rows()) != 0;
        const bool wasted = ((move << 1) & wins) != 0;  // a winning cell that will be blocked
        const int choice = children.forced(i) != 0 ? 0 : count_ones(children.replies(i));
        return 16 * count_ones(wins) + 16 * count_ones(wins & own_rows) +
               place_value_[static_cast<std::size_t>(lowest_bit(move))] + (follows_up ? 2 : 0) -
               (wasted ? 8 : 0) - choice;
    }

  private:
    Shape shape_;
    std::array<int, sizeof(Word) * 8> place_value_{};
};

}  // namespace inarow::INAROW_MACHINE
