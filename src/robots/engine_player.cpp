#include "robots/engine_player.h"

#include <algorithm>
#include <cstdlib>

#include "robots/chance.h"
#include "robots/engine_terms.h"
#include "robots/opening_play.h"

namespace inarow::robots {

namespace {

Limits part_of(Limits limits, unsigned parts) {
    if (limits.time) limits.time = std::max(*limits.time / parts, std::chrono::milliseconds(1));
    if (limits.left) limits.left = std::max(*limits.left / parts, std::chrono::milliseconds(1));
    if (limits.nodes) limits.nodes = std::max<std::uint64_t>(*limits.nodes / parts, 1);
    return limits;
}

}  // namespace

engine::Engine& EnginePlayer::engine_for(const Rules& rules, const Limits& limits) {
    if (engine_ == nullptr || rules != rules_) {
        engine_ = std::make_unique<engine::Engine>(rules, engine::EngineOptions());
        rules_ = rules;
    } else if (limits.nodes) {
        engine_->forget();
    }
    return *engine_;
}

// The last stone before the choice makes the position as even as it can be.
Thought EnginePlayer::place_last(const Game& game, const Limits& limits) {
    constexpr std::size_t kTried = 12;
    engine::Engine& engine = engine_for(game.position().rules(), limits);
    const MoveList legal = game.position().legal_moves();
    std::vector<Move> moves(legal.begin(), legal.end());
    Random random = chance(game);
    shuffle(moves, random);
    moves.resize(std::min(moves.size(), kTried));
    Thought thought;
    int most_even = 0;
    for (const Move move : moves) {
        Position after = game.position();
        after.play(move);
        const engine::EngineReport report = engine.think(after, move, part_of(limits, kTried));
        const int score = std::abs(report.lines.front().score);
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
    engine::Engine& engine = engine_for(game.position().rules(), limits);
    const engine::EngineReport report = engine.think(game.position(), game.last_move(), limits);
    const int score = report.lines.front().score;
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
    engine::Engine& engine = engine_for(game.position().rules(), limits);
    const engine::EngineReport report = engine.think(game.position(), game.last_move(), limits);
    return thought_of(report, report.lines.front());
}

}  // namespace inarow::robots
