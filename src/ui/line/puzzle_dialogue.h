// Puzzles in lines: a task, and a line for each move.
#pragma once

#include <functional>
#include <optional>

#include "puzzles/practice.h"
#include "ui/line/console.h"
#include "ui/line/puzzle_view.h"

namespace inarow::line {

// Asks for moves until the person leaves or, if only one puzzle is wanted, until it has ended.
// `keep` is called when the history has changed. Returns why there is no further line, if there is
// none.
[[nodiscard]] std::optional<NoLine> solve_puzzles(
    Console& console, PuzzleView& view, puzzles::Practice& practice, bool only_one,
    const std::function<void(const puzzles::History&)>& keep);

}  // namespace inarow::line
