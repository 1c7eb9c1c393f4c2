// What the player not to move can reach by following up: answering each move in the same column.
// docs/solver.md proves what is used here.
//
// Call the player to move the mover and the other one the follower. Columns with an even number of
// free cells he answers in the same column; those with an odd number he pairs, and answers the
// first move into one of a pair in the other, after which both are even. So he gets, whatever the
// mover does, every free cell on a row like the top row (the sixth, fourth, second of six) that is
// not playable at once. If the mover has no line outside these cells, he cannot win.
//
//   row 6  F F F F      a 4x6 board with two stones in column 2 and one in column 4:
//       5  . . . .      F: guaranteed to the follower
//       4  F F F F      .: the mover may get them
//       3  . . . .
//       2  F X F .      column 4 is odd: its second cell is anyone's
//       1  . O . O
//
// With an even number of free cells this always works, as the odd columns are even in number. With
// an odd number one odd column is left over; there the follower needs a winning cell that he gets
// by answering inside it, so that whoever opens it to the end is the mover.
#pragma once

#include <algorithm>

#include "solver/lines.h"
#include "solver/shape.h"

namespace inarow {

// The score of a win with the stone that comes after so many others.
constexpr int win_score(int board_cells, int stones_before) {
    return (board_cells + 1 - stones_before) / 2;
}

template <typename Shape>
class FollowUp {
    using Word = typename Shape::Word;

  public:
    FollowUp(const Shape& shape, Word mover, Word follower, Word follower_wins)
        : shape_(shape),
          mover_(mover),
          follower_(follower),
          wins_(follower_wins),
          free_(shape.board() & ~(mover | follower)),
          next_(playable(shape, mover | follower)),
          guaranteed_(free_ & shape.top_rows() & ~next_) {}

    // An upper bound of the mover's score, or `otherwise` if the follower has no such plan. The
    // mover has no winning cell to play at once.
    [[nodiscard]] int bound(int otherwise) const {
        const Word threats = wins_ & guaranteed_;
        const Ends ends = ends_at(threats);
        return count_ones(free_) % 2 == 0 ? even_bound(threats, ends, otherwise)
                                          : odd_bound(threats, ends, otherwise);
    }

  private:
    // Where the follower's winning cells cut columns off: he wins when one of them is reached, so
    // that nothing at or above them is ever the mover's.
    struct Ends {
        Word cut = 0;    // the cells at or above
        int unused = 0;  // the cells from below each of them on: at most one pair of them is used
    };
    [[nodiscard]] Ends ends_at(Word threats) const {
        Ends ends;
        while (threats != 0) {
            const int bit = lowest_bit(threats);
            const Word column = column_of(shape_, bit);
            ends.cut |= column & ~((Word{1} << bit) - 1);
            ends.unused += shape_.height() - bit % shape_.stride() + 1;
            threats &= ~column;
        }
        return ends;
    }

    // The mover's score if the follower wins at the latest when all but the unused cells are full.
    [[nodiscard]] int loss(int unused) const {
        const int stones_before = cells(shape_) - unused + 1;
        return -win_score(cells(shape_), stones_before);
    }

    // Whether the mover, with all these cells, has no line. Of the playable cells in paired odd
    // columns he gets one of each pair: `odd` are such cells, to be paired as suits the follower.
    [[nodiscard]] bool harmless(Word set, Word odd) const {
        if (!has_line(shape_, set)) return true;
        if (odd == 0 || has_line(shape_, set & ~odd)) return false;
        const Word a = odd & (~odd + 1);
        const Word b = odd & ~a;
        return !more_than_one(b) && !has_line(shape_, set & ~a) && !has_line(shape_, set & ~b);
    }

    [[nodiscard]] int even_bound(Word threats, const Ends& ends, int otherwise) const {
        const Word set = mover_ | (free_ & ~guaranteed_ & ~ends.cut);
        if (!harmless(set, next_ & shape_.top_rows() & ~ends.cut)) return otherwise;
        if (threats != 0) return loss(ends.unused);
        // A line of guaranteed cells and own stones will be complete at the end.
        return has_line(shape_, follower_ | guaranteed_) ? -1 : 0;
    }

    [[nodiscard]] int odd_bound(Word threats, const Ends& ends, int otherwise) const {
        int best = otherwise;
        // Winning cells that are an even number of cells up in an odd column.
        Word candidates = wins_ & ~shape_.top_rows() & ~next_;
        while (candidates != 0) {
            const int bit = lowest_bit(candidates);
            const Word column = column_of(shape_, bit);
            candidates &= ~column;
            if ((next_ & column & shape_.top_rows()) == 0) continue;
            const Word below = column & ((Word{1} << bit) - 1) & free_ & shape_.top_rows();
            const Word set = mover_ | (free_ & ~guaranteed_ & ~ends.cut & ~column) | below;
            if (!harmless(set, next_ & shape_.top_rows() & ~ends.cut & ~column)) continue;
            const int here = shape_.height() - bit % shape_.stride() + 1;
            best = std::min(best, loss(here + ends_at(threats & ~column).unused));
        }
        return best;
    }

    const Shape& shape_;
    Word mover_;
    Word follower_;
    Word wins_;
    Word free_;
    Word next_;
    Word guaranteed_;
};

}  // namespace inarow
