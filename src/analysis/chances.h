// What the scores of searches say about the chance of winning, measured in games that the engine
// played with itself (docs/engine.md).
#pragma once

#include "analysis/verdict.h"
#include "engine/engine.h"

namespace inarow::analysis {

// From 0 to 1, of a score of the engine in a game by these rules.
[[nodiscard]] double chance_to_win(int engine_score, const Rules& rules);
// The same of a score of the plain search.
[[nodiscard]] double plain_chance_to_win(int score);

// A line of the engine as a verdict; unknown if it has not looked.
[[nodiscard]] Verdict verdict_of(const engine::Line& line, const Rules& rules);

}  // namespace inarow::analysis
