#include "match/elo.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace inarow::match {

namespace {

constexpr double kPointsForFactorTen = 400;  // of the Elo scale
constexpr double kNormal95 = 1.959963984540054;

struct Moments {
    double count = 0;
    double mean = 0;
    double variance = 0;
};

Moments moments(const Frequencies& frequencies) {
    Moments moments;
    for (const auto& [score, count] : frequencies) {
        moments.count += count;
        moments.mean += score * count;
    }
    moments.mean /= moments.count;
    for (const auto& [score, count] : frequencies) {
        moments.variance += count * (score - moments.mean) * (score - moments.mean);
    }
    moments.variance /= moments.count;
    return moments;
}

// Probabilities p_i / (1 + x (a_i - mean)) are the likeliest ones with that mean, where x is such
// that the mean comes out; the sum below falls with x.
double tilt(const Frequencies& frequencies, double mean) {
    const auto [least, most] = std::ranges::minmax(frequencies, {}, &Frequency::score);
    assert(least.score < mean && mean < most.score);
    double low = -1 / (most.score - mean);
    double high = -1 / (least.score - mean);
    for (int i = 0; i < 200; ++i) {
        const double x = (low + high) / 2;
        double sum = 0;
        for (const auto& [score, count] : frequencies) {
            sum += count * (score - mean) / (1 + x * (score - mean));
        }
        (sum > 0 ? low : high) = x;
    }
    return (low + high) / 2;
}

double normal_distribution(double x) {
    return std::erfc(-x / std::sqrt(2.0)) / 2;
}

}  // namespace

double expected_score(double elo) {
    return 1 / (1 + std::pow(10, -elo / kPointsForFactorTen));
}

double elo_of(double score) {
    if (score <= 0) return -std::numeric_limits<double>::infinity();
    if (score >= 1) return std::numeric_limits<double>::infinity();
    return -kPointsForFactorTen * std::log10(1 / score - 1);
}

Frequencies of_games(const std::array<std::uint64_t, 3>& losses_draws_wins) {
    Frequencies frequencies;
    for (std::size_t i = 0; i < losses_draws_wins.size(); ++i) {
        frequencies.push_back(
            {static_cast<double>(i) / 2, static_cast<double>(losses_draws_wins[i])});
    }
    return frequencies;
}

Frequencies of_pairs(const std::array<std::uint64_t, 5>& pairs) {
    Frequencies frequencies;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        frequencies.push_back({static_cast<double>(i) / 4, static_cast<double>(pairs[i])});
    }
    return frequencies;
}

Estimate estimate(const Frequencies& frequencies) {
    const auto [count, mean, variance] = moments(frequencies);
    const double error = std::sqrt(variance / count);
    Estimate estimate;
    estimate.score = mean;
    estimate.elo = elo_of(mean);
    const double low = elo_of(mean - kNormal95 * error);
    const double high = elo_of(mean + kNormal95 * error);
    if (std::isfinite(low) && std::isfinite(high)) estimate.margin = (high - low) / 2;
    if (error > 0) {
        estimate.superiority = normal_distribution((mean - 0.5) / error);
    } else if (mean != 0.5) {
        estimate.superiority = mean > 0.5 ? 1 : 0;
    }
    return estimate;
}

double Sprt::lower() const {
    return std::log(beta / (1 - alpha));
}

double Sprt::upper() const {
    return std::log((1 - beta) / alpha);
}

double log_likelihood_ratio(const Frequencies& frequencies, double elo0, double elo1) {
    // What has not come up yet is not impossible: without this the first samples decide.
    constexpr double kUnseen = 1e-3;
    Frequencies samples = frequencies;
    for (Frequency& sample : samples) sample.count = std::max(sample.count, kUnseen);
    const double mean0 = expected_score(elo0);
    const double mean1 = expected_score(elo1);
    const double tilt0 = tilt(samples, mean0);
    const double tilt1 = tilt(samples, mean1);
    double ratio = 0;
    for (const auto& [score, count] : samples) {
        ratio += count * std::log((1 + tilt0 * (score - mean0)) / (1 + tilt1 * (score - mean1)));
    }
    return ratio;
}

std::vector<Rating> ratings(std::span<const double> points, std::size_t players) {
    assert(points.size() == players * players);
    const auto won = [&](std::size_t i, std::size_t j) { return points[i * players + j]; };
    // Half a drawn game against every opponent keeps the rating of a player without a loss finite.
    constexpr double kPrior = 0.25;
    const auto met = [&](std::size_t i, std::size_t j) {
        const double games = i == j ? 0 : won(i, j) + won(j, i);
        return games > 0 ? games + 2 * kPrior : 0;
    };
    std::vector<double> strength(players, 1);
    // Hunter's iteration (2004): each step makes the results likelier.
    for (int step = 0; step < 10'000; ++step) {
        double change = 0;
        std::vector<double> next = strength;
        for (std::size_t i = 0; i < players; ++i) {
            double wins = 0;
            double expected = 0;
            for (std::size_t j = 0; j < players; ++j) {
                if (met(i, j) == 0) continue;
                wins += won(i, j) + kPrior;
                expected += met(i, j) / (strength[i] + strength[j]);
            }
            if (expected > 0) next[i] = wins / expected;
        }
        double mean = 0;
        for (const double value : next) mean += std::log(value) / static_cast<double>(players);
        for (std::size_t i = 0; i < players; ++i) {
            next[i] /= std::exp(mean);
            change = std::max(change, std::abs(std::log(next[i] / strength[i])));
        }
        strength = next;
        if (change < 1e-10) break;
    }
    std::vector<Rating> ratings(players);
    for (std::size_t i = 0; i < players; ++i) {
        ratings[i].elo = kPointsForFactorTen * std::log10(strength[i]);
        double information = 0;
        for (std::size_t j = 0; j < players; ++j) {
            const double p = strength[i] / (strength[i] + strength[j]);
            information += met(i, j) * p * (1 - p);
        }
        if (information > 0) {
            ratings[i].margin =
                kNormal95 * kPointsForFactorTen / std::log(10.0) / std::sqrt(information);
        }
    }
    return ratings;
}

}  // namespace inarow::match
