// The search at the root: every depth begins with a window around the last score.
#include "engine/search.h"

#include <algorithm>

#include "engine/root_window.h"

namespace inarow::engine {

Value Search::root(std::vector<RootMove>& moves, std::size_t first, Value alpha, Value beta,
                   int depth) {
    Value best = -kInfinity;
    frame(0).evaluation = evaluation();
    root_depth_ = depth;
    for (std::size_t i = first; i < moves.size(); ++i) {
        moves[i].value = -kInfinity;
    }
    for (std::size_t i = first; i < moves.size(); ++i) {
        RootMove& move = moves[i];
        selective_ = 0;
        const int count = static_cast<int>(i - first) + 1;
        int reduction = 0;
        if (depth >= kRootReductionDepth && count > kRootFullMoves) {
            reduction =
                std::clamp(base_reduction(depth * kPly, count) - kPly, 0, (depth - 1) * kPly);
        }
        const bool wins = board_.threat(move.cell, board_.to_move()) == Threat::Win;
        const Value value = wins ? win_at(1)
                                 : try_move({.cell = move.cell,
                                             .alpha = alpha,
                                             .beta = beta,
                                             .depth = (depth - 1) * kPly,
                                             .reduced = (depth - 1) * kPly - reduction,
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
    return search_in_window(
        moves, first, depth, numbers_->first_window, *halt_,
        [&](Value alpha, Value beta) { return root(moves, first, alpha, beta, depth); });
}

}  // namespace inarow::engine
