#include "robots/proved_player.h"

#include <algorithm>

#include "free/best_play.h"
#include "robots/chance.h"

namespace inarow::robots {

namespace {

using Outcome = free::FreeWorth::Outcome;

// On larger boards proofs are rare, and the time is better spent otherwise.
constexpr int kMostCells = 36;

// Whether the first of the moves is certainly the best.
bool is_settled(const std::vector<free::FreeAnalysed>& moves) {
    const auto is = [](Outcome outcome) {
        return [outcome](const free::FreeAnalysed& move) { return move.worth.outcome == outcome; };
    };
    const free::FreeWorth& best = moves.front().worth;
    if (best.outcome == Outcome::Win) return best.exact;
    return std::ranges::none_of(moves, is(Outcome::Unknown));
}

}  // namespace

free::FreeSolver& ProvedPlayer::solver_for(const Rules& rules) {
    constexpr std::size_t kMemory = std::size_t{4} << 20U;
    if (solver_ == nullptr || rules != rules_) {
        solver_ = std::move(*free::FreeSolver::make(rules, {.memory = kMemory}));
        rules_ = rules;
    } else {
        solver_->forget();
    }
    return *solver_;
}

std::optional<Thought> ProvedPlayer::choose(const Game& game, const Limits& limits) {
    const Position& position = game.position();
    const Rules& rules = position.rules();
    if (rules.cells() > kMostCells || free::free_solver_obstacle(rules)) return std::nullopt;
    Limits spend = limits;
    if (spend.time) spend.time = *spend.time / 2;  // the rest is for those who estimate
    const std::vector<free::FreeAnalysed> moves = analyse(solver_for(rules), position, spend);
    if (!is_settled(moves)) return std::nullopt;
    const free::FreeWorth& best = moves.front().worth;
    const auto worse = std::ranges::find_if(
        moves, [&best](const free::FreeAnalysed& move) { return move.worth != best; });
    const auto equals = static_cast<std::size_t>(worse - moves.begin());
    const free::FreeAnalysed& chosen = moves[chance(game).below(equals)];
    Thought thought;
    thought.move = chosen.move;
    thought.explanation = in_words(chosen.worth);
    thought.depth = chosen.worth.plies;
    thought.line = chosen.line;
    return thought;
}

}  // namespace inarow::robots
