// Visits the rows of the winning length on a board: every run of cells in which a line can be made.
#pragma once

#include <cstddef>

#include "core/rules.h"
#include "core/stones.h"

namespace inarow {

// Where a row begins, and which of Stones::kSteps leads along it.
struct RowPlace {
    Cell start;
    std::size_t direction;

    [[nodiscard]] Cell cell(int i) const {
        const auto [rows, columns] = Stones::kSteps[direction];
        return {start.row() + i * rows, start.column() + i * columns};
    }
};

// Calls visit with the place of every row through the cell.
template <typename Visit>
void for_each_row_through(Cell cell, const Rules& rules, Visit visit) {
    const int last = rules.length - 1;
    for (std::size_t direction = 0; direction < Stones::kSteps.size(); ++direction) {
        const auto [rows, columns] = Stones::kSteps[direction];
        for (int i = 0; i <= last; ++i) {
            const int row = cell.row() - i * rows;
            const int column = cell.column() - i * columns;
            if (!rules.contains(row, column)) break;
            if (!rules.contains(row + last * rows, column + last * columns)) continue;
            visit(RowPlace{Cell(row, column), direction});
        }
    }
}

// Calls visit with the place of every row on the board.
template <typename Visit>
void for_each_row(const Rules& rules, Visit visit) {
    const int last = rules.length - 1;
    for (std::size_t direction = 0; direction < Stones::kSteps.size(); ++direction) {
        const auto [rows, columns] = Stones::kSteps[direction];
        for (int row = 0; row < rules.height; ++row) {
            for (int column = 0; column < rules.width; ++column) {
                if (!rules.contains(row + last * rows, column + last * columns)) continue;
                visit(RowPlace{Cell(row, column), direction});
            }
        }
    }
}

}  // namespace inarow
