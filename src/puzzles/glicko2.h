// Ratings of people and puzzles: Glicko-2, as M. E. Glickman describes it in "Example of the
// Glicko-2 system" (2022). http://www.glicko.net/glicko/glicko2.pdf
#pragma once

#include <span>

namespace inarow::puzzles {

struct Rating {
    double rating = 1500;
    double deviation = 350;    // the rating is within two deviations with 95% confidence
    double volatility = 0.06;  // how much the rating is expected to change

    bool operator==(const Rating&) const = default;
};

// How much volatilities change over time.
inline constexpr double kSystemConstant = 0.5;

// One game: against whom, and how it ended.
struct Encounter {
    Rating opponent;
    double score = 0;  // 1: won, 0: lost, 0.5: drawn
};

// The rating after one rating period with these games; without any, only the deviation grows.
[[nodiscard]] Rating rated(const Rating& before, std::span<const Encounter> encounters,
                           double system_constant = kSystemConstant);

// The chance that one beats the other, by the ratings alone.
[[nodiscard]] double expected_score(const Rating& one, const Rating& other);

}  // namespace inarow::puzzles
