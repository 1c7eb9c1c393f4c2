#include "robots/engine_player.h"

#include <cmath>

#include <fmt/format.h>

namespace inarow {

namespace {

std::string in_words(const EngineLine& line) {
    if (line.end) {
        return *line.end > 0 ? fmt::format("wins in {}", *line.end)
                             : fmt::format("loses in {}", -*line.end);
    }
    const double chance = 100 / (1 + std::exp(-line.score / 200.0));
    return fmt::format("wins with a chance of {:.0f}% by its reckoning", chance);
}

}  // namespace

Engine& EnginePlayer::engine_for(const Rules& rules, const Limits& limits) {
    if (engine_ == nullptr || rules != rules_) {
        engine_ = std::make_unique<Engine>(rules, EngineOptions());
        rules_ = rules;
    } else if (limits.nodes) {
        engine_->forget();
    }
    return *engine_;
}

Thought EnginePlayer::choose(const Game& game, const Limits& limits) {
    Engine& engine = engine_for(game.position().rules(), limits);
    EngineLimits thinking;
    thinking.turn = limits.time;
    thinking.nodes = limits.nodes;
    thinking.stop = limits.stop;
    const EngineReport report = engine.think(game.moves(), thinking);
    const EngineLine& best = report.lines.front();
    return {.move = best.move,
            .explanation = in_words(best),
            .score = best.score,
            .depth = report.depth,
            .line = best.line};
}

}  // namespace inarow
