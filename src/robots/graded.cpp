#include "robots/graded.h"

#include <algorithm>
#include <cmath>

#include "analysis/chance.h"
#include "analysis/opening_play.h"
#include "analysis/plain_choice.h"
#include "robots/judged_player.h"

namespace inarow::robots {

namespace {

// No move takes longer, whatever the machine; but with a limit of nodes a game is to be repeated,
// and the clock has no say.
constexpr std::chrono::milliseconds kMostTime{900};

// A number between 0 and 1, neither of them.
double between(Random& random) {
    return (static_cast<double>(random.next() >> 11U) + 0.5) * 0x1p-53;
}

// Seen with this noise, each move is the best as often as the exponential of its score says:
// Gumbel's distribution.
double blur(Random& random, double noise) {
    return -noise * std::log(-std::log(between(random)));
}

const Sight& sight_of(const Family& family, double skill, Random& random) {
    const auto last = family.sights.size() - 1;
    const double below = std::clamp(std::floor(skill), 0.0, static_cast<double>(last));
    const auto i = static_cast<std::size_t>(below);
    const bool next = between(random) < skill - below;
    return family.sights[next ? std::min(i + 1, last) : i];
}

std::optional<Move> winning_move(const Position& position) {
    if (position.rules().misere) return std::nullopt;
    for (const Move move : position.legal_moves()) {
        if (position.makes_line(move.cell(), position.to_move())) return move;
    }
    return std::nullopt;
}

engine::ScoredMove blurred_best(const std::vector<engine::ScoredMove>& moves, double noise,
                                Random& random) {
    engine::ScoredMove best = moves.front();
    double most = -HUGE_VAL;
    for (const engine::ScoredMove& judged : moves) {
        const double seen = judged.score + blur(random, noise);
        if (seen <= most) continue;
        most = seen;
        best = judged;
    }
    return best;
}

Limits lesser(Limits limits, const Sight& sight) {
    if (!limits.nodes) limits.time = std::min(limits.time.value_or(kMostTime), kMostTime);
    if (sight.nodes > 0) limits.nodes = std::min(limits.nodes.value_or(sight.nodes), sight.nodes);
    return limits;
}

Thought look(const Game& game, const Sight& sight, const Limits& limits, Random& random) {
    engine::PlainSearch search(game.position(), limits);
    // A move that looks worse by more is hardly ever taken.
    const int margin =
        static_cast<int>(std::min<double>(8 * sight.noise, engine::PlainSearch::kWon));
    std::vector<engine::ScoredMove> moves = sight.kind == Sight::Kind::Look
                                                ? search.look(sight.depth, sight.width, margin)
                                                : search.glance();
    if (sight.kind == Sight::Kind::Room) {
        // Where a line loses this seeks the rows, as if it won, up to the line itself.
        const Position& position = game.position();
        for (engine::ScoredMove& judged : moves) {
            const bool loses = position.rules().misere &&
                               position.makes_line(judged.move.cell(), position.to_move());
            judged.score = loses ? -engine::PlainSearch::kWon : -judged.score;
        }
    }
    const engine::ScoredMove best = blurred_best(moves, sight.noise, random);
    analysis::Verdict verdict;
    if (sight.kind == Sight::Kind::Look) {
        verdict = analysis::verdict_of(best);
    } else {
        verdict.line = {best.move};
    }
    return analysis::thought_of(std::move(verdict), std::max(search.depth(), 1), search.nodes());
}

}  // namespace

Graded::Graded(double level, std::size_t table_bytes) : Graded(level, std::nullopt, table_bytes) {}

Graded::Graded(double level, std::optional<double> skill, std::size_t table_bytes)
    : level_(level), skill_(skill), best_(JudgedPlayer::small(table_bytes)) {}

Graded::~Graded() = default;

std::unique_ptr<Graded> Graded::of_skill(double skill) {
    return std::unique_ptr<Graded>(new Graded(0, skill, analysis::kTableBytes));
}

Thought Graded::choose(const Game& game, const Limits& limits) {
    Random random = analysis::chance(game);
    const Family& family = family_of(game.position().rules());
    const double skill = skill_ ? *skill_ : skill_of(family, level_);
    const Sight& sight = sight_of(family, skill, random);
    const Limits mine = lesser(limits, sight);
    if (!game.opening().over()) {
        return sight.kind == Sight::Kind::Best ? best_->choose(game, mine)
                                               : analysis::play_opening(game);
    }
    if (const auto move = winning_move(game.position())) {
        using namespace analysis;
        return thought_of(verdict_of(Worth::Win, Certainty::Proved, 1, {*move}), 1);
    }
    return sight.kind == Sight::Kind::Best ? best_->choose(game, mine)
                                           : look(game, sight, mine, random);
}

}  // namespace inarow::robots
