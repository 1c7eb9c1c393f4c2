#include "engine/search.h"

#include <algorithm>
#include <cmath>

#include "engine/evaluation.h"
#include "engine/search_numbers.h"

namespace inarow::engine {
namespace {

// The clock costs too much to be looked at in every node.
constexpr std::uint64_t kNodesBetweenLooks = 256;

// How much less deep the move with this number is searched, in sixteenths of a ply.
int base_reduction(int depth, int count) {
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

// After this many moves the quiet ones are left out.
int moves_worth_trying(int depth, bool improving) {
    return (improving ? 5 : 3) + depth * depth / (improving ? 2 : 4);
}

Bound bound_of(Value value, Value alpha, Value beta) {
    if (value >= beta) {
        return Bound::Lower;
    }
    return value > alpha ? Bound::Exact : Bound::Upper;
}

}  // namespace

Search::Search(Board board, const Weights& weights, Transpositions& table, Halt& halt)
    : board_(std::move(board)),
      weights_(&weights),
      table_(&table),
      halt_(&halt),
      frames_(kMaxPly + 2) {}

bool Search::halted() {
    if (is_halted()) {
        return true;
    }
    const bool look = nodes_ % kNodesBetweenLooks == 0;
    if (look && aside_) {
        nodes_ += aside_();
    }
    const bool stop = (halt_->nodes && nodes_ >= *halt_->nodes) || (look && halt_->due());
    if (stop) {
        halt_->now.store(true, std::memory_order_relaxed);
    }
    return stop;
}

void Search::enter(int ply) {
    ++nodes_;
    selective_ = std::max(selective_, ply);
}

Value Search::evaluation() const {
    return std::clamp(evaluate(board_, *weights_), -kGreatestEvaluation, kGreatestEvaluation);
}

void Search::order(const CellSet& cells, int ply, std::optional<Cell> best) {
    Frame& here = frame(ply);
    here.moves.clear();
    const Side mover = board_.to_move();
    const std::optional<Cell> reply = history_.reply(mover, board_.last());
    cells.for_each([&](Cell cell) {
        int score = policy(board_, *weights_, cell) + history_.of(mover, cell) / kHistoryShare;
        if (cell == best) {
            score += kBestMoveBonus;
        } else if (cell == here.killers[0] || cell == here.killers[1]) {
            score += kKillerBonus;
        }
        if (cell == reply) {
            score += kReplyBonus;
        }
        here.moves.push_back({cell, score});
    });
}

ScoredCell& Search::pick(MoveOrder& moves, std::size_t from) {
    const auto begin = moves.begin() + static_cast<std::ptrdiff_t>(from);
    std::iter_swap(begin, std::max_element(begin, moves.end(), [](const auto& a, const auto& b) {
                       return a.score < b.score;
                   }));
    return *begin;
}

void Search::reward(Cell cell, int depth, int ply, std::span<const ScoredCell> tried) {
    Frame& here = frame(ply);
    if (here.killers[0] != cell) {
        here.killers[1] = here.killers[0];
        here.killers[0] = cell;
    }
    history_.reward(board_.to_move(), cell, board_.last(), depth, tried);
}

void Search::extend_line(int ply, Cell cell) {
    std::vector<Cell>& line = frame(ply).line;
    const std::vector<Cell>& rest = frame(ply + 1).line;
    line.clear();
    line.push_back(cell);
    line.insert(line.end(), rest.begin(), rest.end());
}

std::optional<Value> Search::value_at_once(int ply) {
    if (board_.has(board_.to_move(), Threat::Win)) {
        return win_at(ply + 1);
    }
    if (board_.full()) {
        return 0;
    }
    if (halted() || ply >= kMaxPly) {
        return evaluation();
    }
    return std::nullopt;
}

// The other side wins at once unless it is answered. The answer costs no depth.
Value Search::answer(Value alpha, Value beta, int depth, int ply, bool cut) {
    Value best = loss_at(ply + 2);
    const CellSet answers = answers_to_win(board_);
    answers.for_each([&](Cell cell) {
        if (alpha >= beta) {
            return;
        }
        board_.place(cell);
        frame(ply + 1).line.clear();
        const Value value = -search(-beta, -alpha, depth, ply + 1, !cut);
        board_.take_back();
        if (value > best) {
            best = value;
            if (value > alpha) {
                alpha = value;
                extend_line(ply, cell);
            }
        }
    });
    return best;
}

Value Search::answer_fours(Value alpha, Value beta, int ply, int depth) {
    Value best = loss_at(ply + 2);
    answers_to_win(board_).for_each([&](Cell cell) {
        board_.place(cell);
        best = std::max(best, -fours_only(-beta, -alpha, ply + 1, depth));
        board_.take_back();
    });
    return best;
}

bool Search::has_fours_to_try(Side mover, int depth) const {
    return depth < kFourDepth &&
           (board_.has(mover, Threat::Four) || board_.has(mover, Threat::FourThree));
}

// Beyond the horizon only fours are tried, which leave the other side no choice.
Value Search::fours_only(Value alpha, Value beta, int ply, int depth) {
    enter(ply);
    if (const std::optional<Value> value = value_at_once(ply)) {
        return *value;
    }
    const Side mover = board_.to_move();
    if (board_.has(other(mover), Threat::Win)) {
        return answer_fours(alpha, beta, ply, depth);
    }
    if (can_open_four(board_, mover)) {
        return win_at(ply + 3);
    }

    const std::uint64_t hash = board_.hash();
    const Stored known = table_->find(hash, ply);
    if (known.depth >= -depth && known.settles(alpha, beta)) {
        return known.value;
    }
    const Value here = known.bound != Bound::None ? known.evaluation : evaluation();
    const Value old_alpha = alpha;
    Value best = here;
    alpha = std::max(alpha, best);
    std::optional<Cell> best_cell;
    if (alpha < beta && has_fours_to_try(mover, depth)) {
        order(board_.cells(mover, Threat::Four) | board_.cells(mover, Threat::FourThree), ply,
              known.move);
        MoveOrder& moves = frame(ply).moves;
        for (std::size_t i = 0; i < moves.size() && alpha < beta; ++i) {
            const Cell cell = pick(moves, i).cell;
            if (board_.forbidden(cell, mover)) {
                continue;
            }
            board_.place(cell);
            const Value value = -fours_only(-beta, -alpha, ply + 1, depth + 1);
            board_.take_back();
            if (value > best) {
                best = value;
                best_cell = cell;
                alpha = std::max(alpha, best);
            }
        }
    }
    if (!is_halted()) {
        table_->keep(hash, ply, {best_cell, best, here, -depth, bound_of(best, old_alpha, beta)});
    }
    return best;
}

Value Search::try_move(const Trial& trial) {
    const auto [cell, alpha, beta, depth, reduction, first, ply, cut] = trial;
    board_.place(cell);
    table_->prefetch(board_.hash());
    frame(ply + 1).line.clear();
    Value value = 0;
    const bool pv = beta - alpha > 1;
    if (first) {
        value = -search(-beta, -alpha, depth, ply + 1, pv ? false : !cut);
    } else {
        value = -search(-alpha - 1, -alpha, depth - reduction, ply + 1, true);
        if (value > alpha && reduction > 0) {
            value = -search(-alpha - 1, -alpha, depth, ply + 1, !cut);
        }
        if (value > alpha && value < beta) {
            value = -search(-beta, -alpha, depth, ply + 1, false);
        }
    }
    board_.take_back();
    return value;
}

void Search::assess(Node& node) {
    Frame& here = frame(node.ply);
    node.danger = can_open_four(board_, other(node.mover));
    node.evaluation = node.known.bound != Bound::None ? node.known.evaluation
                      : node.excluded                 ? here.evaluation
                                                      : evaluation();
    here.evaluation = node.evaluation;
    node.improving = node.ply >= 2 && frame(node.ply - 2).evaluation != kNoValue &&
                     node.evaluation > frame(node.ply - 2).evaluation;
}

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

Value Search::try_moves(Node& node) {
    MoveOrder& moves = frame(node.ply).moves;
    const Value old_alpha = node.alpha;
    Value best = node.danger ? loss_at(node.ply + 4) : -kInfinity;
    std::optional<Cell> best_cell;
    int count = 0;
    int top_score = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto [cell, score] = pick(moves, i);
        if (cell == node.excluded || board_.forbidden(cell, node.mover)) {
            continue;
        }
        const int plain = score >= kBestMoveBonus ? score - kBestMoveBonus : score;
        top_score = ++count == 1 ? plain : std::max(top_score, plain);
        const Candidate move{cell, count, top_score - plain, board_.threat(cell, node.mover)};
        if (may_leave_out(node, move, best)) {
            continue;
        }
        const bool in_question = may_be_singular(node, cell);
        const Value limit = node.known.value - kSingularSlope * node.depth;
        const bool singular = in_question && is_singular(node, cell, limit);
        if (in_question && !singular && limit >= node.beta && !node.pv) {
            return limit;  // another move is also good enough
        }
        const Value value = try_move({.cell = cell,
                                      .alpha = node.alpha,
                                      .beta = node.beta,
                                      .depth = node.depth - (singular ? 0 : 1),
                                      .reduction = reduction(node, move),
                                      .first = count == 1,
                                      .ply = node.ply,
                                      .cut = node.cut});
        if (is_halted()) {
            return best;
        }
        const bool better = value > best && value > node.alpha;
        best = std::max(best, value);
        if (!better) {
            continue;
        }
        best_cell = cell;
        if (node.pv) {
            extend_line(node.ply, cell);
        }
        if (value >= node.beta) {
            reward(cell, node.depth, node.ply, std::span(moves).first(i));
            break;
        }
        node.alpha = value;
    }
    if (best == -kInfinity) {
        // No move is allowed, or all but the excluded one are left out.
        return node.excluded ? node.alpha : loss_at(node.ply);
    }
    if (!node.excluded) {
        table_->keep(
            node.hash, node.ply,
            {best_cell, best, node.evaluation, node.depth, bound_of(best, old_alpha, node.beta)});
    }
    return best;
}

Value Search::search(Value alpha, Value beta, int depth, int ply, bool cut) {
    if (depth <= 0) {
        return fours_only(alpha, beta, ply, 0);
    }
    enter(ply);
    const bool pv = beta - alpha > 1;
    if (const std::optional<Value> value = value_at_once(ply)) {
        return *value;
    }
    // Nobody loses sooner than in two plies or wins sooner than in three.
    alpha = std::max(alpha, loss_at(ply + 2));
    beta = std::min(beta, win_at(ply + 3));
    if (alpha >= beta) {
        return alpha;
    }
    const Side mover = board_.to_move();
    Frame& here = frame(ply);
    if (board_.has(other(mover), Threat::Win)) {
        here.evaluation = kNoValue;
        return answer(alpha, beta, depth, ply, cut);
    }
    if (can_open_four(board_, mover)) {
        return win_at(ply + 3);
    }

    const std::uint64_t hash = board_.hash();
    const Stored known = here.excluded ? Stored() : table_->find(hash, ply);
    if (!pv && known.depth >= depth && known.settles(alpha, beta)) {
        return known.value;
    }
    Node node{alpha, beta, depth, ply, cut, mover, pv, here.excluded, hash, known};
    assess(node);
    if (const std::optional<Value> value = prune(node)) {
        return *value;
    }
    order(node.danger ? answers_to_open_four(board_) : sensible_moves(board_), ply, known.move);
    if (const std::optional<Value> value = probable_cut(node)) {
        return *value;
    }
    if (depth >= kNoMoveDepth && !known.move && !node.excluded) {
        node.depth -= cut && depth >= kNoMoveCutDepth ? 2 : 1;
    }
    return try_moves(node);
}

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
    int window = kFirstWindow;
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
