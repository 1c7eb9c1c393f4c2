// A position of a falling game as two bitboards.
#pragma once

#include <algorithm>
#include <bit>

#include "core/position.h"
#include "falling/shape.h"

namespace inarow::falling {
inline namespace INAROW_MACHINE {

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

// A number of its own for every position of a board of at most 64 bits, but the same for its mirror
// image. Books keep it, so it does not depend on how the shape spreads its columns.
//
// Each column is a number: its stones, the lowest first, 1 for the mover's and 0 for the other's,
// with a 1 on top. The columns stand side by side, with height + 1 bits each.
template <typename Shape>
Word64 position_key(const Shape& shape, const Board<typename Shape::Word>& board) {
    const auto columns = board.mover + (board.mover | board.other) + shape.bottom();
    const int bits = shape.height() + 1;
    Word64 key = 0;
    Word64 mirrored = 0;
    for (int c = 0; c < shape.width(); ++c) {
        const Word64 column =
            static_cast<Word64>(columns >> (c * shape.stride())) & ((Word64{1} << bits) - 1);
        key |= column << (c * bits);
        mirrored |= column << ((shape.width() - 1 - c) * bits);
    }
    return std::min(key, mirrored);
}

// The position with that key, or its mirror image.
template <typename Shape>
Board<typename Shape::Word> board_of_key(const Shape& shape, Word64 key) {
    Board<typename Shape::Word> board{0, 0, 0};
    const int bits = shape.height() + 1;
    for (int c = 0; c < shape.width(); ++c) {
        const Word64 column = (key >> (c * bits)) & ((Word64{1} << bits) - 1);
        const int stones = static_cast<int>(std::bit_width(column)) - 1;
        for (int row = 0; row < stones; ++row) {
            const auto bit = typename Shape::Word{1} << (c * shape.stride() + row);
            (((column >> row) & 1) != 0 ? board.mover : board.other) |= bit;
        }
        board.stones += stones;
    }
    return board;
}

}  // namespace INAROW_MACHINE
}  // namespace inarow::falling
