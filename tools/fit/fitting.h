// Weights that explain games: who won them, and which moves were chosen.
#pragma once

#include <functional>
#include <span>
#include <string>

#include "core/rules.h"
#include "engine/pattern.h"
#include "engine/weights.h"
#include "games.h"

namespace inarow::fit {

struct Fitting {
    const Rules& rules;
    const engine::PatternTable& patterns;
    int rounds = 30;
    double trust = 0.5;  // in the scores of the search rather than in the result of the game
    std::function<void(const std::string&)> told;
};

[[nodiscard]] engine::Weights fit(const Fitting& how, std::span<const SelfGame> games);

}  // namespace inarow::fit
