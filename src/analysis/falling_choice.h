// Exact play in falling games: a win as soon as it can be, a loss as late as it can be, and a look
// at the next two moves where the limits end before the search.
#pragma once

#include "analysis/thought.h"
#include "core/limits.h"
#include "core/position.h"
#include "core/random.h"
#include "falling/solver.h"

namespace inarow::analysis {

// What a score of the solver says of an open position.
[[nodiscard]] Verdict verdict_of_score(int score, const Position& position, std::vector<Move> line);

// The solver's score of a move by its verdict, in a game that the solver plays; nothing where it is
// not proved.
[[nodiscard]] std::optional<int> falling_score(const Verdict& verdict, const Position& position);

// A best move of an open position, by chance among equals. It is proved, unless the limits ended
// before.
[[nodiscard]] Thought choose_falling(falling::Solver& solver, const Position& position,
                                     Random random, const Limits& limits);

}  // namespace inarow::analysis
