// Puzzles as JSON: what is asked, what comes of a move, and the person's rating.
#pragma once

#include <vector>

#include "puzzles/practice.h"
#include "wire/json.h"

namespace inarow::wire {

// A puzzle begins.
[[nodiscard]] Json puzzle(const puzzles::Practice& practice);
// A move of the one who solves it is expected or, after its end, whether to go on.
[[nodiscard]] Json ask(const puzzles::Practice& practice);
// What came of it.
[[nodiscard]] Json judged(const puzzles::Practice& practice, const puzzles::Response& response);
// The rest of the solution, which was asked for.
[[nodiscard]] Json solution(const puzzles::Practice& practice, const std::vector<Move>& moves);
// The attempt is noted.
[[nodiscard]] Json rating(const puzzles::Practice& practice);

}  // namespace inarow::wire
