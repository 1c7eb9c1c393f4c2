// The ways to turn and mirror a board that keep the rules the same.
#pragma once

#include <vector>

#include "core/rules.h"
#include "core/types.h"

namespace inarow {

// First the axes are swapped, then columns and rows are mirrored.
struct Symmetry {
    bool transpose = false;
    bool mirror_columns = false;
    bool mirror_rows = false;

    [[nodiscard]] Cell apply(Cell cell, const Rules& rules) const;
};

// All symmetries of the rules, the identity first. A falling board can only be mirrored, only a
// square one can be transposed, and bars must fall on bars.
[[nodiscard]] std::vector<Symmetry> symmetries(const Rules& rules);

}  // namespace inarow
