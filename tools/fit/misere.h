// Fits the weights of misère play: plays games with them, and finds weights that explain who won
// and which moves were chosen.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "engine/misere_weights.h"

namespace inarow::fit {

// Weights to begin with: the closer a pattern is to a line, the worse for the side that makes it.
[[nodiscard]] engine::MisereWeights first_misere_weights();

struct MisereFitting {
    engine::AllMisereWeights weights;  // that play the games
    int games = 0;                     // for each length
    std::uint64_t nodes = 0;           // per move
    int rounds = 30;
    double trust = 0.5;  // in the scores of the search rather than in the result of the game
    std::uint64_t seed = 0;
    std::function<void(const std::string&)> told;
};

// The weights for a line of this length.
[[nodiscard]] engine::MisereWeights fit_misere(const MisereFitting& how, int length);

}  // namespace inarow::fit
