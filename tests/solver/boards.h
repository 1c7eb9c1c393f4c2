// Positions as the solver's bits.
#pragma once

#include "core/position.h"
#include "solver/search.h"

namespace inarow::testing {

template <typename Shape>
typename Search<Shape>::Board bits(const Shape& shape, const Position& position) {
    typename Search<Shape>::Board board{0, 0, position.ply()};
    for (int column = 0; column < shape.width(); ++column) {
        for (int height = 0; height < shape.height(); ++height) {
            const auto side = position.at(Cell(shape.height() - 1 - height, column));
            if (!side) break;
            const auto bit = typename Shape::Word{1} << (column * shape.stride() + height);
            (*side == position.to_move() ? board.mover : board.other) |= bit;
        }
    }
    return board;
}

inline Rules falling(int width, int height, int length) {
    Rules rules;
    rules.width = width;
    rules.height = height;
    rules.length = length;
    rules.falling = true;
    return rules;
}

}  // namespace inarow::testing
