// What both ends of the Gomocup protocol have in common, the brain and the manager that runs it:
// how points are written and which numbers rules have.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules.h"
#include "core/types.h"

namespace inarow::wire {

// `x,y`: the column and the row, both from 0, from the upper left corner.
[[nodiscard]] std::string write_point(Cell cell);

// Whole numbers with commas between them, spaces allowed around each; nothing if it is not that.
[[nodiscard]] std::optional<std::vector<int>> read_numbers(std::string_view text);

// A point of the board.
[[nodiscard]] std::optional<Cell> read_point(std::string_view text, const Rules& rules);

// The number of the rules in `INFO rule`, whatever the size of the board and the opening: 0
// freestyle, 1 exactly five, 4 renju, 8 caro, 9 caro with exactly five. Nothing if the protocol has
// none for them.
[[nodiscard]] std::optional<int> gomocup_rule(const Rules& rules);

// The rules of that number, on the board of the built-in variant, which is read once; nullptr if
// there are none.
[[nodiscard]] const Rules* rules_of_gomocup(int rule);

}  // namespace inarow::wire
