// What the player not to move can reach by following up: answering each move in the same column.
// docs/solver.md proves what is used here.
//
// Call the player to move the mover and the other one the follower. In a column with an even number
// of free cells the follower answers in the same column. Columns with an odd number are paired, and
// the first move into one of a pair is answered in the other, after which both are even. So the
// follower gets every free cell on a row like the top row (the sixth, fourth, second of six) that
// is not playable at once. If the mover has no line outside these cells, the mover cannot win.
//
//   row 6  F F F F      a 4x6 board with two stones in column 2 and one in column 4:
//       5  . . . .      F: guaranteed to the follower
//       4  F F F F      .: the mover may get them
//       3  . . . .
//       2  F X F .      column 4 is odd: its second cell is anyone's
//       1  . O . O
//
// With an even number of free cells this always works, as the odd columns are even in number. With
// an odd number one odd column is left over; there the follower needs a winning cell, reached by
// answering inside that column, so that it is the mover who opens it to the end.
#pragma once

#include <algorithm>

#include "falling/board.h"
#include "falling/lines.h"
#include "falling/shape.h"

namespace inarow::falling {
inline namespace INAROW_MACHINE {

// The score of a win with the stone that comes after `stones_before` others.
constexpr int win_score(int board_cells, int stones_before) {
    return (board_cells + 1 - stones_before) / 2;
}

// What the follower's strategy comes to, for one position or several side by side.
template <typename Shape, typename Bits>
class FollowUp {
  public:
    FollowUp(const Shape& shape, Bits mover, Bits follower, Bits follower_wins)
        : shape_(shape),
          mover_(mover),
          follower_(follower),
          wins_(follower_wins),
          free_(shape.board() & ~(mover | follower)),
          next_(playable(shape, mover | follower)),
          guaranteed_(free_ & shape.top_rows() & ~next_),
          cut_(and_above(shape, wins_ & guaranteed_)) {}

    // Where the follower's winning cells cut columns off: reaching one of them wins, so
    // that nothing at or above them is ever the mover's.
    [[nodiscard]] Bits cut() const { return cut_; }
    // With an even number of free cells, lines that the mover may get; zero if there is none.
    [[nodiscard]] Bits lines_left() const {
        return lines_before(mover_ | (free_ & ~guaranteed_ & ~cut_), follower_ | guaranteed_);
    }
    // Lines that the follower has in the end, if nothing comes before; zero if there is none.
    [[nodiscard]] Bits lines_to_come() const { return line_bits(shape_, follower_ | guaranteed_); }

    // Winning cells of the follower that may serve with an odd number of free cells: those that
    // are an even number of cells up in an odd column, and some others.
    [[nodiscard]] Bits odd_threats() const { return wins_ & ~shape_.top_rows() & ~next_; }

    // An upper bound of the mover's score with an odd number of free cells, or `otherwise`.
    [[nodiscard]] int odd_bound(int otherwise) const {
        int best = otherwise;
        Bits threats = odd_threats();
        while (threats != 0) {
            const int bit = lowest_bit(threats);
            const Bits column = column_of(shape_, bit);
            threats &= ~column;
            if ((next_ & column & shape_.top_rows()) == 0) continue;
            const Bits under = (Bits{1} << bit) - 1;
            const Bits set = mover_ | (free_ & ~guaranteed_ & ~cut_ & ~column) |
                             (column & under & free_ & shape_.top_rows());
            if (lines_before(set, follower_ | (guaranteed_ & ~column)) != 0) continue;
            best = std::min(best, loss(shape_, (cut_ & ~column) | (column & ~under)));
        }
        return best;
    }

  private:
    // Lines of the mover's set but those that lie right above a line of the follower's: that one is
    // full before.
    [[nodiscard]] Bits lines_before(Bits movers, Bits followers) const {
        Bits lines = line_bits(shape_, movers, 1);
        for (const int step : {shape_.stride(), shape_.stride() + 1, shape_.stride() - 1}) {
            lines |= line_bits(shape_, movers, step) &
                     ~and_above(shape_, line_bits(shape_, followers, step));
        }
        return lines;
    }

    const Shape& shape_;
    Bits mover_;
    Bits follower_;
    Bits wins_;
    Bits free_;
    Bits next_;
    Bits guaranteed_;
    Bits cut_;
};

// The mover's score if the follower wins at the latest when all is full but the cells cut off and
// the one below them in each column. (In one column that one and the lowest of them are used.)
template <typename Shape>
int loss(const Shape& shape, typename Shape::Word cut) {
    const int unused = count_ones(cut) + count_ones(cut & top_row(shape));
    return -win_score(cells(shape), cells(shape) - unused + 1);
}

// An upper bound of the mover's score with an even number of free cells, or `otherwise`.
template <typename Shape, typename Word>
int even_bound(const Shape& shape, Word lines_left, Word cut, Word lines_to_come, int otherwise) {
    if (lines_left != 0) return otherwise;
    if (cut != 0) return loss(shape, cut);
    return lines_to_come != 0 ? -1 : 0;
}

// An upper bound of the mover's score, or `otherwise` if the follower has no plan. The mover
// has no winning cell to play at once; `follower_wins` are the other one's winning cells.
template <typename Shape>
int follow_up_bound(const Shape& shape, const Board<typename Shape::Word>& board,
                    typename Shape::Word follower_wins, int otherwise) {
    const FollowUp<Shape, typename Shape::Word> plan(shape, board.mover, board.other,
                                                     follower_wins);
    if ((cells(shape) - board.stones) % 2 != 0) return plan.odd_bound(otherwise);
    return even_bound(shape, plan.lines_left(), plan.cut(), plan.lines_to_come(), otherwise);
}

}  // namespace INAROW_MACHINE
}  // namespace inarow::falling
