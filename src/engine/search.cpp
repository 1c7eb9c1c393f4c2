#include "engine/search.h"

#include <algorithm>
#include <cmath>

#include "engine/evaluation.h"

namespace inarow::engine {
namespace {

// The numbers of the search, found by matches against itself. Scores are in units of the
// evaluation.
constexpr int kFirstWindow = 60;
constexpr int kRazorBase = 260;
constexpr int kRazorSlope = 130;
constexpr int kRazorDepth = 4;
constexpr int kFutilitySlope = 110;
constexpr int kFutilityDepth = 7;
constexpr int kChildFutilityBase = 220;
constexpr int kChildFutilitySlope = 110;
constexpr int kChildFutilityDepth = 6;
constexpr int kHistoryLimit = 4000;
constexpr int kFourDepth = 3;  // so many fours are followed beyond the horizon
constexpr int kProbableCutDepth = 6;
constexpr int kProbableCutLess = 4;
constexpr int kProbableCutMargin = 150;
constexpr int kProbableCutMoves = 3;

constexpr std::uint64_t kNodesBetweenLooks = 256;

int base_reduction(int depth, int count) {
    static const auto table = [] {
        std::array<std::array<int, 64>, 64> made{};
        for (std::size_t d = 1; d < made.size(); ++d) {
            for (std::size_t c = 1; c < made.size(); ++c) {
                made[d][c] =
                    static_cast<int>(16 * (0.2 + std::log(static_cast<double>(d)) *
                                                     std::log(static_cast<double>(c)) / 1.2));
            }
        }
        return made;
    }();
    return table[static_cast<std::size_t>(std::min(depth, 63))]
                [static_cast<std::size_t>(std::min(count, 63))];
}

int moves_worth_trying(int depth, bool improving) {
    return (improving ? 5 : 3) + depth * depth / (improving ? 2 : 4);
}

Value clamped(int evaluation) {
    return std::clamp(evaluation, -kGreatestEvaluation, kGreatestEvaluation);
}

}  // namespace

Search::Search(Board board, const Weights& weights, Transpositions& table, Halt& halt)
    : board_(std::move(board)),
      weights_(&weights),
      table_(&table),
      halt_(&halt),
      frames_(kMaxPly + 2) {}

bool Search::halted() {
    if (halt_->now.load(std::memory_order_relaxed)) {
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

void Search::order(const CellSet& cells, int ply, std::optional<Cell> best) {
    MoveOrder& moves = frame(ply).moves;
    moves.clear();
    const Side mover = board_.to_move();
    const Frame& here = frame(ply);
    std::optional<Cell> reply;
    if (const std::optional<Cell> last = board_.last()) {
        reply = replies_[index(mover)][last->bits()];
    }
    cells.for_each([&](Cell cell) {
        int score = policy(board_, *weights_, cell) + history(mover, cell) / 16;
        if (cell == best) {
            score += 100'000;
        } else if (cell == here.killers[0] || cell == here.killers[1]) {
            score += kUnit;
        }
        if (cell == reply) {
            score += kUnit / 2;
        }
        moves.push_back({cell, score});
    });
}

ScoredMove& Search::pick(MoveOrder& moves, std::size_t from) {
    const auto begin = moves.begin() + static_cast<std::ptrdiff_t>(from);
    std::iter_swap(begin, std::max_element(begin, moves.end(), [](const auto& a, const auto& b) {
                       return a.score < b.score;
                   }));
    return *begin;
}

void Search::reward(Cell cell, int depth, int ply, std::span<const ScoredMove> tried) {
    Frame& here = frame(ply);
    if (here.killers[0] != cell) {
        here.killers[1] = here.killers[0];
        here.killers[0] = cell;
    }
    const Side mover = board_.to_move();
    if (const std::optional<Cell> last = board_.last()) {
        replies_[index(mover)][last->bits()] = cell;
    }
    const int bonus = std::min(depth * depth * 8, 800);
    const auto move_towards = [&](Cell which, int sign) {
        int& value = history(mover, which);
        value += sign * bonus - value * bonus / kHistoryLimit;
    };
    move_towards(cell, 1);
    for (const ScoredMove& other : tried) {
        move_towards(other.cell, -1);
    }
}

void Search::extend_line(int ply, Cell cell) {
    std::vector<Cell>& line = frame(ply).line;
    const std::vector<Cell>& rest = frame(ply + 1).line;
    line.clear();
    line.push_back(cell);
    line.insert(line.end(), rest.begin(), rest.end());
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

// Beyond the horizon only fours are tried, which leave the other side no choice.
Value Search::fours_only(Value alpha, Value beta, int ply, int depth) {
    ++nodes_;
    selective_ = std::max(selective_, ply);
    const Side mover = board_.to_move();
    const Side waiter = other(mover);
    if (board_.has(mover, Threat::Win)) {
        return win_at(ply + 1);
    }
    if (board_.full()) {
        return 0;
    }
    if (halted() || ply >= kMaxPly) {
        return clamped(evaluate(board_, *weights_));
    }
    if (board_.has(waiter, Threat::Win)) {
        Value best = loss_at(ply + 2);
        answers_to_win(board_).for_each([&](Cell cell) {
            board_.place(cell);
            best = std::max(best, -fours_only(-beta, -alpha, ply + 1, depth));
            board_.take_back();
        });
        return best;
    }
    if (can_open_four(board_, mover)) {
        return win_at(ply + 3);
    }

    const std::uint64_t hash = board_.hash();
    const Memory known = table_->find(hash, ply);
    if (known.depth >= -depth && known.settles(alpha, beta)) {
        return known.value;
    }
    const Value evaluation =
        known.bound != Bound::None ? known.evaluation : clamped(evaluate(board_, *weights_));
    Value best = evaluation;
    const Value old_alpha = alpha;
    alpha = std::max(alpha, best);
    std::optional<Cell> best_cell;
    if (alpha < beta && depth < kFourDepth &&
        (board_.has(mover, Threat::Four) || board_.has(mover, Threat::FourThree))) {
        order(board_.cells(mover, Threat::Four) | board_.cells(mover, Threat::FourThree), ply,
              known.move);
        const bool may_forbid = line_rule(board_.rules(), mover).forbidden;
        MoveOrder& moves = frame(ply).moves;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const Cell cell = pick(moves, i).cell;
            if (may_forbid && board_.forbidden(cell, mover)) {
                continue;
            }
            board_.place(cell);
            const Value value = -fours_only(-beta, -alpha, ply + 1, depth + 1);
            board_.take_back();
            if (value > best) {
                best = value;
                best_cell = cell;
                alpha = std::max(alpha, best);
                if (alpha >= beta) {
                    break;
                }
            }
        }
    }
    if (!halt_->now.load(std::memory_order_relaxed)) {
        const Bound bound = best >= beta       ? Bound::Lower
                            : best > old_alpha ? Bound::Exact
                                               : Bound::Upper;
        table_->keep(hash, ply, {best_cell, best, evaluation, -depth, bound});
    }
    return best;
}

Value Search::try_move(Cell cell, Value alpha, Value beta, int depth, int reduction, bool first,
                       int ply, bool cut) {
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

// The value of one of the first moves that a shallow search thinks at least so good, if there is
// one. The moves are in order.
std::optional<Value> Search::probable_cut(Value goal, int depth, int ply, bool cut) {
    const bool may_forbid = line_rule(board_.rules(), board_.to_move()).forbidden;
    Frame& here = frame(ply);
    const std::uint64_t hash = board_.hash();
    int tried = 0;
    for (std::size_t i = 0; i < here.moves.size() && tried < kProbableCutMoves; ++i) {
        const Cell cell = pick(here.moves, i).cell;
        if (may_forbid && board_.forbidden(cell, board_.to_move())) {
            continue;
        }
        ++tried;
        const Value value = try_move(cell, goal - 1, goal, depth, 0, true, ply, cut);
        if (halt_->now.load(std::memory_order_relaxed)) {
            return std::nullopt;
        }
        if (value >= goal) {
            table_->keep(hash, ply, {cell, value, here.evaluation, depth + 1, Bound::Lower});
            return value;
        }
    }
    return std::nullopt;
}

Value Search::search(Value alpha, Value beta, int depth, int ply, bool cut) {
    if (depth <= 0) {
        return fours_only(alpha, beta, ply, 0);
    }
    ++nodes_;
    selective_ = std::max(selective_, ply);
    const bool pv = beta - alpha > 1;
    const Side mover = board_.to_move();
    const Side waiter = other(mover);
    Frame& here = frame(ply);
    if (board_.has(mover, Threat::Win)) {
        return win_at(ply + 1);
    }
    if (board_.full()) {
        return 0;
    }
    if (halted() || ply >= kMaxPly) {
        return clamped(evaluate(board_, *weights_));
    }
    alpha = std::max(alpha, loss_at(ply + 2));
    beta = std::min(beta, win_at(ply + 3));
    if (alpha >= beta) {
        return alpha;
    }
    if (board_.has(waiter, Threat::Win)) {
        here.evaluation = kNoValue;
        return answer(alpha, beta, depth, ply, cut);
    }
    if (can_open_four(board_, mover)) {
        return win_at(ply + 3);
    }

    const std::uint64_t hash = board_.hash();
    const Memory known = here.excluded ? Memory() : table_->find(hash, ply);
    if (!pv && known.depth >= depth && known.settles(alpha, beta)) {
        return known.value;
    }
    const bool danger = can_open_four(board_, waiter);
    const Value evaluation = known.bound != Bound::None ? known.evaluation
                             : here.excluded            ? here.evaluation
                                                        : clamped(evaluate(board_, *weights_));
    here.evaluation = evaluation;
    const bool improving =
        ply >= 2 && frame(ply - 2).evaluation != kNoValue && evaluation > frame(ply - 2).evaluation;

    if (!pv && !danger && !here.excluded && !is_decided(beta) && !is_decided(alpha)) {
        if (depth <= kRazorDepth && evaluation + kRazorBase + kRazorSlope * depth < alpha) {
            const Value value = fours_only(alpha, beta, ply, 0);
            if (value <= alpha) {
                return value;
            }
        }
        if (depth <= kFutilityDepth &&
            evaluation - kFutilitySlope * (depth - (improving ? 1 : 0)) >= beta &&
            !board_.has(waiter, Threat::FourThree) && !board_.has(waiter, Threat::DoubleThree)) {
            return evaluation;
        }
    }
    order(danger ? answers_to_open_four(board_) : sensible_moves(board_), ply, known.move);
    if (!pv && !here.excluded && !is_decided(beta) && depth >= kProbableCutDepth) {
        const int less = depth - kProbableCutLess;
        const bool doubtful = known.bound != Bound::None && known.depth >= less &&
                              known.value < beta + kProbableCutMargin;
        if (!doubtful) {
            if (const auto value = probable_cut(beta + kProbableCutMargin, less, ply, cut)) {
                return is_decided(*value) ? *value : *value - kProbableCutMargin;
            }
        }
    }
    if (depth >= 4 && !known.move && !here.excluded) {
        // What has no best move yet is worth less than a look at full depth.
        depth -= cut && depth >= 6 ? 2 : 1;
    }

    MoveOrder& moves = here.moves;
    const bool may_forbid = line_rule(board_.rules(), mover).forbidden;
    const Value old_alpha = alpha;
    Value best = danger ? loss_at(ply + 4) : -kInfinity;
    std::optional<Cell> best_cell;
    int count = 0;
    int top_score = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const ScoredMove move = pick(moves, i);
        const Cell cell = move.cell;
        if (cell == here.excluded || (may_forbid && board_.forbidden(cell, mover))) {
            continue;
        }
        ++count;
        const int plain = move.score >= 100'000 ? move.score - 100'000 : move.score;
        if (count == 1 || plain > top_score) {
            top_score = plain;
        }
        const int gap = top_score - plain;
        const Threat own = board_.threat(cell, mover);
        const bool forcing = own >= Threat::Four;
        if (!pv && !danger && !is_loss(best) && count > 1 && !forcing) {
            if (count > moves_worth_trying(depth, improving)) {
                continue;
            }
            if (depth <= kChildFutilityDepth && own < Threat::Three &&
                evaluation + kChildFutilityBase + kChildFutilitySlope * depth - gap / 8 <= alpha) {
                continue;
            }
        }

        int extension = 0;
        if (cell == known.move && depth >= 7 && !here.excluded && known.bound != Bound::Upper &&
            known.depth >= depth - 3 && !is_decided(known.value)) {
            const Value limit = known.value - 2 * depth;
            here.excluded = cell;
            const MoveOrder kept = here.moves;
            const Value rest = search(limit - 1, limit, (depth - 1) / 2, ply, cut);
            here.moves = kept;
            here.excluded.reset();
            here.evaluation = evaluation;
            if (rest < limit) {
                extension = 1;
            } else if (limit >= beta && !pv) {
                return limit;
            }
        }

        int reduction = 0;
        if (depth >= 2 && count > 1) {
            reduction = base_reduction(depth, count);
            reduction += std::min(gap, 6 * kUnit) * 4 / kUnit;
            reduction -= pv ? 16 : 0;
            reduction += cut ? 12 : 0;
            reduction += improving ? 0 : 8;
            reduction -= own >= Threat::Three ? 12 : 0;
            reduction -= history(mover, cell) / 250;
            reduction -= danger ? 12 : 0;
            reduction = std::clamp(reduction / 16, 0, depth - 1);
        }
        const Value value =
            try_move(cell, alpha, beta, depth - 1 + extension, reduction, count == 1, ply, cut);
        if (halt_->now.load(std::memory_order_relaxed)) {
            return best;
        }
        if (value > best) {
            best = value;
            if (value > alpha) {
                best_cell = cell;
                if (pv) {
                    extend_line(ply, cell);
                }
                if (value >= beta) {
                    reward(cell, depth, ply, std::span(moves).first(i));
                    break;
                }
                alpha = value;
            }
        }
    }
    if (best == -kInfinity) {
        // No move is allowed, or all but the excluded one are left out.
        return here.excluded ? alpha : loss_at(ply);
    }
    if (!here.excluded) {
        const Bound bound = best >= beta       ? Bound::Lower
                            : best > old_alpha ? Bound::Exact
                                               : Bound::Upper;
        table_->keep(hash, ply, {best_cell, best, evaluation, depth, bound});
    }
    return best;
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
        if (depth >= 3 && count > 3) {
            reduction = std::clamp(base_reduction(depth, count) / 16 - 1, 0, depth - 1);
        }
        const bool wins = board_.threat(move.cell, board_.to_move()) == Threat::Win;
        const Value value =
            wins ? win_at(1)
                 : try_move(move.cell, alpha, beta, depth - 1, reduction, count == 1, 0, false);
        if (halt_->now.load(std::memory_order_relaxed)) {
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
    if (depth >= 4 && previous != -kInfinity && !is_decided(previous)) {
        alpha = previous - window;
        beta = previous + window;
    }
    while (true) {
        const Value best = root(moves, first, alpha, beta, depth);
        const bool stopped = halt_->now.load(std::memory_order_relaxed);
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
        if (window > 1000) {
            alpha = -kInfinity;
            beta = kInfinity;
        }
    }
}

}  // namespace inarow::engine
