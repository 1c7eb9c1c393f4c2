// Finds out why a move is good or bad, by the plain rules of any game and what solvers have proved.
#pragma once

#include <span>

#include "analysis/reason.h"
#include "core/limits.h"
#include "core/position.h"

namespace inarow::analysis {

// Why best play in an open position begins with the first move of this verdict's line. What is
// known of all moves, if anything, may show that it is the only one. It says what it can show, and
// that there is no short reason where it can show none.
[[nodiscard]] Reason explain(const Position& position, const Verdict& best,
                             std::span<const Verdict> moves, const Limits& limits);

// What is wrong with the first move of this verdict's line, which is not the best.
[[nodiscard]] Reason explain_mistake(const Position& position, const Verdict& played,
                                     const Limits& limits);

}  // namespace inarow::analysis
