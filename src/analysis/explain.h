// Finds out why a move is good or bad, by the plain rules of any game and what solvers have proved.
#pragma once

#include <functional>
#include <vector>

#include "analysis/reason.h"
#include "analysis/thought.h"
#include "core/limits.h"
#include "core/position.h"

namespace inarow::analysis {

// Proves what every move of an open position is worth, or as much of that as it can. It is asked
// only where the plain rules show nothing.
using Prove = std::function<std::vector<Verdict>(const Position&)>;

// Why best play in an open position begins with the first move of this verdict's line. It says what
// it can show, and that there is no short reason where it can show none.
[[nodiscard]] Reason explain(const Position& position, const Verdict& best, const Prove& prove,
                             const Limits& limits);

// Why the moves of an open position that were judged together, the best first, are as good as the
// first, or what is wrong with them. Nothing is said of those that are not known.
[[nodiscard]] std::vector<Reason> explain_all(const Position& position,
                                              const std::vector<Verdict>& moves,
                                              const Limits& limits);

// Why a stone or a choice of an opening with a swap.
[[nodiscard]] Reason explain_opening(const Thought& thought);

// What is wrong with the first move of this verdict's line, which is not the best.
[[nodiscard]] Reason explain_mistake(const Position& position, const Verdict& played,
                                     const Limits& limits);

}  // namespace inarow::analysis
