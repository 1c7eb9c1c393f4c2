// The search of the root moves within a window around the last score, which is widened until the
// score is in it.
#pragma once

#include <algorithm>
#include <vector>

#include "engine/search.h"
#include "engine/search_numbers.h"
#include "engine/value.h"

namespace inarow::engine {

// Puts the best of the moves from `first` on at `first`; `root` searches them within a window.
// Says false, and leaves what was known, when it was halted.
template <typename Root>
bool search_in_window(std::vector<RootMove>& moves, std::size_t first, int depth, Value window,
                      const Halt& halt, Root root) {
    const std::vector<RootMove> before = moves;
    const Value previous = moves[first].value;
    Value alpha = -kInfinity;
    Value beta = kInfinity;
    if (depth >= kWindowDepth && previous != -kInfinity && !is_decided(previous)) {
        alpha = previous - window;
        beta = previous + window;
    }
    while (true) {
        const Value best = root(alpha, beta);
        const bool stopped = halt.now.load(std::memory_order_relaxed);
        if (stopped && best <= alpha) {
            moves = before;  // nothing better was found
            return false;
        }
        std::stable_sort(moves.begin() + static_cast<std::ptrdiff_t>(first), moves.end(),
                         [](const auto& a, const auto& b) { return a.value > b.value; });
        if (stopped) {
            return false;
        }
        if (best <= alpha) {
            beta = (alpha + beta) / 2;
            alpha = std::max(best - window, -kInfinity);
        } else if (best >= beta) {
            beta = std::min(best + window, kInfinity);
        } else {
            return true;
        }
        window *= 2;
        if (window > kWidestWindow) {
            alpha = -kInfinity;
            beta = kInfinity;
        }
    }
}

}  // namespace inarow::engine
