#include "match/standings.h"

#include <algorithm>

namespace inarow::match {

namespace {

void count(Score& score, double points) {
    ++(points == 1 ? score.wins : points == 0 ? score.losses : score.draws);
}

}  // namespace

Score& Score::operator+=(const Score& more) {
    wins += more.wins;
    draws += more.draws;
    losses += more.losses;
    return *this;
}

Score PlayerTally::total() const {
    Score total = as[0];
    return total += as[1];
}

Standings::Standings(std::size_t players) : tallies_(players), meetings_(players * players) {}

void Standings::add(const Bout& bout) {
    ++games_;
    for (const Player seat : kPlayers) {
        const std::size_t player = bout.players[index(seat)];
        const double points = bout.points(seat);
        PlayerTally& tally = tallies_[player];
        count(tally.as[index(seat)], points);
        tally.overshoot = std::max(tally.overshoot, bout.overshoot[index(seat)]);
        tally.memory = std::max(tally.memory, bout.memory[index(seat)]);
        if (points == 0) {
            if (bout.conclusion == Conclusion::Late) ++tally.late;
            if (bout.conclusion == Conclusion::Illegal) ++tally.illegal;
            if (bout.conclusion == Conclusion::Crashed) ++tally.crashes;
        }
        Meeting& met = meeting(player, bout.players[index(other(seat))]);
        count(met.score, points);
        if (met.half) {
            ++met.pairs[static_cast<std::size_t>(2 * (*met.half + points))];
            met.half.reset();
        } else {
            met.half = points;
        }
    }
    for (const auto& [seat, taken] : bout.times) {
        PlayerTally& tally = tallies_[bout.players[index(seat)]];
        ++tally.moves;
        tally.time += taken;
        tally.longest = std::max(tally.longest, taken);
    }
}

const Score& Standings::score(std::size_t player, std::size_t against) const {
    return meeting(player, against).score;
}

const std::array<std::uint64_t, 5>& Standings::pairs(std::size_t player,
                                                     std::size_t against) const {
    return meeting(player, against).pairs;
}

Frequencies Standings::frequencies(std::size_t player, std::size_t against) const {
    const Meeting& met = meeting(player, against);
    if (std::ranges::any_of(met.pairs, [](std::uint64_t count) { return count > 0; })) {
        return of_pairs(met.pairs);
    }
    return of_games({met.score.losses, met.score.draws, met.score.wins});
}

std::vector<Rating> Standings::ratings() const {
    std::vector<double> points;
    points.reserve(meetings_.size());
    for (const Meeting& met : meetings_) points.push_back(met.score.points());
    return match::ratings(points, players());
}

}  // namespace inarow::match
