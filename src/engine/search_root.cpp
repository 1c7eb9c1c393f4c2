// The search at the root: every depth begins with a window around the last score.
#include "engine/search.h"

#include <algorithm>

namespace inarow::engine {

Value Search::root(std::vector<RootMove>& moves, std::size_t first, Value alpha, Value beta,
                   int depth) {
    Value best = -kInfinity;
    for (std::size_t i = first; i < moves.size(); ++i) {
        moves[i].value = -kInfinity;
    }
    for (std::size_t i = first; i < moves.size(); ++i) {
        RootMove& move = moves[i];
        selective_ = 0;
        const int count = static_cast<int>(i - first) + 1;
        int reduction = 0;
        if (depth >= kRootReductionDepth && count > kRootFullMoves) {
            reduction = std::clamp(base_reduction(depth, count) / kPly - 1, 0, depth - 1);
        }
        const bool wins = board_.threat(move.cell, board_.to_move()) == Threat::Win;
        const Value value = wins ? win_at(1)
                                 : try_move({.cell = move.cell,
                                             .alpha = alpha,
                                             .beta = beta,
                                             .depth = depth - 1,
                                             .reduction = reduction,
                                             .first = count == 1,
                                             .ply = 0,
                                             .cut = false});
        if (is_halted()) {
            return best;
        }
        if (count == 1 || value > alpha) {
            move.value = value;
            move.selective = selective_;
            if (wins) {
                frame(1).line.clear();
            }
            extend_line(0, move.cell);
            move.line = frame(0).line;
        }
        if (value > best) {
            best = value;
            alpha = std::max(alpha, value);
            if (alpha >= beta) {
                break;
            }
        }
    }
    return best;
}

bool Search::iterate(std::vector<RootMove>& moves, std::size_t first, int depth) {
    const std::vector<RootMove> before = moves;
    const Value previous = moves[first].value;
    int window = numbers_->first_window;
    Value alpha = -kInfinity;
    Value beta = kInfinity;
    if (depth >= kWindowDepth && previous != -kInfinity && !is_decided(previous)) {
        alpha = previous - window;
        beta = previous + window;
    }
    while (true) {
        const Value best = root(moves, first, alpha, beta, depth);
        const bool stopped = is_halted();
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
