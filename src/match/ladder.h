// The ladder of levels put to the test: each against the next, as a table in Markdown.
#pragma once

#include <string>
#include <vector>

#include "match/tournament.h"

namespace inarow::match {

// A match of every two neighbors in the ladder `classic`, `1`, …, `10`. The levels limit
// themselves.
[[nodiscard]] TournamentSettings ladder_of(VariantPtr variant);

// What comes before all tables: what they show, and the command that made them.
[[nodiscard]] std::string ladder_preface(const std::string& command);

// The results of a ladder, which hold for all these variants: their rules are the same.
[[nodiscard]] std::string ladder_table(const std::vector<VariantPtr>& variants,
                                       const Standings& standings);

}  // namespace inarow::match
