// Lines on bitboards: is there one, and which free cells would make one.
#pragma once

#include <array>

#include "solver/shape.h"

namespace inarow {

// Whether the set has a full line in the direction of the step.
template <typename Shape>
constexpr bool has_line(const Shape& shape, typename Shape::Word set, int step) {
    if (shape.length() == 4) {  // the common case, without the loop
        const auto pairs = set & down(set, step);
        return (pairs & down(pairs, 2 * step)) != 0;
    }
    // After each turn a bit of `runs` stands for `known` bits of the set in a row.
    auto runs = set;
    for (int known = 1; known < shape.length() && runs != 0;) {
        const int more = known <= shape.length() - known ? known : shape.length() - known;
        runs &= down(runs, more * step);
        known += more;
    }
    return runs != 0;
}

template <typename Shape>
constexpr bool has_line(const Shape& shape, typename Shape::Word set) {
    return has_line(shape, set, shape.stride()) || has_line(shape, set, shape.stride() + 1) ||
           has_line(shape, set, shape.stride() - 1) || has_line(shape, set, 1);
}

// The cells, free or not, that complete a line of the stones in the direction of the step.
template <typename Shape>
constexpr typename Shape::Word completing(const Shape& shape, typename Shape::Word stones,
                                          int step) {
    using Word = typename Shape::Word;
    if (shape.length() == 4) {  // the common case, with shared parts
        const Word before2 = up(stones, step) & up(stones, 2 * step);
        const Word after2 = down(stones, step) & down(stones, 2 * step);
        return (before2 & (up(stones, 3 * step) | down(stones, step))) |
               (after2 & (down(stones, 3 * step) | up(stones, step)));
    }
    // A cell completes a line if b stones lie right before it and length - 1 - b right after it.
    Word result = 0;
    Word before = ~Word{0};
    for (int b = 0; b < shape.length(); ++b) {
        if (b > 0) before &= up(stones, b * step);
        Word both = before;
        for (int a = 1; a < shape.length() - b && both != 0; ++a) both &= down(stones, a * step);
        result |= both;
    }
    return result;
}

// The free cells where a stone of that side would make a line.
template <typename Shape>
constexpr typename Shape::Word winning_cells(const Shape& shape, typename Shape::Word stones,
                                             typename Shape::Word occupied) {
    using Word = typename Shape::Word;
    // Upwards there is only one way: on top of a run.
    Word result = up(stones, 1);
    for (int i = 2; i < shape.length(); ++i) result &= up(stones, i);
    result |= completing(shape, stones, shape.stride()) |
              completing(shape, stones, shape.stride() + 1) |
              completing(shape, stones, shape.stride() - 1);
    return result & shape.board() & ~occupied;
}

}  // namespace inarow
