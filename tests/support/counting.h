// Counting games and positions.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/position.h"

namespace inarow::testing {

// The ways to play so many plies; a game that ends earlier is none.
inline std::uint64_t perft(Position& position, int depth) {
    if (depth == 0) return 1;
    const MoveList moves = position.legal_moves();
    if (depth == 1) return moves.size();
    std::uint64_t count = 0;
    for (const Move move : moves) {
        position.play(move);
        count += perft(position, depth - 1);
        position.undo(move);
    }
    return count;
}

inline std::uint64_t perft(const Rules& rules, int depth) {
    Position position(rules);
    return perft(position, depth);
}

// The games that end with a line after exactly so many plies.
inline std::uint64_t decided_games(Position& position, int depth) {
    std::uint64_t count = 0;
    for (const Move move : position.legal_moves()) {
        if (depth == 1) {
            count += position.makes_line(move.cell(), position.to_move()) ? 1 : 0;
            continue;
        }
        position.play(move);
        count += decided_games(position, depth - 1);
        position.undo(move);
    }
    return count;
}

// Positions of one ply, or of all.
struct Tally {
    std::uint64_t positions = 0;
    std::uint64_t classes = 0;  // positions that differ by more than a symmetry
    std::uint64_t won_first = 0;
    std::uint64_t won_second = 0;
    std::uint64_t drawn = 0;

    [[nodiscard]] std::uint64_t won() const { return won_first + won_second; }
};

// Visits every position that can be reached within so many plies once.
class Census {
  public:
    explicit Census(const Rules& rules, int depth = kMaxCells)
        : symmetries_(symmetries(rules)), plies_(static_cast<std::size_t>(rules.cells()) + 1) {
        Position position(rules);
        games_ = visit(position, depth);
    }

    [[nodiscard]] const Tally& at(int ply) const { return plies_[static_cast<std::size_t>(ply)]; }
    [[nodiscard]] Tally total() const {
        Tally sum;
        for (const Tally& tally : plies_) {
            sum.positions += tally.positions;
            sum.classes += tally.classes;
            sum.won_first += tally.won_first;
            sum.won_second += tally.won_second;
            sum.drawn += tally.drawn;
        }
        return sum;
    }
    // The games that end within those plies.
    [[nodiscard]] std::uint64_t games() const { return games_; }

  private:
    std::uint64_t visit(Position& position, int depth) {
        const auto known = games_from_.find(position.hash());
        if (known != games_from_.end()) return known->second;
        Tally& tally = plies_[static_cast<std::size_t>(position.ply())];
        ++tally.positions;
        if (classes_.insert(position.canonical_hash(symmetries_)).second) ++tally.classes;
        std::uint64_t games = 0;
        switch (position.outcome()) {
            case Outcome::FirstWins:
                ++tally.won_first, games = 1;
                break;
            case Outcome::SecondWins:
                ++tally.won_second, games = 1;
                break;
            case Outcome::Draw:
                ++tally.drawn, games = 1;
                break;
            case Outcome::Open:
                if (depth == 0) break;
                for (const Move move : position.legal_moves()) {
                    position.play(move);
                    games += visit(position, depth - 1);
                    position.undo(move);
                }
        }
        games_from_.emplace(position.hash(), games);
        return games;
    }

    std::vector<Symmetry> symmetries_;
    std::vector<Tally> plies_;
    std::unordered_map<std::uint64_t, std::uint64_t> games_from_;
    std::unordered_set<std::uint64_t> classes_;
    std::uint64_t games_ = 0;
};

}  // namespace inarow::testing
