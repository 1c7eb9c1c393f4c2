// What results say about strength: Elo differences with their errors, and when to stop a test.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace inarow::match {

// The expected score, from 0 to 1, of a player who is stronger by that; and back.
[[nodiscard]] double expected_score(double elo);
[[nodiscard]] double elo_of(double score);  // infinite at 0 and 1

// How often each score came up. A sample is one game, or a pair of games from the same opening with
// the colors swapped, whose results depend on each other; its score is the mean of its games.
struct Frequency {
    double score;
    double count;
};
using Frequencies = std::vector<Frequency>;

// Losses, draws and wins; and pairs of games that brought 0, 1/2, 1, 3/2 and 2 points.
[[nodiscard]] Frequencies of_games(const std::array<std::uint64_t, 3>& losses_draws_wins);
[[nodiscard]] Frequencies of_pairs(const std::array<std::uint64_t, 5>& pairs);

struct Estimate {
    double score = 0.5;
    double elo = 0;
    double margin = std::numeric_limits<double>::infinity();  // of 95 in 100: elo is this close
    double superiority = 0.5;  // how likely the player is the stronger one
};
// There is at least one sample.
[[nodiscard]] Estimate estimate(const Frequencies& frequencies);

// A sequential test: is the player stronger by elo0 (or less), or by elo1 (or more)?
struct Sprt {
    double elo0 = 0;
    double elo1 = 10;
    double alpha = 0.05;  // how often it may say elo1 wrongly
    double beta = 0.05;   // how often it may say elo0 wrongly

    [[nodiscard]] double lower() const;  // at this likelihood ratio it says elo0,
    [[nodiscard]] double upper() const;  // at this one elo1
};
// The logarithm of how much better elo1 explains the samples than elo0. Each hypothesis is given
// the likeliest distribution with its mean: the generalized test.
[[nodiscard]] double log_likelihood_ratio(const Frequencies& frequencies, double elo0, double elo1);

// Ratings of several players with mean 0, by the model of Bradley and Terry; a draw is half a win.
struct Rating {
    double elo = 0;
    double margin = std::numeric_limits<double>::infinity();  // of 95 in 100
};
// `points[i * n + j]` is what player i has won against player j, of n players.
[[nodiscard]] std::vector<Rating> ratings(std::span<const double> points, std::size_t players);

}  // namespace inarow::match
