// Proofs on boards where pieces do not fall, as verdicts.
#pragma once

#include <optional>
#include <vector>

#include "analysis/thought.h"
#include "core/limits.h"
#include "core/random.h"
#include "free/best_play.h"

namespace inarow::analysis {

[[nodiscard]] Verdict verdict_of(const free::Worth& worth, std::vector<Move> line);

// A best move of an open position, drawn among equals: it wins as soon as it can, loses as late as
// it can. Nothing if the limits end before all that matters is proved.
[[nodiscard]] std::optional<Thought> choose_free(free::Solver& solver, const Position& position,
                                                 Random random, const Limits& limits);

// What an open position is worth and best play, as far as it is proved within the limits, or
// nothing.
[[nodiscard]] std::optional<Thought> solve_free(free::Solver& solver, const Position& position,
                                                const Limits& limits);

}  // namespace inarow::analysis
