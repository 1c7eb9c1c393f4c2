// Says which move of a position a search tries first.
#pragma once

#include <algorithm>
#include <array>

#include "falling/board.h"
#include "falling/children.h"
#include "falling/open_lines.h"
#include "falling/shape.h"

namespace inarow::falling {
inline namespace INAROW_MACHINE {

template <typename Shape>
class Order {
    using Word = typename Shape::Word;

    // What things count in the order, chosen for the fewest nodes. For each winning cell that the
    // move makes, and more on a row that its side will fill; less for one that will be blocked.
    static constexpr int kWin = 23;
    static constexpr int kWinOnOwnRow = 14;
    static constexpr int kWasted = 8;
    // For each column away from the edge; with an odd number of free cells also for the middle one
    // and for a row like the top row.
    static constexpr int kColumn = 4;
    static constexpr int kOddMiddle = 6;
    static constexpr int kOddRow = 3;

  public:
    explicit Order(const Shape& shape) : shape_(shape), lines_(shape) {
        const int middle = (shape.width() - 1) / 2;
        for (int column = 0; column < shape.width(); ++column) {
            const int side = std::min(column, shape.width() - 1 - column);
            for (int row = 0; row < shape.height(); ++row) {
                const int height = std::min(row, shape.height() - 1 - row);
                const auto bit = static_cast<std::size_t>(column * shape.stride() + row);
                const int place = kColumn * side + height - (side == middle - 1 ? 1 : 0);
                // The rows like the top row are those of who moves with an odd number left.
                const bool like_top = (shape.height() - 1 - row) % 2 == 0;
                place_value_[0][bit] = place + (side == middle ? 1 : 0) - (like_top ? 0 : 1);
                place_value_[1][bit] =
                    place + (side == middle ? kOddMiddle : 0) + (like_top ? kOddRow : 0);
            }
        }
    }

    // What the moves of one position share.
    class Moves {
      public:
        Moves(const Order& order, const Board<Word>& board, const Children<Shape>& children)
            : order_(order),
              children_(children),
              free_(cells(order.shape_) - board.stones),
              // Who moves when the free cells are even in number fills the rows unlike the top row.
              own_rows_(even() ? order.shape_.board() & ~order.shape_.top_rows()
                               : order.shape_.top_rows()) {
            if (by_lines()) open_ = order.lines_.of(board);
        }

        // The larger, the better the move looks.
        [[nodiscard]] int promise(std::size_t i) const {
            const Word move = children_.move(i);
            const Word wins = children_.wins(i);
            const int bit = lowest_bit(move);
            const bool wasted = ((move << 1) & wins) != 0;  // a winning cell that will be blocked
            const int choice = children_.forced(i) != 0 ? 2 : count_choice(children_.replies(i));
            return kWin * count_ones(wins) + kWinOnOwnRow * count_ones(wins & own_rows_) +
                   order_.place_value_[even() ? 0 : 1][static_cast<std::size_t>(bit)] -
                   (wasted ? kWasted : 0) - choice +
                   (by_lines() ? order_.lines_.through(open_, bit) : 0);
        }

      private:
        // With fewer cells the open lines are few, too, and not worth the time.
        static constexpr int kManyFree = 14;

        [[nodiscard]] bool even() const { return free_ % 2 == 0; }
        [[nodiscard]] bool by_lines() const { return free_ >= kManyFree; }
        [[nodiscard]] int count_choice(Word replies) const {
            return (even() ? 2 : 1) * count_ones(replies);
        }

        const Order& order_;
        const Children<Shape>& children_;
        int free_;
        Word own_rows_;
        typename OpenLines<Shape>::Both open_;  // if by lines
    };

  private:
    Shape shape_;
    OpenLines<Shape> lines_;
    // For an even number of free cells, and for an odd one.
    std::array<std::array<int, sizeof(Word) * 8>, 2> place_value_{};
};

}  // namespace INAROW_MACHINE
}  // namespace inarow::falling
