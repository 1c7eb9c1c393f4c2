#include "ui/brain/swap2.h"

#include <cstdlib>
#include <limits>

#include "analysis/fair_openings.h"
#include "core/random.h"

namespace inarow::brain {

namespace {

constexpr int kCandidates = 12;
constexpr std::size_t kStones = 3;
// A score this close to nothing says nothing about who is better off.
constexpr int kEven = 5;

int score_of(const analysis::Thought& thought) {
    return score_of(thought.verdict).value_or(0);
}

}  // namespace

Swap2Choice open_swap2(const Rules& rules, std::uint64_t seed, const Evaluate& evaluate) {
    Random random(seed);
    Swap2Choice choice;
    if (auto fair = analysis::fair_opening(rules, kStones, {}, random)) {
        choice.stones = std::move(fair->moves);
        return choice;
    }
    int least = std::numeric_limits<int>::max();
    for (int i = 0; i < kCandidates; ++i) {
        const auto stones = analysis::random_stones(rules, kStones, random);
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
