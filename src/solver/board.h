// A position as the solver's bits.
#pragma once

#include "core/position.h"
#include "solver/shape.h"

namespace inarow::INAROW_MACHINE {

// The stones of the player to move and of the other one, and how many there are.
template <typename Word>
struct Board {
    Word mover;
    Word other;
    int stones;

    [[nodiscard]] Board after(Word move) const { return {other, mover | move, stones + 1}; }
};

// A position of a falling game on a board of that shape.
template <typename Shape>
Board<typename Shape::Word> board_of(const Shape& shape, const Position& position) {
    using Word = typename Shape::Word;
    Board<Word> board{0, 0, position.ply()};
    for (int column = 0; column < shape.width(); ++column) {
        for (int height = 0; height < shape.height(); ++height) {
            const auto side = position.at(Cell(shape.height() - 1 - height, column));
            if (!side) break;
            const Word bit = Word{1} << (column * shape.stride() + height);
            (*side == position.to_move() ? board.mover : board.other) |= bit;
        }
    }
    return board;
}

}  // namespace inarow::INAROW_MACHINE
