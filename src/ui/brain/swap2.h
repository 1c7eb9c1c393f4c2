// The opening protocol swap2: one puts three stones, the other takes a color or puts two more, and
// then the first takes a color.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "analysis/thought.h"
#include "core/rules.h"

namespace inarow::brain {

// The best play from the position after these moves, at a part of the cost of a move: 1 / `share`.
using Evaluate = std::function<analysis::Thought(std::span<const Move> moves, int share)>;

struct Swap2Choice {
    bool swap = false;         // take the other color
    std::vector<Move> stones;  // else put these: three, two or one
};

// What to do when the board is empty (three stones on an even position), and when three or five
// stones are there.
[[nodiscard]] Swap2Choice open_swap2(const Rules& rules, std::uint64_t seed,
                                     const Evaluate& evaluate);
[[nodiscard]] Swap2Choice answer_swap2(std::span<const Move> stones, const Evaluate& evaluate);

}  // namespace inarow::brain
