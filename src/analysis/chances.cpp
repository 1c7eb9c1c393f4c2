#include "analysis/chances.h"

#include <cmath>
#include <cstdlib>

namespace inarow::analysis {

namespace {

// Points of a score per unit of log-odds of winning.
constexpr double kEngineUnit = 165;
constexpr double kPlainUnit = 60;

double logistic(double log_odds) {
    return 1 / (1 + std::exp(-log_odds));
}

}  // namespace

double chance_to_win(int engine_score) {
    return logistic(engine_score / kEngineUnit);
}

double plain_chance_to_win(int score) {
    return logistic(score / kPlainUnit);
}

Verdict verdict_of(const engine::Line& line) {
    if (line.depth == 0) {
        Verdict unknown;
        unknown.line = line.line;
        return unknown;
    }
    if (!line.end) return estimate(chance_to_win(line.score), line.line);
    const Certainty certainty = line.forced ? Certainty::AtMost : Certainty::Estimated;
    return verdict_of(*line.end > 0 ? Worth::Win : Worth::Loss, certainty, std::abs(*line.end),
                      line.line);
}

}  // namespace inarow::analysis
