// How a game ends with the best play of both, by plain minimax with the rules of the core: slow,
// and short enough to be seen right.
#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>

#include "core/position.h"

namespace inarow::testing {

class Endings {
  public:
    // Of an open position: n if the side to move wins with the n-th ply from here, -n if it loses
    // so, 0 if it draws. Wins are as short as can be, losses as long.
    int end(Position& position) {
        const int value = value_of(position);
        return value > 0 ? kLongest - value : value < 0 ? -kLongest - value : 0;
    }

  private:
    static constexpr int kLongest = 2 * kMaxCells;

    // The same as a number that is the greater the better.
    int value_of(Position& position) {
        if (const auto found = known_.find(position.hash()); found != known_.end()) {
            return found->second;
        }
        int best = -kLongest;
        for (const Move move : position.legal_moves()) {
            const Side mover = position.to_move();
            position.play(move);
            int value = 0;
            if (position.outcome() == Outcome::Open) {
                const int next = value_of(position);
                value = next > 0 ? 1 - next : next < 0 ? -next - 1 : 0;
            } else if (position.outcome() != Outcome::Draw) {
                value = position.outcome() == win_for(mover) ? kLongest - 1 : 1 - kLongest;
            }
            position.undo(move);
            best = std::max(best, value);
            if (best == kLongest - 1) break;
        }
        return known_[position.hash()] = best;
    }

    std::unordered_map<std::uint64_t, int> known_;
};

}  // namespace inarow::testing
