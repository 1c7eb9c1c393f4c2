// What positions of free boards are worth by plain minimax with the rules of the core: slow, and
// short enough to be seen right.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <unordered_set>

#include "core/position.h"
#include "free/solver.h"

namespace inarow::testing {

class FreeMinimax {
  public:
    // Of an open position.
    free::Worth worth(Position& position) {
        const auto found = known_.find(position.hash());
        if (found != known_.end()) return found->second;
        free::Worth best{free::Worth::Outcome::Loss, 0, true};
        for (const Move move : position.legal_moves()) {
            const free::Worth value = after(position, move);
            if (better(value, best)) best = value;
        }
        return known_[position.hash()] = best;
    }

    // Of a move to the side that makes it.
    free::Worth after(Position& position, Move move) {
        position.play(move);
        free::Worth value{free::Worth::Outcome::Draw, 0, true};
        if (position.outcome() == Outcome::Open) {
            value = free::before_move(worth(position));
        } else if (position.outcome() != Outcome::Draw) {
            value = {free::Worth::Outcome::Win, 1, true};
        }
        position.undo(move);
        return value;
    }

    // Visits every position that can be reached and is not over, once, with its worth.
    template <typename Visit>
    void for_each(const Rules& rules, Visit visit) {
        Position position(rules);
        known_.clear();
        visited_.clear();
        walk(position, visit);
    }

  private:
    // Short wins are better than long ones, and long losses than short ones.
    static int rank(const free::Worth& worth) {
        if (worth.outcome == free::Worth::Outcome::Win) return 10000 - worth.plies;
        if (worth.outcome == free::Worth::Outcome::Loss) return worth.plies - 10000;
        return 0;
    }
    static bool better(const free::Worth& a, const free::Worth& b) { return rank(a) > rank(b); }

    template <typename Visit>
    void walk(Position& position, Visit& visit) {
        if (position.outcome() != Outcome::Open || !visited_.insert(position.hash()).second) {
            return;
        }
        visit(position, worth(position));
        for (const Move move : position.legal_moves()) {
            position.play(move);
            walk(position, visit);
            position.undo(move);
        }
    }

    std::unordered_map<std::uint64_t, free::Worth> known_;
    std::unordered_set<std::uint64_t> visited_;
};

}  // namespace inarow::testing
