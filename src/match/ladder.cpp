#include "match/ladder.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "robots/robot.h"

namespace inarow::match {

namespace {

std::string name_of(std::size_t player) {
    return player == 0 ? std::string(robots::kStandardLevel) : fmt::format("{}", player);
}

std::string rounded_elo(double elo, double margin) {
    if (!std::isfinite(elo)) return elo > 0 ? "+∞" : "−∞";
    const double whole = std::round(elo) + 0.0;  // nothing has no sign of minus
    return fmt::format("{:+.0f} ± {}", whole,
                       std::isfinite(margin) ? fmt::format("{:.0f}", margin) : "?");
}

// By how much the mean of the samples errs, in 95 of 100 cases.
double score_margin(const Frequencies& frequencies) {
    double samples = 0;
    double sum = 0;
    double squares = 0;
    for (const auto& [score, count] : frequencies) {
        samples += count;
        sum += count * score;
        squares += count * score * score;
    }
    const double mean = sum / samples;
    constexpr double kMargin95 = 1.96;
    return kMargin95 * std::sqrt(std::max(squares / samples - mean * mean, 0.0) / samples);
}

}  // namespace

TournamentSettings ladder_of(VariantPtr variant) {
    TournamentSettings settings;
    settings.variant = std::move(variant);
    settings.neighbors = true;
    for (std::size_t player = 0; player <= robots::kLevels; ++player) {
        settings.players.push_back(
            {.name = name_of(player), .kind = PlayerSpec::Kind::Robot, .what = name_of(player)});
    }
    settings.limits.move.nodes = std::numeric_limits<std::uint64_t>::max();
    return settings;
}

std::string ladder_preface(const std::string& command) {
    return fmt::format(R"(# Levels

Levels `1` to `10` play every variant, including your own: `inarow play four --second robot:3`. Every
level completes a winning line, stays near the stones and chooses at random between nearly equal moves,
so that no two games are alike. The levels differ in what they see. The weakest do not see rows (on
small boards they only look for space away from them); others judge all moves at a glance; others look a
few moves ahead; and the strongest use the best method for the rules (the solver, the engine, or a
plain search), with as many nodes as fit into a second. A level uses one of these, or sometimes one and
sometimes the next. `src/robots/skill.cpp` has the numbers for falling games, small boards and large
boards. They come from matches on the empty board of `four`, `three` and `five`; other games share them.

`adaptive` plays the level that fits the player's results: one up when they win, one down when they
lose, starting at level 3, separately for each variant. It stores this in `adaptive` in the state folder.

Each level should score 60% to 80% against the level below, and level 1 less than 25% against
`classic`. The tables show the actual scores. Results are wins-draws-losses of the level against the
one below; ± is the 95% error margin. The Elo in the last column is the sum of the steps from level 1.
Where the first player wins from the empty board, as in `three`, the better of two good players can
only gain in the games in which they move second, so the steps are small.

This file is the output of

```
{}
```
)",
                       command);
}

std::string ladder_table(const std::vector<VariantPtr>& variants, const Standings& standings) {
    std::string names;
    for (const VariantPtr& variant : variants) {
        names += fmt::format("{}`{}`", names.empty() ? "" : ", ", variant->name);
    }
    std::string text = fmt::format(
        "\n## {}\n\n| level | against | games | result | score | Elo of the step | Elo |\n"
        "|---|---|---|---|---|---|---|\n",
        names);
    double sum = 0;
    double square = 0;
    for (std::size_t player = 1; player < standings.players(); ++player) {
        const Score& score = standings.score(player, player - 1);
        if (score.games() == 0) continue;
        const Frequencies frequencies = standings.frequencies(player, player - 1);
        const Estimate about = estimate(frequencies);
        if (player > 1) {
            sum += about.elo;
            square += about.margin * about.margin;
        }
        text += fmt::format("| {} | {} | {} | {}-{}-{} | {:.1f}% ± {:.1f} | {} | {} |\n",
                            name_of(player), name_of(player - 1), score.games(), score.wins,
                            score.draws, score.losses, 100 * about.score,
                            100 * score_margin(frequencies), rounded_elo(about.elo, about.margin),
                            player == 1          ? "0"
                            : std::isfinite(sum) ? rounded_elo(sum, std::sqrt(square))
                                                 : "?");
    }
    return text;
}

}  // namespace inarow::match
