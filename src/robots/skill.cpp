#include "robots/skill.h"

#include <algorithm>
#include <cmath>

namespace inarow::robots {

namespace {

using enum Sight::Kind;

constexpr double kBlind = 1e9;  // noise that leaves nothing to be seen

constexpr std::array kFallingSights{
    Sight{.kind = Glance, .noise = kBlind},
    Sight{.kind = Glance, .noise = 4},
    Sight{.kind = Look, .noise = 2, .depth = 2, .width = 32},
    Sight{.kind = Look, .noise = 1, .depth = 4, .width = 32},
    Sight{.kind = Best, .nodes = 5'000'000},
};
constexpr Family kFalling{kFallingSights, {0.38, 0.66, 0.98, 1.4, 1.79, 2.13, 3.08, 3.5, 3.82, 4}};

constexpr std::array kSmallSights{
    Sight{.kind = Room, .noise = 1},
    Sight{.kind = Glance, .noise = kBlind},
    Sight{.kind = Glance, .noise = 1},
    Sight{.kind = Best, .nodes = 20'000},
};
constexpr Family kSmall{kSmallSights, {0, 0.135, 0.325, 0.56, 0.81, 1.06, 1.28, 1.5, 1.72, 3}};

constexpr std::array kLargeSights{
    Sight{.kind = Glance, .noise = kBlind},
    Sight{.kind = Glance, .noise = 8},
    Sight{.kind = Look, .noise = 4, .depth = 2, .width = 12},
    Sight{.kind = Look, .noise = 4, .depth = 4, .width = 8},
    Sight{.kind = Best, .nodes = 300},
    Sight{.kind = Best, .nodes = 3'000},
    Sight{.kind = Best, .nodes = 30'000},
    Sight{.kind = Best, .nodes = 100'000},
};
constexpr Family kLarge{kLargeSights, {0.52, 0.82, 1.2, 1.64, 1.98, 2.87, 3.42, 3.9, 5, 7}};

}  // namespace

const Family& family_of(const Rules& rules) {
    constexpr int kSmallest = 49;  // cells
    if (rules.falling) return kFalling;
    return rules.cells() < kSmallest ? kSmall : kLarge;
}

double skill_of(const Family& family, double level) {
    level = std::clamp(level, 1.0, static_cast<double>(kLevels));
    const double below = std::floor(level);
    const auto i = static_cast<std::size_t>(below) - 1;
    const double next = family.skills[std::min<std::size_t>(i + 1, kLevels - 1)];
    return std::lerp(family.skills[i], next, level - below);
}

}  // namespace inarow::robots
