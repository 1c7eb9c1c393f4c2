// What the plain search thinks, where neither a solver nor the engine answers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/thought.h"
#include "core/limits.h"
#include "core/position.h"
#include "engine/plain_search.h"

namespace inarow::analysis {

// Why the rules are beyond the plain search, which knows all there are today; or nothing.
[[nodiscard]] std::optional<std::string> plain_objection(const Rules& rules);

// The moves of an open position that are worth a look, the best first.
struct PlainLook {
    std::vector<engine::ScoredMove> moves;
    int depth = 0;
    std::uint64_t nodes = 0;
};
[[nodiscard]] PlainLook look_far(const Position& position, Limits limits);

// One of the first, by its number, as a verdict.
[[nodiscard]] Verdict verdict_of(const engine::ScoredMove& move);
// How many of the first are nearly as good as the best.
[[nodiscard]] std::size_t equals(const PlainLook& look);

}  // namespace inarow::analysis
