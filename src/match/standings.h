// What the games of a match add up to.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <vector>

#include "match/bout.h"
#include "match/elo.h"

namespace inarow::match {

struct Score {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;

    [[nodiscard]] std::uint64_t games() const { return wins + draws + losses; }
    [[nodiscard]] double points() const {
        return static_cast<double>(wins) + static_cast<double>(draws) / 2;
    }
    Score& operator+=(const Score& more);
    bool operator==(const Score&) const = default;
};

// How a player fared, against all.
struct PlayerTally {
    std::array<Score, 2> as;  // as who begins, and as the other
    std::uint64_t moves = 0;
    std::chrono::nanoseconds time{};       // of all moves together
    std::chrono::nanoseconds longest{};    // of a move
    std::chrono::nanoseconds overshoot{};  // the most by which a limit was passed
    std::uint64_t late = 0;                // games lost by taking too long,
    std::uint64_t illegal = 0;             // by an illegal move,
    std::uint64_t crashes = 0;             // by a crash
    std::size_t memory = 0;                // peak, in bytes; 0 if it is not known

    [[nodiscard]] Score total() const;
};

class Standings {
  public:
    explicit Standings(std::size_t players);

    // Adds a game that counts. The two games of a pair, from one opening with the colors swapped,
    // come one after the other as far as these two players are concerned.
    void add(const Bout& bout);

    [[nodiscard]] std::size_t players() const { return tallies_.size(); }
    [[nodiscard]] std::uint64_t games() const { return games_; }
    [[nodiscard]] const PlayerTally& tally(std::size_t player) const { return tallies_[player]; }
    // How the player fared against the other.
    [[nodiscard]] const Score& score(std::size_t player, std::size_t against) const;
    // The pairs of games that brought the player 0, 1/2, 1, 3/2 and 2 points against the other.
    [[nodiscard]] const std::array<std::uint64_t, 5>& pairs(std::size_t player,
                                                            std::size_t against) const;
    // The results of the player against the other in pairs; in games, as long as no pair is whole.
    [[nodiscard]] Frequencies frequencies(std::size_t player, std::size_t against) const;
    // Of all players.
    [[nodiscard]] std::vector<Rating> ratings() const;

  private:
    struct Meeting {
        Score score;
        std::array<std::uint64_t, 5> pairs{};
        std::optional<double> half;  // the points of the first game of a pair
    };
    [[nodiscard]] Meeting& meeting(std::size_t player, std::size_t against) {
        return meetings_[player * tallies_.size() + against];
    }
    [[nodiscard]] const Meeting& meeting(std::size_t player, std::size_t against) const {
        return meetings_[player * tallies_.size() + against];
    }

    std::vector<PlayerTally> tallies_;
    std::vector<Meeting> meetings_;
    std::uint64_t games_ = 0;
};

}  // namespace inarow::match
