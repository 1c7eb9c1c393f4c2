#include "robots/classic.h"

#include <limits>

#include "robots/chance.h"
#include "robots/opening_play.h"

namespace inarow::robots {

namespace {

struct Judgement {
    int value = std::numeric_limits<int>::min();
    const char* why = "";
};

// Larger is better. The steps between the reasons are wider than any row is long.
Judgement judge(const Position& position, Cell cell) {
    constexpr int kStep = 2 * kMaxSize;
    const Side me = position.to_move();
    const int run = position.longest_run(cell, me);
    if (position.rules().misere) {
        if (position.makes_line(cell, me)) return {-kStep, "every move makes a line"};
        return {-run, "it keeps the rows short"};
    }
    if (position.makes_line(cell, me)) return {2 * kStep, "it wins"};
    if (position.makes_line(cell, other(me))) return {kStep, "it blocks a line"};
    // A row too long to count is worth nothing.
    const bool counts = run < position.rules().length;
    return {counts ? run : 0, "it makes the longest row"};
}

}  // namespace

Thought Classic::choose(const Game& game, const Limits& /*limits*/) {
    if (!game.opening().over()) return play_opening(game);
    const Position& position = game.position();
    Random random = chance(game);
    Judgement best;
    Thought thought;
    std::size_t equals = 0;
    for (const Move move : position.legal_moves()) {
        const Judgement judgement = judge(position, move.cell());
        if (judgement.value < best.value) continue;
        if (judgement.value > best.value) equals = 0;
        // The n-th of n equals replaces the others once in n times, so that each is as likely.
        if (random.below(++equals) != 0) continue;
        best = judgement;
        thought.move = move;
    }
    thought.explanation = best.why;
    thought.score = best.value;
    thought.depth = 1;
    thought.line = {thought.move};
    return thought;
}

}  // namespace inarow::robots
