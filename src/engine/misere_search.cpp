#include "engine/misere_search.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "engine/root_window.h"
#include "engine/search_numbers.h"

namespace inarow::engine {
namespace {

constexpr std::uint64_t kNodesBetweenStops = 256;
// Where so few cells are free, what the rules prove of them is asked for; a proof may take as many
// plies, and the values of wins have no room for more.
constexpr int kMostCounted = 300;

// Around the last score, at the root.
constexpr Value kFirstWindow = 40;

// Far above the window, by this much for each ply of depth, a position is taken as good enough.
constexpr Value kFutilitySlope = 60;
constexpr int kFutilityDepth = 6;
// After this many moves, and more with the depth, the rest are left out.
constexpr int kMovesBase = 6;
constexpr int kMovesSlope = 4;

// The order of moves: how willingly they are taken, and what earlier searches found.
constexpr int kKillerBonus = 60;
constexpr int kReplyBonus = 40;
constexpr int kHistoryDivisor = 16;

// The binary logarithm in sixteenths, in whole numbers, which are the same on every machine.
constexpr int logarithm(int of) {
    const int whole = static_cast<int>(std::bit_width(static_cast<unsigned>(of))) - 1;
    return 16 * whole + ((16 * of) >> whole) - 16;
}

// How many plies less deep the move with this number is searched at first.
constexpr int reduction(int depth, int count) {
    constexpr int kFull = 2;  // so many moves are not reduced
    constexpr int kDivisor = 1050;
    constexpr int kBase = 315;  // three tenths of a ply
    if (depth < 2 || count <= kFull) return 0;
    return (logarithm(depth) * logarithm(count) + kBase) / kDivisor;
}

int pull(const Board& board, const MisereTables& tables, Cell cell) {
    const Side mover = board.to_move();
    return tables.own(board.shape(cell, mover)).pull +
           tables.others(board.shape(cell, other(mover))).pull;
}

}  // namespace

std::vector<RootMove> misere_roots(const Board& board, const MisereTables& tables) {
    std::vector<RootMove> roots;
    board.free().for_each([&](Cell cell) { roots.emplace_back(cell); });
    std::ranges::stable_sort(roots, std::greater{},
                             [&](const RootMove& root) { return pull(board, tables, root.cell); });
    std::ranges::stable_partition(roots, [&](const RootMove& root) {
        return board.threat(root.cell, board.to_move()) != Threat::Win;
    });
    return roots;
}

void leave_one_of_each_kind(const Board& board, std::vector<RootMove>& roots) {
    if (!dangers_last(board.rules())) return;
    bool idle = false;
    bool reserve = false;
    std::erase_if(roots, [&](const RootMove& root) {
        const Dangers of = dangers(board, root.cell);
        return (of.is_idle() && std::exchange(idle, true)) ||
               (of.is_reserve() && std::exchange(reserve, true));
    });
}

MisereSearch::MisereSearch(Board board, const MisereTables& tables, Transpositions& table,
                           Halt& halt)
    : board_(std::move(board)),
      tables_(&tables),
      table_(&table),
      halt_(&halt),
      lasting_(dangers_last(board_.rules())),
      frames_(kMaxPly + 2) {}

bool MisereSearch::halted() {
    if (is_halted()) return true;
    const bool look = nodes_ % kNodesBetweenStops == 0;
    const bool stop = (halt_->nodes && nodes_ >= *halt_->nodes) || (look && halt_->due());
    if (stop) halt_->now.store(true, std::memory_order_relaxed);
    return stop;
}

void MisereSearch::extend_line(int ply, Cell cell) {
    std::vector<Cell>& line = frame(ply).line;
    const std::vector<Cell>& rest = frame(ply + 1).line;
    line.clear();
    line.push_back(cell);
    line.insert(line.end(), rest.begin(), rest.end());
}

// A pair of idle cells changes nothing but the length of the game: whoever has the better of it
// answers one with the other. So one of them is tried only where their number is odd.
void MisereSearch::order(const Census& census, int ply, std::optional<Cell> best) {
    Frame& here = frame(ply);
    here.moves.clear();
    const Side mover = board_.to_move();
    const std::optional<Cell> reply = history_.reply(mover, board_.last());
    bool has_idle = lasting_ && census.idle() % 2 == 0;
    bool has_reserve = false;
    std::optional<Cell> idle;
    board_.free().for_each([&](Cell cell) {
        const MisereTables::Entry& own = tables_->own(board_.shape(cell, mover));
        const MisereTables::Entry& others = tables_->others(board_.shape(cell, other(mover)));
        const Dangers of{own.danger, others.danger};
        if (of.mover == Danger::Fatal) return;
        if (of.is_idle() && lasting_) {
            if (!idle) idle = cell;
            if (has_idle) return;
            has_idle = true;
        }
        if (of.is_reserve() && lasting_) {
            if (has_reserve) return;
            has_reserve = true;
        }
        int score = own.pull + others.pull + history_.of(mover, cell) / kHistoryDivisor;
        if (cell == best) {
            score += kBestMoveBonus;
        } else if (cell == here.killers[0] || cell == here.killers[1]) {
            score += kKillerBonus;
        }
        if (cell == reply) score += kReplyBonus;
        here.moves.push_back({cell, score});
    });
    if (here.moves.empty() && idle) here.moves.push_back({*idle, 0});
    std::ranges::stable_sort(here.moves, std::greater{}, &ScoredCell::score);
}

void MisereSearch::reward(Cell cell, const Node& node, std::size_t tried) {
    Frame& here = frame(node.ply);
    if (here.killers[0] != cell) {
        here.killers[1] = here.killers[0];
        here.killers[0] = cell;
    }
    history_.reward(board_.to_move(), cell, board_.last(), node.depth,
                    std::span(here.moves).first(tried));
}

Value MisereSearch::try_move(Cell cell, const Node& node, int depth, int reduced, bool first) {
    table_->prefetch(board_.hash_after(cell));
    board_.place(cell);
    frame(node.ply + 1).line.clear();
    const Value alpha = node.alpha;
    Value value = 0;
    if (first) {
        value = -search(-node.beta, -alpha, depth, node.ply + 1);
    } else {
        value = -search(-alpha - 1, -alpha, reduced, node.ply + 1);
        if (value > alpha && reduced < depth && !is_halted()) {
            value = -search(-alpha - 1, -alpha, depth, node.ply + 1);
        }
        if (value > alpha && value < node.beta && !is_halted()) {
            value = -search(-node.beta, -alpha, depth, node.ply + 1);
        }
    }
    board_.take_back();
    return value;
}

std::optional<Value> MisereSearch::value_at_once(const Census& census, Node& node) {
    if (halted()) return census.estimate();
    if (board_.full()) return 0;
    if (census.free() == board_.count(board_.to_move(), Threat::Win)) return loss_at(node.ply + 1);
    if (lasting_ && census.free() <= kMostCounted) {
        const auto [least, most] = census.bounds(node.ply);
        if (least >= node.beta || is_win(least)) return least;
        if (most <= node.alpha || is_loss(most)) return most;
        if (least == most) return least;
    }
    if (node.depth <= 0 || node.ply >= kMaxPly) return census.estimate();
    return std::nullopt;
}

Value MisereSearch::try_moves(Node node, int free) {
    const MoveOrder& moves = frame(node.ply).moves;
    const Value old_alpha = node.alpha;
    const bool pv = node.beta - node.alpha > 1;
    // To the end of the game nothing is left out.
    const bool whole = node.depth >= free;
    Value best = -kInfinity;
    std::optional<Cell> best_cell;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Cell cell = moves[i].cell;
        const int count = static_cast<int>(i) + 1;
        int reduced = node.depth - 1;
        if (!whole && i > 0) {
            const int worth_trying = kMovesBase + kMovesSlope * node.depth * node.depth;
            if (!is_loss(best) && !pv && count > worth_trying) break;
            reduced -= reduction(node.depth, count);
        }
        const int depth = node.depth - (moves.size() == 1 ? 0 : 1);
        const Value value = try_move(cell, node, depth, std::min(reduced, depth), i == 0);
        if (is_halted()) return best;
        if (value <= best) continue;
        best = value;
        if (value <= node.alpha) continue;
        best_cell = cell;
        if (pv) extend_line(node.ply, cell);
        if (value >= node.beta) {
            reward(cell, node, i);
            break;
        }
        node.alpha = value;
    }
    table_->keep(board_.hash(), node.ply,
                 {best_cell, best, node.evaluation, node.depth * kPly,
                  bound_of(best, old_alpha, node.beta)});
    return best;
}

