// What the search leaves out, and what it looks at less deep or deeper.
#include "engine/search.h"

#include <algorithm>
#include <cmath>

#include "engine/search_numbers.h"

namespace inarow::engine {
namespace {

// After this many moves the quiet ones are left out.
int moves_worth_trying(int depth, bool improving) {
    return (improving ? 5 : 3) + depth * depth / (improving ? 2 : 4);
}

}  // namespace

std::optional<Value> Search::prune(const Node& node) {
    if (node.pv || node.danger || node.excluded || is_decided(node.beta) ||
        is_decided(node.alpha)) {
        return std::nullopt;
    }
    if (node.depth <= kRazorDepth &&
        node.evaluation + kRazorBase + kRazorSlope * node.depth < node.alpha) {
        const Value value = fours_only(node.alpha, node.beta, node.ply, 0);
        if (value <= node.alpha) {
            return value;
        }
    }
    const Side waiter = other(node.mover);
    if (node.depth <= kFutilityDepth &&
        node.evaluation - kFutilitySlope * (node.depth - (node.improving ? 1 : 0)) >= node.beta &&
        !board_.has(waiter, Threat::FourThree) && !board_.has(waiter, Threat::DoubleThree)) {
        return node.evaluation;
    }
    return std::nullopt;
}

// Tries the first moves, which are in order, less deep and with a higher goal.
std::optional<Value> Search::probable_cut(const Node& node) {
    if (node.pv || node.excluded || is_decided(node.beta) || node.depth < kProbableCutDepth) {
        return std::nullopt;
    }
    const Value goal = node.beta + kProbableCutMargin;
    const int depth = node.depth - kProbableCutLess;
    if (node.known.bound != Bound::None && node.known.depth >= depth && node.known.value < goal) {
        return std::nullopt;
    }
    Frame& here = frame(node.ply);
    int tried = 0;
    for (std::size_t i = 0; i < here.moves.size() && tried < kProbableCutMoves; ++i) {
        const Cell cell = pick(here.moves, i).cell;
        if (board_.forbidden(cell, node.mover)) {
            continue;
        }
        ++tried;
        const Value value = try_move({.cell = cell,
                                      .alpha = goal - 1,
                                      .beta = goal,
                                      .depth = depth,
                                      .reduction = 0,
                                      .first = true,
                                      .ply = node.ply,
                                      .cut = node.cut});
        if (is_halted()) {
            return std::nullopt;
        }
        if (value >= goal) {
            table_->keep(node.hash, node.ply,
                         {cell, value, here.evaluation, depth + 1, Bound::Lower});
            return is_decided(value) ? value : value - kProbableCutMargin;
        }
    }
    return std::nullopt;
}

bool Search::may_leave_out(const Node& node, const Candidate& move, Value best) {
    if (node.pv || node.danger || is_loss(best) || move.count == 1 || move.threat >= Threat::Four) {
        return false;
    }
    if (move.count > moves_worth_trying(node.depth, node.improving)) {
        return true;
    }
    const Value hoped = node.evaluation + kChildFutilityBase + kChildFutilitySlope * node.depth -
                        move.gap / kChildFutilityGap;
    return node.depth <= kChildFutilityDepth && move.threat < Threat::Three && hoped <= node.alpha;
}

bool Search::may_be_singular(const Node& node, Cell cell) {
    return cell == node.known.move && node.depth >= kSingularDepth && !node.excluded &&
           node.known.bound != Bound::Upper && node.known.depth >= node.depth - kSingularLess &&
           !is_decided(node.known.value);
}

bool Search::is_singular(const Node& node, Cell cell, Value limit) {
    Frame& here = frame(node.ply);
    here.excluded = cell;
    const MoveOrder kept = here.moves;
    const Value rest = search(limit - 1, limit, (node.depth - 1) / 2, node.ply, node.cut);
    here.moves = kept;
    here.excluded.reset();
    here.evaluation = node.evaluation;
    return rest < limit;
}

int Search::reduction(const Node& node, const Candidate& move) const {
    if (node.depth < kReductionDepth || move.count == 1) {
        return 0;
    }
    int sum = base_reduction(node.depth, move.count);
    sum += std::min(move.gap, kMostReducingGap) * kReductionPerUnit / kUnit;
    sum -= node.pv ? kPrincipalLess : 0;
    sum += node.cut ? kExpectedCutMore : 0;
    sum += node.improving ? 0 : kNotImprovingMore;
    sum -= move.threat >= Threat::Three ? kThreatLess : 0;
    sum -= history_.of(node.mover, move.cell) / kHistoryPerReduction;
    sum -= node.danger ? kDangerLess : 0;
    return std::clamp(sum / kPly, 0, node.depth - 1);
}

int Search::base_reduction(int depth, int count) {
    static const auto table = [] {
        std::array<std::array<int, 64>, 64> made{};
        for (std::size_t d = 1; d < made.size(); ++d) {
            for (std::size_t c = 1; c < made.size(); ++c) {
                const double both =
                    std::log(static_cast<double>(d)) * std::log(static_cast<double>(c));
                made[d][c] = static_cast<int>(kPly * (kReductionBase + both / kReductionDivisor));
            }
        }
        return made;
    }();
    return table[static_cast<std::size_t>(std::min(depth, 63))]
                [static_cast<std::size_t>(std::min(count, 63))];
}

}  // namespace inarow::engine
