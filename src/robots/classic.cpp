#include "robots/classic.h"

#include <limits>

#include "analysis/chance.h"
#include "analysis/opening_play.h"

namespace inarow::robots {

namespace {

// Larger is better. The steps between the reasons are wider than any row is long.
constexpr int kStep = 2 * kMaxSize;
constexpr int kWin = 2 * kStep;
constexpr int kBlock = kStep;

int value_of(const Position& position, Cell cell) {
    const Side me = position.to_move();
    const int run = position.longest_run(cell, me);
    if (position.rules().misere) return position.makes_line(cell, me) ? -kStep : -run;
    if (position.makes_line(cell, me)) return kWin;
    if (position.makes_line(cell, other(me))) return kBlock;
    // A row too long to count is worth nothing.
    return run < position.rules().length ? run : 0;
}

}  // namespace

Thought Classic::choose(const Game& game, const Limits& /*limits*/) {
    if (!game.opening().over()) return analysis::play_opening(game);
    const Position& position = game.position();
    Random random = analysis::chance(game);
    int best = std::numeric_limits<int>::min();
    Move chosen;
    std::size_t equals = 0;
    for (const Move move : position.legal_moves()) {
        const int value = value_of(position, move.cell());
        if (value < best) continue;
        if (value > best) equals = 0;
        // The n-th of n equals replaces the others once in n times, so that each is as likely.
        if (random.below(++equals) != 0) continue;
        best = value;
        chosen = move;
    }
    analysis::Verdict verdict;
    if (best == kWin) {
        verdict = analysis::verdict_of(analysis::Worth::Win, analysis::Certainty::Proved, 1);
    }
    verdict.line = {chosen};
    return analysis::thought_of(std::move(verdict), 1);
}

}  // namespace inarow::robots
