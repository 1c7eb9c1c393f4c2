// Verdicts in words, for people: the one place that puts them so.
#pragma once

#include <string>

#include "analysis/verdict.h"
#include "core/game.h"

namespace inarow::analysis {

// "wins in 5 moves", "loses within 1 move", "draws", "about a 70% chance of winning", "unknown".
[[nodiscard]] std::string in_words(const Verdict& verdict);

// "proved", "estimated" or "unknown".
[[nodiscard]] std::string_view how_certain(const Verdict& verdict);

// The first move of the verdict's line as advice: "column 4 wins in 5 moves (proved)".
[[nodiscard]] std::string hint_in_words(const Verdict& verdict, const Game& game);

}  // namespace inarow::analysis
