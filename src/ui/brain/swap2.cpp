#include "ui/brain/swap2.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "core/position.h"
#include "core/random.h"

namespace inarow {

namespace {

constexpr int kCandidates = 12;
// A score this close to nothing says nothing about who is better off.
constexpr int kEven = 5;

// Three stones not far from each other, anywhere: in the middle the first side is too strong.
std::vector<Move> three_stones(const Rules& rules, Random& random) {
    const auto near = [&](int from, int size) {
        constexpr int kFarthest = 3;
        const auto step = static_cast<int>(random.below(2 * kFarthest + 1)) - kFarthest;
        return std::clamp(from + step, 0, size - 1);
    };
    const auto anywhere = [&](int size) {
        return static_cast<int>(random.below(static_cast<std::uint64_t>(size)));
    };
    const Cell first(anywhere(rules.height), anywhere(rules.width));
    Position position(rules);
    std::vector<Move> stones;
    Cell cell = first;
    while (stones.size() < 3) {
        if (position.legal(Move(cell))) {
            position.play(Move(cell));
            stones.emplace_back(cell);
        }
        cell = Cell(near(first.row(), rules.height), near(first.column(), rules.width));
    }
    return stones;
}

int score_of(const EngineReport& report) {
    const EngineLine& best = report.lines.front();
    constexpr int kProved = 30'000;
    if (best.end) return *best.end > 0 ? kProved : -kProved;
    return best.score;
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
    const EngineReport report = evaluate(stones, 1);
    const int score = score_of(report);
    const std::vector<Move>& line = report.lines.front().line;
    // Best play of both from an even position keeps it even: the opponent may choose.
    if (stones.size() == 3 && std::abs(score) <= kEven && line.size() >= 2) {
        return {false, {line[0], line[1]}};
    }
    if (score < 0) return {true, {}};
    return {false, {report.lines.front().move}};
}

}  // namespace inarow
