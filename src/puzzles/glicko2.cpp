#include "puzzles/glicko2.h"

#include <cmath>
#include <numbers>

namespace inarow::puzzles {

namespace {

// The names are the paper's: mu and phi are rating and deviation on the scale of Glicko-2.
constexpr double kRatingScale = 173.7178;
constexpr double kMiddleRating = 1500;

double mu(const Rating& rating) {
    return (rating.rating - kMiddleRating) / kRatingScale;
}
double phi(const Rating& rating) {
    return rating.deviation / kRatingScale;
}
double g(double deviation) {
    return 1 / std::sqrt(1 + 3 * deviation * deviation / (std::numbers::pi * std::numbers::pi));
}
double expectation(double own, const Rating& opponent) {
    return 1 / (1 + std::exp(-g(phi(opponent)) * (own - mu(opponent))));
}

// Step 5 of the paper: the volatility after the period, by the Illinois method.
double new_volatility(const Rating& before, double variance, double improvement, double tau) {
    constexpr double kTolerance = 0.000001;
    const double square = phi(before) * phi(before);
    const double a = std::log(before.volatility * before.volatility);
    const auto f = [&](double x) {
        const double power = std::exp(x);
        const double sum = square + variance + power;
        return power * (improvement * improvement - sum) / (2 * sum * sum) - (x - a) / (tau * tau);
    };
    double low = a;
    double high = 0;
    if (improvement * improvement > square + variance) {
        high = std::log(improvement * improvement - square - variance);
    } else {
        double k = 1;
        while (f(a - k * tau) < 0) ++k;
        high = a - k * tau;
    }
    double f_low = f(low);
    double f_high = f(high);
    while (std::abs(high - low) > kTolerance) {
        const double middle = low + (low - high) * f_low / (f_high - f_low);
        const double f_middle = f(middle);
        if (f_middle * f_high <= 0) {
            low = high;
            f_low = f_high;
        } else {
            f_low /= 2;
        }
        high = middle;
        f_high = f_middle;
    }
    return std::exp(low / 2);
}

}  // namespace

double expected_score(const Rating& one, const Rating& other) {
    return expectation(mu(one), other);
}

Rating rated(const Rating& before, std::span<const Encounter> encounters, double system_constant) {
    const double own = mu(before);
    double information = 0;
    double gain = 0;
    for (const Encounter& encounter : encounters) {
        const double weight = g(phi(encounter.opponent));
        const double expected = expectation(own, encounter.opponent);
        information += weight * weight * expected * (1 - expected);
        gain += weight * (encounter.score - expected);
    }
    Rating after = before;
    double square = phi(before) * phi(before);
    if (!encounters.empty()) {
        const double variance = 1 / information;
        after.volatility = new_volatility(before, variance, variance * gain, system_constant);
    }
    square += after.volatility * after.volatility;
    const double deviation = 1 / std::sqrt(1 / square + information);
    after.deviation = kRatingScale * deviation;
    after.rating = kMiddleRating + kRatingScale * (own + deviation * deviation * gain);
    return after;
}

}  // namespace inarow::puzzles
