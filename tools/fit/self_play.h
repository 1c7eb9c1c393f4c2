// The engine against itself, from random openings that look even to it.
#pragma once

#include <cstdint>

#include "core/rules.h"
#include "engine/pattern.h"
#include "engine/weights.h"
#include "games.h"

namespace inarow::fit {

struct SelfPlay {
    const Rules& rules;
    const engine::PatternTable& patterns;
    const engine::Weights& weights;
    std::uint64_t nodes = 2000;  // for each move
};

// The game depends on the seed alone.
[[nodiscard]] SelfGame play(const SelfPlay& how, std::uint64_t seed);

}  // namespace inarow::fit
