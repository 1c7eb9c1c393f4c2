// Finds lines on bitboards, and the free cells that would complete one.
#pragma once

#include "falling/shape.h"

namespace inarow::falling {
inline namespace INAROW_MACHINE {

// Something for every full line of the set in the direction of the step.
template <typename Shape, typename Bits>
constexpr Bits line_bits(const Shape& shape, Bits set, int step) {
    if (shape.length() == 4) {  // the common case, without the loop
        const Bits pairs = set & down(set, step);
        return pairs & down(pairs, 2 * step);
    }
    // After each turn a bit of `runs` stands for `known` bits of the set in a row.
    Bits runs = set;
    for (int known = 1; known < shape.length();) {
        const int more = known <= shape.length() - known ? known : shape.length() - known;
        runs &= down(runs, more * step);
        known += more;
    }
    return runs;
}

// Not zero if the set has a full line.
template <typename Shape, typename Bits>
constexpr Bits line_bits(const Shape& shape, Bits set) {
    return line_bits(shape, set, shape.stride()) | line_bits(shape, set, shape.stride() + 1) |
           line_bits(shape, set, shape.stride() - 1) | line_bits(shape, set, 1);
}

template <typename Shape>
constexpr bool has_line(const Shape& shape, typename Shape::Word set) {
    return line_bits(shape, set) != 0;
}

// The cells, free or not, that complete a line of the stones in the direction of the step.
template <typename Shape, typename Bits>
constexpr Bits completing(const Shape& shape, Bits stones, int step) {
    if (shape.length() == 4) {  // the common case, with shared parts
        const Bits before2 = up(stones, step) & up(stones, 2 * step);
        const Bits after2 = down(stones, step) & down(stones, 2 * step);
        return (before2 & (up(stones, 3 * step) | down(stones, step))) |
               (after2 & (down(stones, 3 * step) | up(stones, step)));
    }
    // A cell completes a line if b stones lie right before it and length - 1 - b right after it.
    Bits result{};
    Bits before = ~Bits{};
    for (int b = 0; b < shape.length(); ++b) {
        if (b > 0) before &= up(stones, b * step);
        Bits both = before;
        for (int a = 1; a < shape.length() - b; ++a) both &= down(stones, a * step);
        result |= both;
    }
    return result;
}

// The free cells where a stone of that side would make a line.
template <typename Shape, typename Bits>
constexpr Bits winning_cells(const Shape& shape, Bits stones, Bits occupied) {
    // Upwards there is only one way: on top of a run.
    Bits result = up(stones, 1);
    for (int i = 2; i < shape.length(); ++i) result &= up(stones, i);
    result |= completing(shape, stones, shape.stride()) |
              completing(shape, stones, shape.stride() + 1) |
              completing(shape, stones, shape.stride() - 1);
    return result & shape.board() & ~occupied;
}

}  // namespace INAROW_MACHINE
}  // namespace inarow::falling
