// Stones at random, in no order and in any numbers.
#pragma once

#include "core/diagram.h"
#include "core/position.h"
#include "core/random.h"

namespace inarow::testing {

// So many stones, each of either side, with either side to move. The game may be over there.
inline Diagram random_diagram(const Rules& rules, int stones, Random& random) {
    std::vector<Cell> free;
    std::vector<int> heights(static_cast<std::size_t>(rules.width), rules.height);
    for (int row = rules.height - 1; row >= 0; --row) {
        for (int column = 0; column < rules.width; ++column) free.emplace_back(row, column);
    }
    Diagram diagram;
    diagram.to_move = random.below(2) == 0 ? Side::First : Side::Second;
    while (std::cmp_less(diagram.stones.size(), stones)) {
        const auto i = random.below(free.size());
        Cell cell = free[i];
        if (rules.falling) {
            int& height = heights[static_cast<std::size_t>(cell.column())];
            cell = Cell(--height, cell.column());
        }
        free.erase(std::ranges::find(free, cell));
        diagram.stones.push_back({cell, random.below(2) == 0 ? Side::First : Side::Second});
    }
    return diagram;
}

// The same where the game is open.
inline Position random_set_up(const Rules& rules, int stones, Random& random) {
    for (;;) {
        const auto position = Position::set_up(rules, random_diagram(rules, stones, random));
        if (position && position->outcome() == Outcome::Open) return *position;
    }
}

}  // namespace inarow::testing
