// What positions and moves are worth, as JSON: the objects of `solve`, `analyse` and `review`.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "analysis/judge.h"
#include "analysis/review.h"
#include "core/game.h"
#include "free/solver.h"
#include "wire/json.h"

namespace inarow::wire {

// What something is worth to a player: outcome, certainty, plies, chance, score, line.
[[nodiscard]] Json verdict(const analysis::Verdict& of, const Variant& variant);
[[nodiscard]] Json verdict(const free::Worth& worth);
// The score of a falling game, with the number of moves to the end if it is exact.
[[nodiscard]] Json verdict(int score, std::optional<int> plies);

// The first object of `solve`, and one for each position.
[[nodiscard]] Json solve(const Variant& variant);
struct Effort {
    std::uint64_t nodes = 0;
    std::int64_t microseconds = 0;
};
[[nodiscard]] Json solved(std::string_view position, Json verdict, const Effort& effort);

// The first object of `analyse`, and one for each move of the player to move.
[[nodiscard]] Json analyse(const Game& game);
[[nodiscard]] Json analysed(const Game& game, const analysis::Verdict& move,
                            const analysis::Reason& why);
// What `analyse --lines` found with one more ply: the best moves, the best first.
[[nodiscard]] Json depth(const Game& game, const analysis::Judge::Thoughts& best);

// All objects of `review`: the first, one for each move, and one for each player.
[[nodiscard]] std::vector<Json> review(const Game& game, const analysis::Review& review);

}  // namespace inarow::wire
