#include "fitting.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "core/random.h"
#include "engine/evaluation.h"
#include "engine/moves.h"
#include "engine/value.h"

namespace inarow::fit {
namespace {

using namespace engine;

constexpr double kFirstRate = 0.004;
constexpr double kLastRate = 0.0002;
constexpr double kDecay = 2e-6;  // pulls the weights of rare shapes to what their patterns say
constexpr std::size_t kBatch = 512;

// Weights of shapes: a part for each pattern in it, and a part of its own. A rare shape has little
// of its own and is understood by its patterns.
class ShapeValues {
  public:
    ShapeValues() {
        const ShapeTable& shapes = ShapeTable::get();
        for (std::size_t i = 0; i < kShapes; ++i) {
            const auto patterns = shapes.patterns(static_cast<ShapeIndex>(i));
            for (std::size_t j = 0; j < 4; ++j) {
                patterns_[i][j] = static_cast<std::uint8_t>(patterns[j]);
            }
        }
    }
    [[nodiscard]] double operator[](ShapeIndex shape) const { return sum_[shape]; }
    void push(ShapeIndex shape, double slope) { slope_[shape] += slope; }

    // One step of Adam against the slopes collected.
    void step(double rate) {
        ++steps_;
        rate_ = rate;
        std::array<double, kPatterns> pattern_slope{};
        for (std::size_t i = 0; i < kShapes; ++i) {
            for (const std::uint8_t pattern : patterns_[i]) {
                pattern_slope[pattern] += slope_[i];
            }
        }
        for (std::size_t i = 0; i < kPatterns; ++i) {
            descend(of_pattern_[i], pattern_slope[i]);
        }
        for (std::size_t i = 0; i < kShapes; ++i) {
            if (slope_[i] != 0) {
                descend(of_shape_[i], slope_[i] + kDecay * of_shape_[i].value);
            }
            slope_[i] = 0;
        }
        for (std::size_t i = 0; i < kShapes; ++i) {
            sum_[i] = of_shape_[i].value;
            for (const std::uint8_t pattern : patterns_[i]) {
                sum_[i] += of_pattern_[pattern].value;
            }
        }
    }

  private:
    struct Parameter {
        double value = 0;
        double first = 0;
        double second = 0;
    };
    void descend(Parameter& parameter, double slope) const {
        parameter.first = 0.9 * parameter.first + 0.1 * slope;
        parameter.second = 0.999 * parameter.second + 0.001 * slope * slope;
        const double first = parameter.first / (1 - std::pow(0.9, steps_));
        const double second = parameter.second / (1 - std::pow(0.999, steps_));
        parameter.value -= rate_ * first / (std::sqrt(second) + 1e-9);
    }

