// What the search leaves out, and what it looks at less deep or deeper.
#include "engine/search.h"

#include <algorithm>
#include <cmath>

namespace inarow::engine {
namespace {

// Of small numbers, in sixteenths: their logarithms, and their powers. (Single precision, so that
// the last digits of another machine's do not count.)
constexpr std::size_t kTabled = 64UL * kPly;
template <typename Function>
std::array<float, kTabled> table_of(Function function) {
    std::array<float, kTabled> made{};
    for (std::size_t i = 0; i < made.size(); ++i) {
        made[i] = static_cast<float>(function(static_cast<double>(i) / kPly));
    }
    return made;
}
float at(const std::array<float, kTabled>& table, int sixteenths) {
    return table[static_cast<std::size_t>(
        std::clamp(sixteenths, 0, static_cast<int>(kTabled) - 1))];
}
const std::array<float, kTabled>& logarithms() {
    static const auto table = table_of([](double of) { return of > 1 ? std::log(of) : 0; });
    return table;
}
const std::array<float, kTabled>& powers() {
    static const auto table = table_of([](double of) { return std::pow(of, kMovesPower); });
    return table;
}

}  // namespace

std::optional<Value> Search::prune(const Node& node) {
    if (node.pv || node.danger || node.excluded || is_decided(node.beta) ||
        is_decided(node.alpha)) {
        return std::nullopt;
    }
    if (node.depth <= numbers_->razor_depth &&
        node.evaluation + numbers_->razor_base + numbers_->razor_slope * node.depth / kPly <
            node.alpha) {
        const Value value = fours_only(node.alpha, node.beta, node.ply, 0);
        if (value <= node.alpha) {
            return value;
        }
    }
    const Side waiter = other(node.mover);
    if (node.depth <= numbers_->futility_depth &&
        node.evaluation -
                numbers_->futility_slope * (node.depth - (node.improving ? kPly : 0)) / kPly >=
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
                                      .reduced = depth,
                                      .first = true,
                                      .ply = node.ply,
                                      .cut = node.cut});
        if (is_halted()) {
            return std::nullopt;
        }
        if (value >= goal) {
            table_->keep(node.hash, node.ply,
                         {cell, value, here.evaluation, depth + kPly, Bound::Lower});
            return is_decided(value) ? value : value - numbers_->probable_cut_margin;
        }
    }
    return std::nullopt;
}

int Search::moves_worth_trying(const Node& node) const {
    const int all =
        (numbers_->moves_base +
         static_cast<int>(static_cast<float>(numbers_->moves_slope) * at(powers(), node.depth))) /
        16;
    return std::max(node.improving ? all : all / 2, 1);
}

bool Search::may_leave_out(const Node& node, const Candidate& move, Value best) const {
    if (node.pv || node.danger || is_loss(best) || move.count == 1) {
        return false;
    }
    const Value hoped = node.evaluation + numbers_->child_futility_base +
                        numbers_->child_futility_slope * node.depth / kPly -
                        move.gap * numbers_->child_futility_gap / 64;
    return node.depth <= kChildFutilityDepth && move.threat < Threat::Three && hoped <= node.alpha;
}

int Search::worthwhile_depth(const Node& node) const {
    if (node.known.move || node.excluded || node.depth < kNoMoveDepth) {
        return node.depth;
    }
    const int times = node.cut && node.depth >= kNoMoveCutDepth ? 2 : 1;
    return node.depth - times * numbers_->no_move_less;
}

bool Search::is_surely_high(const Node& node) const {
    return !node.pv && node.cut &&
           node.evaluation >= node.beta + numbers_->fail_high_margin +
                                  numbers_->fail_high_slope * node.depth / kPly;
}

bool Search::may_be_singular(const Node& node, Cell cell) const {
    return cell == node.known.move && node.depth >= numbers_->singular_depth && !node.excluded &&
           node.known.bound != Bound::Upper && node.known.depth >= node.depth - kSingularLess &&
           !is_decided(node.known.value);
}

Value Search::value_without(const Node& node, Cell cell, Value limit) {
    Frame& here = frame(node.ply);
    here.excluded = cell;
    const MoveOrder kept = here.moves;
    const Value rest = search(limit - 1, limit, (node.depth - kPly) / 2, node.ply, node.cut);
    here.moves = kept;
    here.excluded.reset();
    here.evaluation = node.evaluation;
    return rest;
}

int Search::reduction(const Node& node, const Candidate& move) const {
    if (node.depth < kReductionDepth || move.count == 1) {
        return 0;
    }
    const bool attack = move.threat >= Threat::Three;
    int sum = base_reduction(node.depth, move.count);
    sum += std::min(move.gap, kMostReducingGap) * numbers_->reduction_gap / (16 * kUnit);
    sum -= node.pv ? numbers_->principal_less : 0;
    sum += node.cut ? numbers_->expected_cut_more : 0;
    sum += node.improving ? 0 : numbers_->not_improving_more;
    sum -= attack ? numbers_->threat_less : 0;
    sum -= history_.of(node.mover, move.cell) * numbers_->history_less / (16 * kMostHistory);
    const bool goes_on = attack && node.ply >= 2 && frame(node.ply - 2).made >= Threat::Three;
    sum -= goes_on ? numbers_->attack_less : 0;
    return std::max(sum, 0);
}

int Search::base_reduction(int depth, int count) const {
    const float both = at(logarithms(), depth) * at(logarithms(), count * kPly);
    return static_cast<int>(kPly * (static_cast<float>(numbers_->reduction_base) / 100 +
                                    100 * both / static_cast<float>(numbers_->reduction_divisor)));
}

}  // namespace inarow::engine
