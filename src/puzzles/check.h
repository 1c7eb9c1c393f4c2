// Proves a puzzle again: that exactly one first move solves it, and everything else it says.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/prover.h"
#include "puzzles/puzzle.h"

namespace inarow::puzzles {

// What is wrong with the puzzle, or nothing. The limits are for each question to the prover; what
// they are too small for is wrong, too.
[[nodiscard]] std::optional<std::string> fault_of(const Puzzle& puzzle, const Variant& variant,
                                                  Prover& prover, const Limits& limits);

// Pairs of puzzles, by their numbers, whose positions are the same up to symmetry.
[[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>> same_positions(const PuzzleSet& set);

}  // namespace inarow::puzzles
