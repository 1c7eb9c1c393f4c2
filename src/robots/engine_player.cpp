#include "robots/engine_player.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

#include "robots/chance.h"
#include "robots/opening_play.h"

namespace inarow {

std::string in_words(const EngineLine& line) {
    if (line.end) {
        return *line.end > 0 ? fmt::format("wins in {}", *line.end)
                             : fmt::format("loses in {}", -*line.end);
    }
    const double chance = 100 / (1 + std::exp(-line.score / 200.0));
    return fmt::format("wins with a chance of {:.0f}% by its reckoning", chance);
}

namespace {

EngineLimits engine_limits(const Limits& limits) {
    EngineLimits made;
    made.turn = limits.time;
    made.nodes = limits.nodes;
    made.stop = limits.stop;
    return made;
}

// A part of the limits.
EngineLimits part_of(const Limits& limits, int parts) {
    EngineLimits made = engine_limits(limits);
    if (made.turn) made.turn = std::max(*made.turn / parts, std::chrono::milliseconds(1));
    if (made.nodes)
        made.nodes = std::max<std::uint64_t>(*made.nodes / static_cast<unsigned>(parts), 1);
    return made;
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

// The last stone before the choice makes the position as even as it can be.
Thought EnginePlayer::place_last(const Game& game, const Limits& limits) {
    constexpr std::size_t kTried = 12;
    Engine& engine = engine_for(game.position().rules(), limits);
    const MoveList legal = game.position().legal_moves();
    std::vector<Move> moves(legal.begin(), legal.end());
    Random random = chance(game);
    for (std::size_t i = moves.size(); i > 1; --i) std::swap(moves[i - 1], moves[random.below(i)]);
    moves.resize(std::min(moves.size(), kTried));
    Thought thought;
    int most_even = 0;
    for (const Move move : moves) {
        std::vector<Move> line = game.moves();
        line.push_back(move);
        const int score = std::abs(engine.think(line, part_of(limits, kTried)).lines.front().score);
        if (thought.line.empty() || score < most_even) {
            most_even = score;
            thought.move = move;
            thought.line = {move};
        }
    }
    thought.explanation = "it makes the sides even";
    return thought;
}

Thought EnginePlayer::open(const Game& game, const Limits& limits) {
    if (game.choices().empty()) {
        const bool last = game.position().ply() + 1 == game.opening().stones();
        return last ? place_last(game, limits) : play_opening(game);
    }
    Engine& engine = engine_for(game.position().rules(), limits);
    const int score = engine.think(game.moves(), engine_limits(limits)).lines.front().score;
    // Where nobody stands better, the other had better choose.
    constexpr int kEven = 40;
    if (const Move more(Choice::TwoMore); game.legal(more) && std::abs(score) <= kEven) {
        return {
            .move = more, .explanation = "neither side is better", .score = score, .line = {more}};
    }
    return choose_side(game, score);
}

Thought EnginePlayer::choose(const Game& game, const Limits& limits) {
    if (!game.opening().over()) return open(game, limits);
    Engine& engine = engine_for(game.position().rules(), limits);
    const auto tell = [&limits](const EngineReport& so_far) {
        if (limits.progress == nullptr || so_far.lines.empty()) return;
        limits.progress->tell(
            {.depth = so_far.depth, .score = so_far.lines.front().score, .nodes = so_far.nodes});
    };
    const EngineReport report = engine.think(game.moves(), engine_limits(limits), tell);
    const EngineLine& best = report.lines.front();
    return {.move = best.move,
            .explanation = in_words(best),
            .score = best.score,
            .depth = report.depth,
            .line = best.line};
}

}  // namespace inarow
