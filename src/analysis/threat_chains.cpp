#include "analysis/threat_chains.h"

#include <algorithm>

#include "analysis/threats.h"

namespace inarow::analysis {

namespace {

// Cells where a stone of the side to move may make a threat.
std::vector<Cell> attacks(const Position& position) {
    // Where pieces fall, a threat may be there already, and a piece below makes it real.
    const int stones = position.rules().falling ? 0 : position.rules().length - 2;
    return near_rows(position, position.to_move(), stones);
}

// What follows when no answer stops these threats, the last move first.
std::vector<Move> completed(Position& position, const std::vector<Cell>& threatened) {
    Move answer = position.legal_moves()[0];
    for (const Cell cell : threatened) {
        if (!position.legal(Move(cell))) continue;
        answer = Move(cell);
        break;
    }
    position.play(answer);
    const auto win = winning_move(position);
    position.undo(answer);
    return win ? std::vector{*win, answer} : std::vector<Move>();
}

}  // namespace

ChainFound ThreatChains::search(const Position& position, const Bounds& bounds) {
    position_.emplace(position);
    return search(std::nullopt, bounds);
}

ChainFound ThreatChains::search_from(const Position& position, Move first, const Bounds& bounds) {
    position_.emplace(position);
    return search(first, bounds);
}

// With more and more moves, so that the shortest win is found.
ChainFound ThreatChains::search(std::optional<Move> first, const Bounds& bounds) {
    failures_.clear();
    nodes_ = 0;
    most_nodes_ = bounds.nodes;
    out_of_nodes_ = false;
    stop_ = bounds.stop;
    // While cells are barred, a threat may come to nothing.
    if (position_->rules().misere || position_->bars_hold()) return ChainFound::None;
    for (int moves = 1; moves <= bounds.moves && !out_of_nodes_; ++moves) {
        line_.clear();
        const bool won =
            first ? wins_with(*first, threats(*position_, other(position_->to_move())), moves)
                  : attack(moves);
        if (!won) continue;
        std::ranges::reverse(line_);
        return ChainFound::Won;
    }
    return out_of_nodes_ ? ChainFound::Unknown : ChainFound::None;
}

bool ThreatChains::attack(int moves) {
    Position& position = *position_;
    if (const auto win = winning_move(position)) {
        line_.push_back(*win);
        return true;
    }
    if (moves <= 1) return false;
    const auto known = failures_.find(position.hash());
    if (known != failures_.end() && known->second >= moves) return false;
    const Side side = position.to_move();
    const std::vector<Cell> theirs = threats(position, other(side));
    for (const Cell cell : attacks(position)) {
        if (wins_with(Move(cell), theirs, moves)) return true;
        if (out_of_nodes_) return false;
    }
    failures_[position.hash()] = moves;
    return false;
}

bool ThreatChains::wins_with(Move move, const std::vector<Cell>& their_threats, int moves) {
    Position& position = *position_;
    const Side side = position.to_move();
    if (!position.legal(move)) return false;
    // Even when there is no time left, the shortest wins are found.
    constexpr std::uint64_t kBetweenAsking = 32;
    const bool asks = (nodes_ + 1) % kBetweenAsking == 0;
    if (nodes_ >= most_nodes_ || (asks && stop_.requested())) {
        out_of_nodes_ = true;
        return false;
    }
    ++nodes_;
    position.play(move);
    bool won = position.outcome() == win_for(side);
    if (position.outcome() == Outcome::Open && moves > 1) {
        const auto theirs = [&](Cell cell) { return is_threat(position, cell, other(side)); };
        // In a falling game the move may have opened the cell above it to either side.
        const bool lets_win = std::ranges::any_of(their_threats, theirs) ||
                              (position.rules().falling && winning_move(position).has_value());
        if (!lets_win) {
            const std::vector<Cell> threatened = position.rules().falling
                                                     ? threats(position, side)
                                                     : threats_around(position, move.cell(), side);
            won = !threatened.empty() && answers_fail(threatened, moves - 1);
        }
    }
    position.undo(move);
    if (won) line_.push_back(move);
    return won;
}

bool ThreatChains::answers_fail(const std::vector<Cell>& threatened, int moves) {
    Position& position = *position_;
    const std::size_t length = line_.size();
    const std::vector<Move> saving = answers(position, threatened);
    std::vector<Move> longest;
    for (const Move answer : saving) {
        position.play(answer);
        const bool fails = position.outcome() == Outcome::Open && attack(moves);
        position.undo(answer);
        if (!fails) {
            line_.resize(length);
            return false;
        }
        line_.push_back(answer);
        std::vector<Move> line(line_.begin() + static_cast<std::ptrdiff_t>(length), line_.end());
        if (line.size() > longest.size()) longest = std::move(line);
        line_.resize(length);
    }
    if (saving.empty()) longest = completed(position, threatened);
    // The line is kept the last move first, and so are its parts.
    line_.insert(line_.end(), longest.begin(), longest.end());
    return !longest.empty();
}

}  // namespace inarow::analysis