Value MisereSearch::search(Value alpha, Value beta, int depth, int ply) {
    ++nodes_;
    selective_ = std::max(selective_, ply);
    Node node{alpha, beta, depth, ply};
    const Census census(board_, *tables_);
    if (const std::optional<Value> value = value_at_once(census, node)) return *value;
    const Stored known = table_->find(board_.hash(), ply);
    const bool pv = beta - alpha > 1;
    const bool deep = known.depth >= depth * kPly || is_decided(known.value);
    if (!pv && deep && known.settles(alpha, beta)) return known.value;
    node.evaluation = known.bound != Bound::None ? known.evaluation : census.estimate();
    if (!pv && depth <= kFutilityDepth && depth < census.free() && !is_decided(beta) &&
        node.evaluation - kFutilitySlope * depth >= beta) {
        return node.evaluation;
    }
    order(census, ply, known.move);
    return try_moves(node, census.free());
}

Value MisereSearch::root(std::vector<RootMove>& moves, std::size_t first, Value alpha, Value beta,
                         int depth) {
    Value best = -kInfinity;
    const bool whole = depth >= board_.rules().cells() - board_.stones();
    for (std::size_t i = first; i < moves.size(); ++i) moves[i].value = -kInfinity;
    for (std::size_t i = first; i < moves.size(); ++i) {
        RootMove& move = moves[i];
        selective_ = 0;
        const bool loses = board_.threat(move.cell, board_.to_move()) == Threat::Win;
        const Node node{alpha, beta, depth, 0};
        frame(1).line.clear();
        // Here, where much depends on every move, they are reduced less.
        const int count = static_cast<int>(i - first) + 1;
        const int reduced = depth - 1 - std::max(whole ? 0 : reduction(depth, count) - 1, 0);
        const Value value =
            loses ? loss_at(1) : try_move(move.cell, node, depth - 1, reduced, count == 1);
        if (is_halted()) return best;
        if (i == first || value > alpha) {
            move.value = value;
            move.selective = std::max(selective_, 1);
            extend_line(0, move.cell);
            move.line = frame(0).line;
        }
        if (value > best) {
            best = value;
            alpha = std::max(alpha, value);
            if (alpha >= beta) break;
        }
    }
    return best;
}

bool MisereSearch::iterate(std::vector<RootMove>& moves, std::size_t first, int depth) {
    return search_in_window(
        moves, first, depth, kFirstWindow, *halt_,
        [&](Value alpha, Value beta) { return root(moves, first, alpha, beta, depth); });
}

}  // namespace inarow::engine
