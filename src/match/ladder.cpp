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

std::string in_elo(double elo, double margin) {
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
    constexpr double kNormal95 = 1.96;
    return kNormal95 * std::sqrt(std::max(squares / samples - mean * mean, 0.0) / samples);
}

}  // namespace

TournamentSettings ladder_of(VariantPtr variant) {
    TournamentSettings settings;
    settings.variant = std::move(variant);
    settings.neighbours = true;
    for (std::size_t player = 0; player <= robots::kLevels; ++player) {
        settings.players.push_back(
            {.name = name_of(player), .kind = PlayerSpec::Kind::Robot, .what = name_of(player)});
    }
    settings.limits.nodes = std::numeric_limits<std::uint64_t>::max();
    return settings;
}

std::string ladder_preface(const std::string& command) {
    return fmt::format(R"(# Levels

Levels `1` to `10` play every variant, a user's own included: `inarow play four --second robot:3`.
Each takes a line that wins, stays near the stones and draws among near-equal moves, so that no game
is like another. They differ by what they see. There are a few kinds of sight: blind to rows, and on
small boards only for room apart from them; at a glance; some plies ahead; and as the strongest there
is by these rules (the solver, the engine, or else a plain search), with as many nodes as fit into a
second. A level is one of them, or sometimes one and sometimes the next. `src/robots/skill.cpp` has the
numbers, for falling games, small boards and large ones; they were found by matches from the empty
board of `four`, `three` and `five`, and other games share them.

`adaptive` plays the level that the person's results call for: one up when he wins, one down when he
loses, from level 3, for each variant. It keeps that in `adaptive` in the state folder.

Each level is meant to score 60% to 80% against the one below it, and the first less than 25% against
`classic`. The tables show what it is: results read wins-draws-losses of the level against the one
below; ± is the error in 95 of 100 cases. The Elo in the last column is the sum of the steps from
level 1. Where the first player wins from the empty board, as in `three`, the better of two good
players can only win more of the games in which he moves second, and the steps are small.

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
                            100 * score_margin(frequencies), in_elo(about.elo, about.margin),
                            player == 1          ? "0"
                            : std::isfinite(sum) ? in_elo(sum, std::sqrt(square))
                                                 : "?");
    }
    return text;
}

}  // namespace inarow::match
