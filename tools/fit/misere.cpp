#include "misere.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "core/random.h"
#include "engine/misere_search.h"

namespace inarow::fit {
namespace {

using namespace engine;

constexpr double kFirstRate = 0.02;
constexpr double kLastRate = 0.001;
constexpr double kDecay = 1e-5;
constexpr std::size_t kBatch = 512;
constexpr std::size_t kCells = kDangers * kDangers;
constexpr std::size_t kFeatures = kCells + 2UL * kPatterns;
constexpr std::size_t kTurns = 4;

struct EvaluationSample {
    std::array<std::uint16_t, kFeatures> counts{};
    std::size_t turn = 0;
    float early = 0;  // how much of the board is free
    float target = 0;
};
// The patterns of both sides at a move; the first is the one chosen.
struct Candidate {
    std::array<std::uint8_t, 4> own;
    std::array<std::uint8_t, 4> others;
};
using PolicySample = std::vector<Candidate>;

struct Samples {
    std::vector<EvaluationSample> evaluation;
    std::vector<PolicySample> policy;
};

double chance(double log_odds) {
    return 1 / (1 + std::exp(-log_odds));
}

std::array<std::uint8_t, 4> patterns_at(const Board& board, Cell cell, Side side) {
    std::array<std::uint8_t, 4> made{};
    for (int direction = 0; direction < 4; ++direction) {
        made[static_cast<std::size_t>(direction)] =
            static_cast<std::uint8_t>(board.pattern(cell, side, direction));
    }
    return made;
}

EvaluationSample sample_of(const Board& board) {
    EvaluationSample sample;
    std::size_t free = 0;
    board.free().for_each([&](Cell cell) {
        const Dangers of = dangers(board, cell);
        ++sample.counts[static_cast<std::size_t>(of.mover) * kDangers +
                        static_cast<std::size_t>(of.waiter)];
        const Side mover = board.to_move();
        for (const auto pattern : patterns_at(board, cell, mover)) {
            ++sample.counts[kCells + pattern];
        }
        for (const auto pattern : patterns_at(board, cell, other(mover))) {
            ++sample.counts[kCells + kPatterns + pattern];
        }
        ++free;
    });
    sample.turn = 2 * (free % 2) + sample.counts[0] % 2U;
    sample.early = static_cast<float>(free) / static_cast<float>(board.rules().cells());
    return sample;
}

PolicySample policy_sample_of(const Board& board, Cell chosen) {
    PolicySample sample;
    const auto add = [&](Cell cell) {
        const Side mover = board.to_move();
        sample.push_back({patterns_at(board, cell, mover), patterns_at(board, cell, other(mover))});
    };
    add(chosen);
    board.free().for_each([&](Cell cell) {
        if (cell != chosen && dangers(board, cell).mover != Danger::Fatal) add(cell);
    });
    return sample;
}

// What a search with these weights finds; its moves are not empty.
RootMove search(const Board& board, const MisereTables& tables, Transpositions& table,
                std::uint64_t nodes) {
    Halt halt;
    halt.nodes = nodes;
    MisereSearch search(board, tables, table, halt);
    std::vector<RootMove> roots = misere_roots(board, tables);
    std::erase_if(roots, [&](const RootMove& root) {
        return board.threat(root.cell, board.to_move()) == Threat::Win;
    });
    if (roots.empty()) {
        RootMove lost{Cell()};
        lost.value = loss_at(1);
        return lost;
    }
    roots.front().value = 0;
    const int free = board.rules().cells() - board.stones();
    for (int depth = 1; depth <= std::min(free, kDeepest); ++depth) {
        if (!search.iterate(roots, 0, depth) || is_decided(roots.front().value)) break;
    }
    return roots.front();
}

Rules random_rules(int length, Random& random) {
    constexpr std::array<int, 4> kSmallest{4, 5, 7, 8};
    constexpr std::uint64_t kSizes = 6;
    const int smallest = kSmallest[static_cast<std::size_t>(length - kLeastMisereLength)];
    Rules rules;
    rules.width = smallest + static_cast<int>(random.below(kSizes));
    rules.height = smallest + static_cast<int>(random.below(kSizes));
    rules.length = length;
    rules.misere = true;
    return rules;
}

void play(const MisereFitting& how, const Rules& rules, const MisereTables& tables, Random& random,
          Samples& samples) {
    const PatternTable patterns(line_rule(rules, Side::First), line_rule(rules, Side::Second));
    Board board(rules, patterns, builtin_weights());
    Transpositions table(std::size_t{1} << 20U);
    const auto opening =
        static_cast<int>(random.below(static_cast<std::uint64_t>(rules.cells() / 3)));
    const std::size_t begin = samples.evaluation.size();
    std::vector<float> scores;
    int result = 0;  // for the first side
    while (!board.full()) {
        table.next_search();
        const RootMove best = search(board, tables, table, how.nodes);
        const int sign = board.to_move() == Side::First ? 1 : -1;
        if (is_decided(best.value)) {
            result = is_win(best.value) ? sign : -sign;
            break;
        }
        Cell cell = best.cell;
        constexpr std::uint64_t kSeldom = 12;
        if (board.stones() < opening || random.below(kSeldom) == 0) {
            const std::vector<RootMove> roots = misere_roots(board, tables);
            cell = roots[random.below(roots.size())].cell;
            if (board.threat(cell, board.to_move()) == Threat::Win) cell = best.cell;
        } else {
            constexpr int kEvery = 3;
            if (board.stones() % kEvery == 0) {
                samples.policy.push_back(policy_sample_of(board, best.cell));
            }
        }
        samples.evaluation.push_back(sample_of(board));
        samples.evaluation.back().target = static_cast<float>(sign);
        scores.push_back(static_cast<float>(chance(static_cast<double>(best.value) / kUnit)));
        board.place(cell);
    }
    for (std::size_t i = begin; i < samples.evaluation.size(); ++i) {
        float& target = samples.evaluation[i].target;
        const float won = (1 + target * static_cast<float>(result)) / 2;
        const auto trust = static_cast<float>(how.trust);
        target = trust * scores[i - begin] + (1 - trust) * won;
    }
}

// Numbers that go down against their slopes: Adam.
class Parameters {
  public:
    explicit Parameters(std::size_t count) : all_(count) {}
    [[nodiscard]] double operator[](std::size_t i) const { return all_[i].value; }
    void push(std::size_t i, double slope) { all_[i].slope += slope; }
    void step(double rate) {
        ++steps_;
        for (Parameter& parameter : all_) {
            const double slope = parameter.slope + kDecay * parameter.value;
            parameter.slope = 0;
            parameter.first = 0.9 * parameter.first + 0.1 * slope;
            parameter.second = 0.999 * parameter.second + 0.001 * slope * slope;
            const double first = parameter.first / (1 - std::pow(0.9, steps_));
            const double second = parameter.second / (1 - std::pow(0.999, steps_));
            parameter.value -= rate * first / (std::sqrt(second) + 1e-9);
        }
    }

