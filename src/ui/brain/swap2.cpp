#include "ui/brain/swap2.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <limits>

#include "core/position.h"
#include "core/random.h"

namespace inarow::brain {

namespace {

constexpr int kCandidates = 12;
// A score this close to nothing says nothing about who is better off.
constexpr int kEven = 5;

// Three stones not far from each other, anywhere: in the middle the first side is too strong.
std::vector<Move> three_stones(const Rules& rules, Random& random) {
    constexpr int kFarthest = 3;
    Position position(rules);
    std::vector<Move> stones;
    while (stones.size() < 3) {
        const MoveList legal = position.legal_moves();
        std::vector<Move> near;
        std::ranges::copy_if(legal, std::back_inserter(near), [&](Move move) {
            if (stones.empty()) return true;
            const Cell first = stones.front().cell();
            return std::abs(move.cell().row() - first.row()) <= kFarthest &&
                   std::abs(move.cell().column() - first.column()) <= kFarthest;
        });
        // The rules may bar all that is near.
        if (near.empty()) near.assign(legal.begin(), legal.end());
        stones.push_back(near[random.below(near.size())]);
        position.play(stones.back());
    }
    return stones;
}

int score_of(const analysis::Thought& thought) {
    return score_of(thought.verdict).value_or(0);
}

}  // namespace

Swap2Choice open_swap2(const Rules& rules, std::uint64_t seed, const Evaluate& evaluate) {
    Random random(seed);
    Swap2Choice choice;
    int least = std::numeric_limits<int>::max();
    for (int i = 0; i < kCandidates; ++i) {
        const auto stones = three_stones(rules, random);
        const int imbalance = std::abs(score_of(evaluate(stones, kCandidates)));
        if (imbalance >= least) continue;
        least = imbalance;
        choice.stones = stones;
    }
    return choice;
}

Swap2Choice answer_swap2(std::span<const Move> stones, const Evaluate& evaluate) {
    // After three or five stones the second side is to move, and whoever answers has it.
    const analysis::Thought best = evaluate(stones, 1);
    const int score = score_of(best);
    const std::vector<Move>& line = best.verdict.line;
    // Best play of both from an even position keeps it even: the opponent may choose.
    if (stones.size() == 3 && std::abs(score) <= kEven && line.size() >= 2) {
        return {false, {line[0], line[1]}};
    }
    if (score < 0) return {true, {}};
    return {false, {best.move}};
}

}  // namespace inarow::brain
