// Scores by plain minimax with the rules of the core: slow, and short enough to be seen right.
#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <unordered_set>

#include "core/position.h"

namespace inarow::testing {

class Minimax {
  public:
    // The score of the side to move of a position in which the game is not over.
    int score(Position& position) {
        if (const auto found = scores_.find(position.hash()); found != scores_.end()) {
            return found->second;
        }
        int best = -position.rules().cells();
        for (const Move move : position.legal_moves()) {
            position.play(move);
            int value = 0;
            if (position.outcome() == Outcome::Open) {
                value = -score(position);
            } else if (position.outcome() != Outcome::Draw) {
                value = (position.rules().cells() - position.ply()) / 2 + 1;
            }
            position.undo(move);
            best = std::max(best, value);
        }
        return scores_[position.hash()] = best;
    }

    // Visits every position that can be reached and is not over, once, with its score.
    template <typename Visit>
    void for_each(const Rules& rules, Visit visit) {
        Position position(rules);
        scores_.clear();
        score(position);
        visited_.clear();
        walk(position, visit);
    }

  private:
    template <typename Visit>
    void walk(Position& position, Visit& visit) {
        if (position.outcome() != Outcome::Open || !visited_.insert(position.hash()).second) {
            return;
        }
        visit(position, score(position));
        for (const Move move : position.legal_moves()) {
            position.play(move);
            walk(position, visit);
            position.undo(move);
        }
    }

    std::unordered_map<std::uint64_t, int> scores_;
    std::unordered_set<std::uint64_t> visited_;
};

}  // namespace inarow::testing
