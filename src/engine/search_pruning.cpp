// What the search leaves out, and what it looks at less deep or deeper.
#include "engine/search.h"

#include <algorithm>
#include <cmath>

namespace inarow::engine {
namespace {

// After this many moves the quiet ones are left out.
int moves_worth_trying(const SearchNumbers& numbers, int depth, bool improving) {
    const int square = depth * depth;
    return improving ? numbers.moves_improving + square * numbers.moves_improving_square / 16
                     : numbers.moves_else + square * numbers.moves_else_square / 16;
}

const std::array<double, 64>& logarithms() {
    static const auto table = [] {
        std::array<double, 64> made{};
        for (std::size_t i = 1; i < made.size(); ++i) {
            made[i] = std::log(static_cast<double>(i));
        }
        return made;
    }();
    return table;
}

}  // namespace

std::optional<Value> Search::prune(const Node& node) {
    if (node.pv || node.danger || node.excluded || is_decided(node.beta) ||
        is_decided(node.alpha)) {
        return std::nullopt;
    }
    if (node.depth <= kRazorDepth &&
        node.evaluation + numbers_->razor_base + numbers_->razor_slope * node.depth < node.alpha) {
        const Value value = fours_only(node.alpha, node.beta, node.ply, 0);
        if (value <= node.alpha) {
            return value;
        }
    }
    const Side waiter = other(node.mover);
    if (node.depth <= kFutilityDepth &&
        node.evaluation - numbers_->futility_slope * (node.depth - (node.improving ? 1 : 0)) >=
            node.beta &&
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
    const Value goal = node.beta + numbers_->probable_cut_margin;
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
            return is_decided(value) ? value : value - numbers_->probable_cut_margin;
        }
    }
    return std::nullopt;
}

bool Search::may_leave_out(const Node& node, const Candidate& move, Value best) const {
    if (node.pv || node.danger || is_loss(best) || move.count == 1 || move.threat >= Threat::Four) {
        return false;
    }
    if (move.count > moves_worth_trying(*numbers_, node.depth, node.improving)) {
        return true;
    }
    const Value hoped = node.evaluation + numbers_->child_futility_base +
                        numbers_->child_futility_slope * node.depth -
                        move.gap * numbers_->child_futility_gap / 64;
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
    sum += std::min(move.gap, kMostReducingGap) * numbers_->reduction_gap / (16 * kUnit);
    sum -= node.pv ? numbers_->principal_less : 0;
    sum += node.cut ? numbers_->expected_cut_more : 0;
    sum += node.improving ? 0 : numbers_->not_improving_more;
    sum -= move.threat >= Threat::Three ? numbers_->threat_less : 0;
    sum -= history_.of(node.mover, move.cell) * numbers_->history_less / (16 * kMostHistory);
    sum -= node.danger ? numbers_->danger_less : 0;
    return std::clamp(sum / kPly, 0, node.depth - 1);
}

int Search::base_reduction(int depth, int count) const {
    const auto logarithm = [](int of) {
        return logarithms()[static_cast<std::size_t>(std::min(of, 63))];
    };
    const double both = logarithm(depth) * logarithm(count);
    return static_cast<int>(
        kPly * (numbers_->reduction_base / 100.0 + both / (numbers_->reduction_divisor / 100.0)));
}

}  // namespace inarow::engine
