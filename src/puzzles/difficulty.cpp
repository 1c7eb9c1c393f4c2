#include "puzzles/difficulty.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <numbers>

#include "core/checksum.h"
#include "core/random.h"
#include "puzzles/solving.h"
#include "robots/graded.h"
#include "robots/skill.h"

namespace inarow::puzzles {

namespace {

constexpr double kEloScale = std::numbers::ln10 / 400;
constexpr double kUsualRating = 1500;
constexpr double kUsualSpread = 500;

// What a robot sees depends on its level and on chance; this many runs of the costliest sights
// stand for all, as their moves hardly depend on chance.
constexpr int kRunsOfBest = 2;

// The Elo of the levels above the first, as docs/levels.md has it for `four`, `three` and `five`.
using Ladder = std::array<int, robots::kLevels>;
constexpr Ladder kFallingElo{0, 119, 254, 365, 511, 660, 781, 871, 1025, 1170};
constexpr Ladder kSmallElo{0, 85, 204, 264, 395, 491, 554, 643, 728, 820};
constexpr Ladder kLargeElo{0, 210, 410, 610, 835, 1013, 1238, 1470, 1613, 1838};
constexpr double kFirstLevel = 800;

double chance(double level, double puzzle) {
    return 1 / (1 + std::exp(kEloScale * (puzzle - level)));
}

// Tries of one puzzle by robots of one sight each.
class Trial {
  public:
    Trial(const Puzzle& puzzle, const VariantPtr& variant, Prover& prover, const Limits& limits)
        : puzzle_(puzzle), variant_(variant), prover_(prover), limits_(limits) {}

    bool run(std::size_t sight, std::uint64_t seed) {
        const robots::Sight& sees = robots::family_of(variant_->rules).sights[sight];
        if (sees.kind == robots::Sight::Kind::Best) seed %= kRunsOfBest;
        const auto [found, is_new] = runs_.try_emplace({sight, seed}, false);
        if (is_new) found->second = solves(sight, seed);
        return found->second;
    }

  private:
    bool solves(std::size_t sight, std::uint64_t seed) {
        auto& robot = robots_[sight];
        if (robot == nullptr) robot = robots::Graded::of_skill(static_cast<double>(sight));
        Solving solving(variant_, puzzle_, prover_, limits_);
        while (solving.state() == Solving::State::Asked) {
            // The robot's chances come from the game's seed.
            Game game(variant_, {.seats = {}, .seed = seed});
            for (const Move move : solving.game().moves()) {
                (void)game.apply(Moved{game.to_move(), move});
            }
            const Move move = robot->choose(game, {.nodes = kTryNodes}).move;
            if (solving.worth(move) != Worth::Solves) return false;
            (void)solving.play(move);
        }
        return true;
    }

    const Puzzle& puzzle_;
    const VariantPtr& variant_;
    Prover& prover_;
    const Limits& limits_;
    std::map<std::size_t, std::unique_ptr<robots::Graded>> robots_;
    std::map<std::pair<std::size_t, std::uint64_t>, bool> runs_;
};

}  // namespace

Tally try_levels(const Puzzle& puzzle, const VariantPtr& variant, Prover& prover,
                 const Limits& limits) {
    const robots::Family& family = robots::family_of(variant->rules);
    Trial trial(puzzle, variant, prover, limits);
    Random random(checksum(id_of(puzzle)));
    Tally solved{};
    for (int level = 1; level <= robots::kLevels; ++level) {
        const double skill = robots::skill_of(family, level);
        for (int i = 0; i < kTries; ++i) {
            // Between two sights the robot has sometimes the one, sometimes the other.
            const double below = std::floor(skill);
            const double drawn = static_cast<double>(random.next() >> 11U) * 0x1p-53;
            const auto sight = static_cast<std::size_t>(below) + (drawn < skill - below ? 1 : 0);
            if (trial.run(sight, random.next())) ++solved[static_cast<std::size_t>(level - 1)];
        }
    }
    return solved;
}

double rating_of_level(int level, const Rules& rules) {
    constexpr int kSmallest = 49;  // cells of a large board
    const Ladder& elo = rules.falling               ? kFallingElo
                        : rules.cells() < kSmallest ? kSmallElo
                                                    : kLargeElo;
    return kFirstLevel + elo[static_cast<std::size_t>(level - 1)];
}

Difficulty difficulty_of(const Tally& solved, const Rules& rules) {
    // The slope of the logarithm of the likelihood, which falls; and how steeply it does.
    double information = 0;
    const auto slope = [&](double puzzle) {
        information = 1 / (kUsualSpread * kUsualSpread);
        double sum = (kUsualRating - puzzle) / (kUsualSpread * kUsualSpread);
        for (int level = 1; level <= robots::kLevels; ++level) {
            const double expected = chance(rating_of_level(level, rules), puzzle);
            sum += kEloScale * (kTries * expected - solved[static_cast<std::size_t>(level - 1)]);
            information += kEloScale * kEloScale * kTries * expected * (1 - expected);
        }
        return sum;
    };
    double low = 0;
    double high = 3000;
    while (high - low > 0.01) {
        const double middle = (low + high) / 2;
        (slope(middle) > 0 ? low : high) = middle;
    }
    (void)slope(low);
    return {static_cast<int>(std::lround(low)),
            static_cast<int>(std::lround(1 / std::sqrt(information)))};
}

}  // namespace inarow::puzzles
