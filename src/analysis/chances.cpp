#include "analysis/chances.h"

#include <cmath>
#include <cstdlib>

#include "engine/network_weights.h"

namespace inarow::analysis {

namespace {

// Points of a score per unit of log-odds of winning; bench/calibration measures them.
constexpr double kPlainUnit = 60;
double engine_unit(const Rules& rules) {
    if (rules.misere) return 150;
    if (rules.length != engine::kNetworkLength) return 165;
    if (rules.open_end) return 240;
    if (rules.renju) return 265;
    return rules.overline == Overline::Nothing ? 195 : 210;
}

double logistic(double log_odds) {
    return 1 / (1 + std::exp(-log_odds));
}

}  // namespace

double chance_to_win(int engine_score, const Rules& rules) {
    return logistic(engine_score / engine_unit(rules));
}

double plain_chance_to_win(int score) {
    return logistic(score / kPlainUnit);
}

Verdict verdict_of(const engine::Line& line, const Rules& rules) {
    if (line.depth == 0) {
        Verdict unknown;
        unknown.line = line.line;
        return unknown;
    }
    if (!line.end) return estimate(chance_to_win(line.score, rules), line.line);
    const Certainty certainty = line.forced ? Certainty::AtMost : Certainty::Estimated;
    return verdict_of(*line.end > 0 ? Worth::Win : Worth::Loss, certainty, std::abs(*line.end),
                      line.line);
}

}  // namespace inarow::analysis
