// Short ways to falling boards.
#pragma once

#include <bit>

#include "core/rules.h"
#include "solver/board.h"

namespace inarow::testing {

inline Rules falling(int width, int height, int length) {
    Rules rules;
    rules.width = width;
    rules.height = height;
    rules.length = length;
    rules.falling = true;
    return rules;
}

// The position of a position_key: the columns' numbers, taken apart again.
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

}  // namespace inarow::testing
