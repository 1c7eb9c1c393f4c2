#include "engine/search.h"

#include <algorithm>

#include "engine/evaluation.h"

namespace inarow::engine {
namespace {

// The clock costs too much to be looked at in every node.
constexpr std::uint64_t kNodesBetweenLooks = 256;

}  // namespace

Search::Search(Board board, const Weights& weights, Transpositions& table, Halt& halt,
               const SearchNumbers& numbers)
    : board_(std::move(board)),
      weights_(&weights),
      table_(&table),
      halt_(&halt),
      numbers_(&numbers),
      frames_(kMaxPly + 2) {
    if (weights.network && board_.rules().length == kNetworkLength) {
        network_.emplace(*weights.network, board_);
    }
}

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

// Where the plain evaluation is far outside the window the network could not bring it back.
Value Search::evaluation(Value alpha, Value beta) {
    int value = evaluate(board_, *weights_);
    if (network_ && value + kCorrectionMargin > alpha && value - kCorrectionMargin < beta) {
        value += network_->correction(board_, value);
    }
    return std::clamp(value, -kGreatestEvaluation, kGreatestEvaluation);
}

void Search::order(const CellSet& cells, int depth, int ply, std::optional<Cell> best) {
    Frame& here = frame(ply);
    here.moves.clear();
    const Side mover = board_.to_move();
    const std::optional<Cell> reply = history_.reply(mover, board_.last());
    cells.for_each([&](Cell cell) {
        int score = policy(board_, *weights_, cell) +
                    history_.of(mover, cell) * numbers_->history_bonus / kMostHistory;
        if (cell == best) {
            score += kBestMoveBonus;
        } else if (cell == here.killers[0] || cell == here.killers[1]) {
            score += numbers_->killer_bonus;
        }
        if (cell == reply) {
            score += numbers_->reply_bonus;
        }
        here.moves.push_back({cell, score});
    });
    if (network_ && weights_->policy && depth >= kPolicyDepth) {
        network_->correct_policy(board_, *weights_->policy, evaluate(board_, *weights_),
                                 here.moves);
    }
}

ScoredCell& Search::pick(MoveOrder& moves, std::size_t from) {
    const auto begin = moves.begin() + static_cast<std::ptrdiff_t>(from);
    // In two passes, of which the first is done in vectors.
    int most = begin->score;
    for (auto move = begin; move != moves.end(); ++move) {
        most = std::max(most, move->score);
    }
    std::iter_swap(begin, std::ranges::find(begin, moves.end(), most, &ScoredCell::score));
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
        frame(ply).made = board_.threat(cell, board_.to_move());
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

int Search::depth_again(const Trial& trial, Value value) const {
    const int less = (trial.depth - trial.reduced) / kPly;
    const bool far_better =
        value > trial.alpha + numbers_->deeper_margin + numbers_->deeper_slope * less;
    return trial.depth + (far_better && trial.ply < 2 * root_depth_ ? kPly : 0);
}

Value Search::try_move(const Trial& trial) {
    const auto [cell, alpha, beta, depth, reduced, first, ply, cut] = trial;
    table_->prefetch(board_.hash_after(cell));
    frame(ply).made = board_.threat(cell, board_.to_move());
    board_.place(cell);
    frame(ply + 1).line.clear();
    Value value = 0;
    const bool pv = beta - alpha > 1;
    if (first) {
        value = -search(-beta, -alpha, depth, ply + 1, pv ? false : !cut);
    } else {
        int again = depth;
        value = -search(-alpha - 1, -alpha, reduced, ply + 1, true);
        if (value > alpha && reduced < depth) {
            again = depth_again(trial, value);
            if (again > reduced) {
                value = -search(-alpha - 1, -alpha, again, ply + 1, !cut);
            }
        }
        if (value > alpha && value < beta) {
            value = -search(-beta, -alpha, again, ply + 1, false);
        }
    }
    board_.take_back();
    return value;
}

void Search::assess(Node& node) {
    Frame& here = frame(node.ply);
    node.danger = can_open_four(board_, other(node.mover));
    // In danger there is no choice that would depend on it: the last one is near enough.
    node.evaluation = node.known.bound != Bound::None ? node.known.evaluation
                      : node.excluded                 ? here.evaluation
                      : node.danger                   ? -frame(node.ply - 1).evaluation
                                                      : evaluation();
    here.evaluation = node.evaluation;
    node.improving = node.ply >= 2 && node.evaluation > frame(node.ply - 2).evaluation;
}

Value Search::try_moves(Node& node) {
    MoveOrder& moves = frame(node.ply).moves;
    const Value old_alpha = node.alpha;
    Value best = node.danger ? loss_at(node.ply + 4) : -kInfinity;
    std::optional<Cell> best_cell;
    const int most = moves_worth_trying(node);
    int count = 0;
    int top_score = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto [cell, score] = pick(moves, i);
        if (cell == node.excluded || board_.forbidden(cell, node.mover)) {
            continue;
        }
        const int plain = score >= kBestMoveBonus ? score - kBestMoveBonus : score;
        top_score = ++count == 1 ? plain : std::max(top_score, plain);
        if (count > most && !is_loss(best)) {
            break;
        }
        const Candidate move{cell, count, top_score - plain, board_.threat(cell, node.mover)};
        if (may_leave_out(node, move, best)) {
            continue;
        }
        int depth = node.depth - kPly;
        if (may_be_singular(node, cell)) {
            const Value limit = node.known.value - numbers_->singular_slope * node.depth / 256;
            const bool singular = value_without(node, cell, limit) < limit;
            if (!singular && limit >= node.beta && !node.pv) {
                return limit;  // another move is also good enough
            }
            depth += singular ? kPly : 0;
        } else if (move.threat < Threat::Four && is_surely_high(node)) {
            depth -= kPly;
        }
        const Value value = try_move({.cell = cell,
                                      .alpha = node.alpha,
                                      .beta = node.beta,
                                      .depth = depth,
                                      .reduced = depth - reduction(node, move),
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
            reward(cell, node.depth / kPly, node.ply, std::span(moves).first(i));
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
        here.evaluation = -frame(ply - 1).evaluation;
        return answer(alpha, beta, depth, ply, cut);
    }
    if (can_open_four(board_, mover)) {
        return win_at(ply + 3);
    }
    if (can_make_two_threats(board_)) {
        return win_at(ply + 5);
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
    order(node.danger ? answers_to_open_four(board_) : sensible_moves(board_), depth, ply,
          known.move);
    if (const std::optional<Value> value = probable_cut(node)) {
        return *value;
    }
    node.depth = worthwhile_depth(node);
    return try_moves(node);
}

}  // namespace inarow::engine
