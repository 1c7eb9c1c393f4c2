#include "robots/best_player.h"

#include <algorithm>
#include <cstdlib>

#include "engine/plain_search.h"
#include "robots/chance.h"
#include "robots/engine_terms.h"
#include "robots/opening_play.h"

namespace inarow::robots {

namespace {

// Where neither the solver nor the engine answers.
Thought look_far(const Game& game, Limits limits) {
    // A node costs the more, the more moves there are to choose from.
    const std::uint64_t most = game.position().rules().falling ? 200'000 : 50'000;
    limits.nodes = std::min(limits.nodes.value_or(most), most);
    if (limits.time) limits.time = *limits.time / 3;
    engine::PlainSearch lookout(game.position(), limits);
    constexpr int kDepth = 24;
    constexpr std::size_t kWidth = 20;
    constexpr int kNear = 2;
    const std::vector<engine::ScoredMove> moves = lookout.look(kDepth, kWidth, kNear);
    // No win is put off.
    const int best = moves.front().score;
    const int least = std::abs(best) >= engine::PlainSearch::kWonFrom ? best : best - kNear;
    const auto equals = static_cast<std::size_t>(std::ranges::count_if(
        moves, [least](const engine::ScoredMove& judged) { return judged.score >= least; }));
    Thought thought;
    thought.move = moves[chance(game).below(equals)].move;
    thought.score = best;
    thought.depth = lookout.depth();
    thought.line = {thought.move};
    thought.explanation = "the best that it sees";
    return thought;
}

}  // namespace

engine::Engine& BestPlayer::engine_for(const Rules& rules) {
    // To make one takes longer than to forget, and many moves are but a few nodes.
    constexpr std::size_t kMemory = std::size_t{4} << 20U;
    if (engine_ == nullptr || rules != rules_) {
        engine_ = std::make_unique<engine::Engine>(rules, engine::EngineOptions{.memory = kMemory});
        rules_ = rules;
    } else {
        engine_->forget();
    }
    return *engine_;
}

Thought BestPlayer::with_engine(const Game& game, const Limits& limits) {
    // Later a game has left those before it, and the nodes are better spent on one move.
    constexpr int kOpening = 6;
    constexpr int kChoices = 4;
    constexpr int kNear = 15;
    const int lines = game.position().ply() < kOpening ? kChoices : 1;
    const engine::EngineReport report =
        engine_for(game.position().rules()).think(game.position(), game.last_move(), limits, lines);
    const engine::EngineLine& first = report.lines.front();
    const auto worse = std::ranges::find_if(report.lines, [&](const engine::EngineLine& line) {
        return line.end != first.end || line.score < first.score - kNear;
    });
    const auto equals = static_cast<std::size_t>(worse - report.lines.begin());
    return thought_of(report, report.lines[chance(game).below(equals)]);
}

Thought BestPlayer::choose(const Game& game, const Limits& limits) {
    const Rules& rules = game.position().rules();
    if (game.opening().over()) {
        if (auto proved = proved_.choose(game, limits)) return *proved;
    }
    if (!falling::solver_obstacle(rules)) {
        Limits part = limits;
        if (part.time) part.time = *part.time * 2 / 3;
        // On a larger board than Connect Four's there is no book, and the beginning is beyond it.
        constexpr int kWithBook = 42;  // cells
        if (part.nodes && rules.cells() > kWithBook) part.nodes = *part.nodes / 5;
        Thought thought = perfect_.choose(game, part);
        if (thought.score || !game.opening().over()) return thought;
    } else if (!engine::Engine::objection(rules)) {
        return game.opening().over() ? with_engine(game, limits) : opener_.choose(game, limits);
    } else if (!game.opening().over()) {
        return play_opening(game);
    }
    return look_far(game, limits);
}

}  // namespace inarow::robots
