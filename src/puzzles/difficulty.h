// How hard a puzzle is, measured by who fails it: every level of the robots tries it.
#pragma once

#include <array>

#include "puzzles/prover.h"
#include "puzzles/puzzle.h"
#include "robots/robot.h"

namespace inarow::puzzles {

// How often each level tries, and may spend how much on a move.
inline constexpr int kTries = 20;
inline constexpr std::uint64_t kTryNodes = 30'000;

// How often each level, from 1 to 10, solves the puzzle.
using Tally = std::array<int, robots::kLevels>;
[[nodiscard]] Tally try_levels(const Puzzle& puzzle, const VariantPtr& variant, Prover& prover,
                               const Limits& limits);

// The rating that a level counts as by these rules: 800 for the first, and as much more for the
// others as their Elo in docs/levels.md.
[[nodiscard]] double rating_of_level(int level, const Rules& rules);

struct Difficulty {
    int rating = 1500;
    int deviation = 350;
};
// The rating by which these numbers are most likely, with a level of rating r solving a puzzle of
// rating p with a chance of 1 / (1 + 10^((p - r) / 400)), and before any try 1500 ± 500.
[[nodiscard]] Difficulty difficulty_of(const Tally& solved, const Rules& rules);

}  // namespace inarow::puzzles
