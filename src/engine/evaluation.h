// Estimates how good a position is for the side to move, without a search. To try another
// evaluation, change this file: it reads a board and returns a number.
#pragma once

#include "engine/board.h"

namespace inarow::engine {

// Which of the stronger threats there are, below kSituations.
//
//   bit  0     1           2    3           4         5         6           7
//        Three DoubleThree Four FourThree | OpenFour  FourThree DoubleThree Four
//        of the side to move              | of the other side
[[nodiscard]] inline std::size_t situation(const Board& board) {
    const Side mover = board.to_move();
    const Side waiter = other(mover);
    const auto bit = [&](Side side, Threat threat, unsigned place) {
        return static_cast<unsigned>(board.has(side, threat)) << place;
    };
    return bit(mover, Threat::Three, 0) | bit(mover, Threat::DoubleThree, 1) |
           bit(mover, Threat::Four, 2) | bit(mover, Threat::FourThree, 3) |
           bit(waiter, Threat::OpenFour, 4) | bit(waiter, Threat::FourThree, 5) |
           bit(waiter, Threat::DoubleThree, 6) | bit(waiter, Threat::Four, 7);
}

// The score for the side to move when nobody wins at once.
[[nodiscard]] inline int evaluate(const Board& board, const Weights& weights) {
    const Side mover = board.to_move();
    const int sum =
        board.mover_sum(mover) - board.waiter_sum(other(mover)) - board.size_bias(mover);
    return sum + weights.situations[situation(board)];
}

}  // namespace inarow::engine
