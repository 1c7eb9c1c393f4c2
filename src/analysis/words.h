// Verdicts and reasons in words, for people: the one place that puts them so.
#pragma once

#include <string>

#include "analysis/reason.h"
#include "analysis/reason_steps.h"
#include "analysis/verdict.h"
#include "core/game.h"

namespace inarow::analysis {

// "wins in 5 moves", "loses within 1 move", "draws", "about a 70% chance of winning", "unknown".
[[nodiscard]] std::string in_words(const Verdict& verdict);

// "proved", "estimated" or "unknown".
[[nodiscard]] std::string_view how_certain(const Verdict& verdict);

// "column 4", "h8": a move or a choice.
[[nodiscard]] std::string move_in_words(Move move, const Variant& variant);
// The same for a cell, which has a row too where moves name columns alone: "column 4 row 3".
[[nodiscard]] std::string cell_in_words(Cell cell, const Variant& variant);

// What the move does: "stops the opponent's line in row 1". Empty if there is no short reason.
[[nodiscard]] std::string in_words(const Reason& reason, const Variant& variant);

// The most words that a hint has.
inline constexpr int kMostWords = 25;

// The first move of the verdict's line as advice, in one sentence: "column 4 makes two threats at
// once, at column 2 row 1 and column 5 row 1; it wins in 2 moves (proved)".
[[nodiscard]] std::string hint_in_words(const Verdict& verdict, const Reason& reason,
                                        const Variant& variant);

// A step of the reason, in one sentence: "The opponent must answer at h8."
[[nodiscard]] std::string in_words(const ReasonStep& step, const Reason& reason,
                                   const Variant& variant);

}  // namespace inarow::analysis
