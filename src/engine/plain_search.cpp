#include "engine/plain_search.h"

#include <algorithm>
#include <cstdlib>

namespace inarow::engine {

namespace {

// More than any rows are worth, and less than a win.
constexpr int kUrgent = 500'000;
constexpr int kMostWorth = 400'000;

void sort(std::vector<ScoredMove>& moves) {
    std::ranges::stable_sort(moves, std::greater<>(), &ScoredMove::score);
}

}  // namespace

PlainSearch::PlainSearch(const Position& position, const Limits& limits)
    : position_(position), rows_(position), limits_(limits), budget_(limits) {}

void PlainSearch::add_near(std::vector<ScoredMove>& moves) const {
    const Rules& rules = position_.rules();
    for (int row = 0; row < rules.height; ++row) {
        for (int column = 0; column < rules.width; ++column) {
            const Cell cell(row, column);
            if (rows_.neighbors(cell) == 0) continue;
            if (position_.legal(Move(cell))) moves.push_back({Move(cell)});
        }
    }
}

// The legal moves that are nearest to the middle.
void PlainSearch::add_middle(std::vector<ScoredMove>& moves) const {
    const Rules& rules = position_.rules();
    const auto distance = [&rules](Move move) {
        return std::max(std::abs(2 * move.cell().row() - (rules.height - 1)),
                        std::abs(2 * move.cell().column() - (rules.width - 1)));
    };
    constexpr int kRing = 3;  // in half cells
    int nearest = 2 * kMaxSize;
    const MoveList legal = position_.legal_moves();
    for (const Move move : legal) nearest = std::min(nearest, distance(move));
    for (const Move move : legal) {
        if (distance(move) <= nearest + kRing) moves.push_back({move});
    }
}

std::vector<ScoredMove> PlainSearch::candidates(std::size_t width) const {
    const Rules& rules = position_.rules();
    std::vector<ScoredMove> moves;
    if (rules.falling) {
        for (const Move move : position_.legal_moves()) moves.push_back({move});
    } else {
        add_near(moves);
        if (moves.empty()) add_middle(moves);
    }
    const Side me = position_.to_move();
    const bool may_win = !rules.misere && rows_.nearly(me) > 0;
    const bool may_lose = !rules.misere && rows_.nearly(other(me)) > 0;
    for (ScoredMove& judged : moves) {
        const Cell cell = judged.move.cell();
        if (may_win && position_.makes_line(cell, me)) return {{judged.move, kWon}};
        judged.score = std::clamp(rows_.gain(cell, me), -kMostWorth, kMostWorth);
        if (may_lose && position_.makes_line(cell, other(me))) judged.score += kUrgent;
        if (rules.misere && position_.makes_line(cell, me)) judged.score -= kUrgent;
    }
    sort(moves);
    // What does not block a line loses at once.
    if (width > 0 && moves.front().score > kMostWorth) {
        std::erase_if(moves, [](const ScoredMove& judged) { return judged.score <= kMostWorth; });
    }
    if (width > 0 && moves.size() > width) moves.resize(width);
    return moves;
}

std::vector<ScoredMove> PlainSearch::glance() {
    return candidates(0);
}

bool PlainSearch::wins_now() const {
    const Side me = position_.to_move();
    if (position_.rules().misere || rows_.nearly(me) == 0) return false;
    const MoveList legal = position_.legal_moves();
    return std::ranges::any_of(legal,
                               [&](Move move) { return position_.makes_line(move.cell(), me); });
}

void PlainSearch::play(Move move) {
    rows_.place(move.cell(), position_.to_move());
    position_.play(move);
}

void PlainSearch::undo(Move move) {
    position_.undo(move);
    rows_.take_back(move.cell(), position_.to_move());
}

bool PlainSearch::out() {
    if (out_) return true;
    if (limits_.nodes && nodes_ >= *limits_.nodes) return out_ = true;
    constexpr std::uint64_t kSeldom = 64;
    if (nodes_ % kSeldom != 0) return false;
    out_ = budget_.passed();
    return out_;
}

int PlainSearch::score_of(Move move, int depth, int alpha, int beta, int ply) {
    const Side me = position_.to_move();
    play(move);
    int score = 0;
    if (position_.outcome() == Outcome::Open) {
        score = -search(depth - 1, -beta, -alpha, ply + 1);
    } else if (position_.outcome() != Outcome::Draw) {
        score = position_.outcome() == win_for(me) ? kWon - ply - 1 : -(kWon - ply - 1);
    }
    undo(move);
    return score;
}

int PlainSearch::search(int depth, int alpha, int beta, int ply) {
    ++nodes_;
    if (out() || depth <= 0) {
        if (wins_now()) return kWon - ply - 1;
        return std::clamp(rows_.worth(position_.to_move()), -kMostWorth, kMostWorth);
    }
    int best = -kWon;
    for (const ScoredMove& candidate : candidates(width_)) {
        const int score = score_of(candidate.move, depth, std::max(alpha, best), beta, ply);
        best = std::max(best, score);
        if (best >= beta || out_) break;
    }
    return best;
}

std::vector<ScoredMove> PlainSearch::look(int depth, std::size_t width, int margin) {
    width_ = width;
    std::vector<ScoredMove> moves = candidates(width);
    depth_ = 0;
    for (int plies = 1; plies <= depth; ++plies) {
        if (moves.size() < 2 || std::abs(moves.front().score) >= kWonFrom) break;
        std::vector<ScoredMove> deeper = moves;
        int best = -kWon;
        for (ScoredMove& judged : deeper) {
            judged.score =
                score_of(judged.move, plies, std::max(best - margin, -kWon) - 1, kWon, 0);
            if (out_) break;
            best = std::max(best, judged.score);
        }
        if (out_) break;
        moves = std::move(deeper);
        sort(moves);
        depth_ = plies;
        if (limits_.progress != nullptr) {
            limits_.progress->tell({.depth = plies, .score = moves.front().score, .nodes = nodes_});
        }
    }
    return moves;
}

}  // namespace inarow::engine