    int steps_ = 0;
    double rate_ = 0;
    std::array<std::array<std::uint8_t, 4>, kShapes> patterns_{};
    std::array<Parameter, kPatterns> of_pattern_{};
    std::array<Parameter, kShapes> of_shape_{};
    std::array<double, kShapes> slope_{};
    std::array<double, kShapes> sum_{};
};

struct Counted {
    ShapeIndex shape;
    std::uint16_t count;
};

// What the evaluation sees of a position, and how it ended for the side to move, from 0 to 1.
struct EvaluationSample {
    std::vector<Counted> mover;
    std::vector<Counted> waiter;
    std::uint16_t situation = 0;
    float target = 0;
};

struct Candidate {
    ShapeIndex own;
    ShapeIndex others;
};
// The moves of a position; the first is the one chosen.
using PolicySample = std::vector<Candidate>;

std::vector<Counted> count_shapes(const Board& board, Side side) {
    static thread_local std::array<std::uint16_t, kShapes> counts{};
    std::vector<ShapeIndex> seen;
    board.free().for_each([&](Cell cell) {
        const ShapeIndex shape = board.shape(cell, side);
        if (counts[shape]++ == 0) {
            seen.push_back(shape);
        }
    });
    std::vector<Counted> counted;
    for (const ShapeIndex shape : seen) {
        counted.push_back({shape, counts[shape]});
        counts[shape] = 0;
    }
    return counted;
}

struct Samples {
    std::vector<EvaluationSample> evaluations;
    std::vector<PolicySample> policies;
};

// Steps become smaller, so that the weights settle.
double rate_in(int round, int rounds) {
    const double gone = static_cast<double>(round) / rounds;
    return kFirstRate * std::pow(kLastRate / kFirstRate, gone);
}

double chance(double score) {
    return 1 / (1 + std::exp(-score));
}

void collect(const Fitting& how, const SelfGame& game, const Weights& none, Samples& samples) {
    Board board(how.rules, how.patterns, none);
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        const Played& move = game.moves[i];
        const Side mover = board.to_move();
        const Side waiter = other(mover);
        const bool urgent = board.has(mover, Threat::Win) || board.has(waiter, Threat::Win) ||
                            can_open_four(board, mover);
        if (static_cast<int>(i) >= game.opening && !urgent) {
            const bool danger = can_open_four(board, waiter);
            const double result = mover == Side::First ? game.result : -game.result;
            const double seen = chance(std::clamp(move.score, -3000, 3000) / double{kUnit});
            const double won = (result + 1) / 2;
            samples.evaluations.push_back(
                {count_shapes(board, mover), count_shapes(board, waiter),
                 static_cast<std::uint16_t>(situation(board)),
                 static_cast<float>(how.trust * seen + (1 - how.trust) * won)});
            if (!is_loss(move.score)) {
                PolicySample policy;
                const auto add = [&](Cell cell) {
                    policy.push_back({board.shape(cell, mover), board.shape(cell, waiter)});
                };
                add(move.cell);
                (danger ? answers_to_open_four(board) : sensible_moves(board))
                    .for_each([&](Cell cell) {
                        if (cell != move.cell) {
                            add(cell);
                        }
                    });
                samples.policies.push_back(std::move(policy));
            }
        }
        board.place(move.cell);
    }
}

std::int16_t rounded(double value) {
    return static_cast<std::int16_t>(std::clamp(std::lround(value * kUnit), -8000L, 8000L));
}

template <typename Sample>
void shuffle(std::vector<Sample>& samples, Random& random) {
    for (std::size_t i = samples.size(); i > 1; --i) {
        std::swap(samples[i - 1], samples[random.below(i)]);
    }
}

void fit_evaluation(const Fitting& how, std::vector<EvaluationSample>& samples, Weights& weights) {
    ShapeValues mover;
    ShapeValues waiter;
    std::array<double, kSituations> bias{};
    std::array<double, kSituations> bias_slope{};
    Random random(1);
    for (int round = 0; round < how.rounds; ++round) {
        shuffle(samples, random);
        const double rate = rate_in(round, how.rounds);
        double loss = 0;
        for (std::size_t i = 0; i < samples.size(); ++i) {
            const EvaluationSample& sample = samples[i];
            double score = bias[sample.situation];
            for (const Counted& c : sample.mover) {
                score += c.count * mover[c.shape];
            }
            for (const Counted& c : sample.waiter) {
                score -= c.count * waiter[c.shape];
            }
            const double p = std::clamp(chance(score), 1e-6, 1 - 1e-6);
            const double t = sample.target;
            loss -= t * std::log(p) + (1 - t) * std::log(1 - p);
            const double slope = (p - t) / double{kBatch};
            for (const Counted& c : sample.mover) {
                mover.push(c.shape, slope * c.count);
            }
            for (const Counted& c : sample.waiter) {
                waiter.push(c.shape, -slope * c.count);
            }
            bias_slope[sample.situation] += slope;
            if (i % kBatch == kBatch - 1) {
                mover.step(rate);
                waiter.step(rate);
                for (std::size_t j = 0; j < kSituations; ++j) {
                    bias[j] -= 0.1 * bias_slope[j];
                    bias_slope[j] = 0;
                }
            }
        }
        how.told(fmt::format("evaluation, round {}: {:.5f}", round + 1,
                             loss / static_cast<double>(samples.size())));
    }
    for (std::size_t i = 0; i < kShapes; ++i) {
        const auto shape = static_cast<ShapeIndex>(i);
        weights.worths[i] = {rounded(mover[shape]), rounded(waiter[shape])};
    }
    for (std::size_t i = 0; i < kSituations; ++i) {
        weights.situations[i] = rounded(bias[i]);
    }
}

void fit_policy(const Fitting& how, std::vector<PolicySample>& samples, Weights& weights) {
    ShapeValues attack;
    ShapeValues defense;
    Random random(2);
    std::vector<double> odds;
    for (int round = 0; round < how.rounds; ++round) {
        shuffle(samples, random);
        const double rate = rate_in(round, how.rounds);
        double loss = 0;
        for (std::size_t i = 0; i < samples.size(); ++i) {
            const PolicySample& sample = samples[i];
            odds.clear();
            double total = 0;
            for (const Candidate& candidate : sample) {
                odds.push_back(std::exp(
                    std::clamp(attack[candidate.own] + defense[candidate.others], -40.0, 40.0)));
                total += odds.back();
            }
            loss -= std::log(odds[0] / total);
            for (std::size_t j = 0; j < sample.size(); ++j) {
                const double slope = (odds[j] / total - (j == 0 ? 1 : 0)) / double{kBatch};
                attack.push(sample[j].own, slope);
                defense.push(sample[j].others, slope);
            }
            if (i % kBatch == kBatch - 1) {
                attack.step(rate);
                defense.step(rate);
            }
        }
        how.told(fmt::format("policy, round {}: {:.5f}", round + 1,
                             loss / static_cast<double>(samples.size())));
    }
    for (std::size_t i = 0; i < kShapes; ++i) {
        const auto shape = static_cast<ShapeIndex>(i);
        weights.attractions[i] = {rounded(attack[shape]), rounded(defense[shape])};
    }
}

}  // namespace

Weights fit(const Fitting& how, std::span<const SelfGame> games) {
    const Weights none;
    Samples samples;
    for (const SelfGame& game : games) {
        collect(how, game, none, samples);
    }
    how.told(fmt::format("{} positions, {} choices", samples.evaluations.size(),
                         samples.policies.size()));
    Weights weights;
    fit_evaluation(how, samples.evaluations, weights);
    fit_policy(how, samples.policies, weights);
    return weights;
}

}  // namespace inarow::fit
