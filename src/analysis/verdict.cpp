#include "analysis/verdict.h"

#include <algorithm>
#include <cmath>

namespace inarow::analysis {

namespace {

constexpr double kUnit = 200;  // of a score: one in the log-odds
constexpr int kWinScore = 30'000;
constexpr int kMostScore = 20'000;  // of an estimate

double chance_of(Worth worth) {
    return worth == Worth::Win ? 1 : worth == Worth::Loss ? 0 : 0.5;
}

}  // namespace

Verdict verdict_of(Worth worth, Certainty certainty, int plies, std::vector<Move> line) {
    return {worth, certainty, plies, chance_of(worth), std::move(line)};
}

Verdict estimate(double chance, std::vector<Move> line) {
    return {Worth::Chance, Certainty::Estimated, 0, chance, std::move(line)};
}

Verdict before_move(Verdict after, Move move) {
    if (after.decided()) {
        after.worth = after.worth == Worth::Win ? Worth::Loss : Worth::Win;
        ++after.plies;
    }
    after.chance = 1 - after.chance;
    after.line.insert(after.line.begin(), move);
    return after;
}

double rank(const Verdict& verdict) {
    constexpr double kMostPlies = 4 * kMaxCells;
    if (!verdict.known()) return -0.25;  // others looked better
    // An opinion that it wins is less than a proof.
    const double sure = verdict.proved() ? 2 : 1.5;
    switch (verdict.worth) {
        case Worth::Win:
            return sure - verdict.plies / kMostPlies;
        case Worth::Loss:
            return 1 - sure + verdict.plies / kMostPlies;
        case Worth::Draw:
        case Worth::Chance:
            break;
    }
    return verdict.chance;
}

std::optional<int> score_of(const Verdict& verdict) {
    if (!verdict.known()) return std::nullopt;
    if (verdict.worth == Worth::Win) return kWinScore - verdict.plies;
    if (verdict.worth == Worth::Loss) return verdict.plies - kWinScore;
    constexpr double kLeast = 1e-6;
    const double chance = std::clamp(verdict.chance, kLeast, 1 - kLeast);
    const auto score = static_cast<int>(std::lround(kUnit * std::log(chance / (1 - chance))));
    return std::clamp(score, -kMostScore, kMostScore);
}

}  // namespace inarow::analysis
