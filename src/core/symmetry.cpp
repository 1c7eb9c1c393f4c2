#include "core/symmetry.h"

#include <algorithm>

namespace inarow {

namespace {

bool keeps_bars(Symmetry symmetry, const Rules& rules) {
    return std::ranges::all_of(rules.bars, [&](Bar bar) {
        bar.cell = symmetry.apply(bar.cell, rules);
        return std::ranges::find(rules.bars, bar) != rules.bars.end();
    });
}

}  // namespace

Cell Symmetry::apply(Cell cell, const Rules& rules) const {
    int row = cell.row();
    int column = cell.column();
    if (transpose) std::swap(row, column);
    if (mirror_columns) column = rules.width - 1 - column;
    if (mirror_rows) row = rules.height - 1 - row;
    return {row, column};
}

std::vector<Symmetry> symmetries(const Rules& rules) {
    std::vector<Symmetry> result;
    for (const bool transpose : {false, true}) {
        for (const bool rows : {false, true}) {
            for (const bool columns : {false, true}) {
                const Symmetry symmetry{transpose, columns, rows};
                const bool shape = (!transpose || rules.width == rules.height) &&
                                   (!rules.falling || (!transpose && !rows));
                if (shape && keeps_bars(symmetry, rules)) result.push_back(symmetry);
            }
        }
    }
    return result;
}

}  // namespace inarow
