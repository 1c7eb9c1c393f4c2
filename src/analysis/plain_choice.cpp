#include "analysis/plain_choice.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "analysis/chances.h"
#include "core/support.h"

namespace inarow::analysis {

namespace {

constexpr int kNear = 2;

}  // namespace

std::optional<std::string> plain_objection(const Rules& rules) {
    static constexpr std::array kKnown{feature::kFalling, feature::kExactLength, feature::kMisere,
                                       feature::kOpenEnd, feature::kRenju,       feature::kBars,
                                       feature::kSwap1,   feature::kSwap,        feature::kSwap2,
                                       feature::kPro,     feature::kLongPro};
    static constexpr Support kSupport{"the plain search", kKnown};
    return kSupport.objection(rules);
}

PlainLook look_far(const Position& position, Limits limits) {
    // A node costs the more, the more moves there are to choose from.
    const std::uint64_t most = position.rules().falling ? 200'000 : 50'000;
    limits.nodes = std::min(limits.nodes.value_or(most), most);
    engine::PlainSearch search(position, limits);
    constexpr int kDepth = 24;
    constexpr std::size_t kWidth = 20;
    PlainLook look;
    look.moves = search.look(kDepth, kWidth, kNear);
    look.depth = search.depth();
    look.nodes = search.nodes();
    return look;
}

Verdict verdict_of(const engine::ScoredMove& move) {
    using engine::PlainSearch;
    // It leaves out moves, so that even a win is an opinion.
    if (std::abs(move.score) >= PlainSearch::kWonFrom) {
        return verdict_of(move.score > 0 ? Worth::Win : Worth::Loss, Certainty::Estimated,
                          std::max(PlainSearch::kWon - std::abs(move.score), 1), {move.move});
    }
    return estimate(plain_chance_to_win(move.score), {move.move});
}

std::size_t equals(const PlainLook& look) {
    // No win is put off.
    const int best = look.moves.front().score;
    const bool decided = std::abs(best) >= engine::PlainSearch::kWonFrom;
    const int least = decided ? best : best - kNear;
    return static_cast<std::size_t>(std::ranges::count_if(
        look.moves, [least](const engine::ScoredMove& move) { return move.score >= least; }));
}

}  // namespace inarow::analysis