  private:
    struct Parameter {
        double value = 0;
        double slope = 0;
        double first = 0;
        double second = 0;
    };
    std::vector<Parameter> all_;
    int steps_ = 0;
};

double rate_of(int round, int rounds) {
    return kFirstRate * std::pow(kLastRate / kFirstRate, round / std::max(rounds - 1.0, 1.0));
}

// Twice the features and turns: early, then late.
Parameters fit_evaluation(std::vector<EvaluationSample>& samples, const MisereFitting& how,
                          Random& random) {
    constexpr std::size_t kHalf = kFeatures + kTurns;
    Parameters made(2 * kHalf);
    for (int round = 0; round < how.rounds; ++round) {
        shuffle(samples, random);
        double loss = 0;
        for (std::size_t i = 0; i < samples.size(); ++i) {
            const EvaluationSample& sample = samples[i];
            const std::array<double, 2> parts{sample.early, 1.0 - sample.early};
            double sum = 0;
            const auto visit = [&](auto use) {
                for (std::size_t half = 0; half < 2; ++half) {
                    for (std::size_t j = 0; j < kFeatures; ++j) {
                        if (sample.counts[j] == 0) continue;
                        use(half * kHalf + j, parts[half] * sample.counts[j]);
                    }
                    use(half * kHalf + kFeatures + sample.turn, parts[half]);
                }
            };
            visit([&](std::size_t j, double by) { sum += made[j] * by; });
            const double found = chance(sum);
            loss += (found - sample.target) * (found - sample.target);
            const double slope = (found - sample.target) / kBatch;
            visit([&](std::size_t j, double by) { made.push(j, slope * by); });
            if (i % kBatch == kBatch - 1) made.step(rate_of(round, how.rounds) / 4);
        }
        how.told(fmt::format("round {}: error {:.5f}", round + 1,
                             loss / static_cast<double>(std::max<std::size_t>(samples.size(), 1))));
    }
    return made;
}

// What a side makes itself, then what the other would make.
Parameters fit_policy(std::vector<PolicySample>& samples, const MisereFitting& how,
                      Random& random) {
    Parameters made(2UL * kPatterns);
    for (int round = 0; round < how.rounds; ++round) {
        shuffle(samples, random);
        for (std::size_t i = 0; i < samples.size(); ++i) {
            std::vector<double> odds;
            double all = 0;
            const auto visit = [](const Candidate& candidate, auto use) {
                for (const std::uint8_t pattern : candidate.own) use(pattern);
                for (const std::uint8_t pattern : candidate.others) use(kPatterns + pattern);
            };
            for (const Candidate& candidate : samples[i]) {
                double sum = 0;
                visit(candidate, [&](auto j) { sum += made[static_cast<std::size_t>(j)]; });
                odds.push_back(std::exp(sum));
                all += odds.back();
            }
            for (std::size_t j = 0; j < odds.size(); ++j) {
                const double slope = (odds[j] / all - (j == 0 ? 1 : 0)) / kBatch;
                visit(samples[i][j],
                      [&](auto k) { made.push(static_cast<std::size_t>(k), slope); });
            }
            if (i % kBatch == kBatch - 1) made.step(rate_of(round, how.rounds));
        }
    }
    return made;
}

std::int16_t rounded(double log_odds) {
    constexpr double kMost = 8000;
    return static_cast<std::int16_t>(std::lround(std::clamp(kUnit * log_odds, -kMost, kMost)));
}

}  // namespace

MisereWeights first_misere_weights() {
    constexpr std::array<int, kPatterns> kCosts{0, 0, 1, 1, 2, 2, 3, 4, 6, 7, 16, 24, 60, 24, 0};
    MisereWeights weights;
    for (std::size_t i = 0; i < kPatterns; ++i) {
        for (MisereWeights::Phase& phase : weights.phases) {
            phase.own[i] = static_cast<std::int16_t>(-kCosts[i]);
            phase.others[i] = static_cast<std::int16_t>(kCosts[i]);
        }
        weights.takes[i] = static_cast<std::int16_t>(-8 * kCosts[i]);
        weights.leaves[i] = static_cast<std::int16_t>(-5 * kCosts[i]);
    }
    return weights;
}

MisereWeights fit_misere(const MisereFitting& how, int length) {
    Random random(how.seed + static_cast<std::uint64_t>(length));
    const MisereWeights& weights =
        how.weights[static_cast<std::size_t>(length - kLeastMisereLength)];
    Samples samples;
    for (int i = 0; i < how.games; ++i) {
        const Rules rules = random_rules(length, random);
        play(how, rules, MisereTables(weights, rules.cells()), random, samples);
    }
    how.told(fmt::format("{} in a row: {} positions, {} choices", length, samples.evaluation.size(),
                         samples.policy.size()));
    const Parameters evaluation = fit_evaluation(samples.evaluation, how, random);
    const Parameters policy = fit_policy(samples.policy, how, random);
    MisereWeights made;
    std::size_t next = 0;
    for (MisereWeights::Phase& phase : made.phases) {
        for (auto& row : phase.cells) {
            for (std::int16_t& weight : row) weight = rounded(evaluation[next++]);
        }
        for (std::int16_t& weight : phase.own) weight = rounded(evaluation[next++]);
        for (std::int16_t& weight : phase.others) weight = rounded(evaluation[next++]);
        for (auto& row : phase.turn) {
            for (std::int16_t& weight : row) weight = rounded(evaluation[next++]);
        }
    }
    for (std::size_t i = 0; i < kPatterns; ++i) {
        made.takes[i] = rounded(policy[i]);
        made.leaves[i] = rounded(policy[kPatterns + i]);
    }
    return made;
}

}  // namespace inarow::fit
