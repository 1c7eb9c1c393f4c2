// A match of two players or more: everybody against everybody, from openings, each with both
// colors, several games at a time. What is told comes in the order of the games, however they are
// spread over threads, so that a match between robots with a limit of nodes repeats itself.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "core/variant.h"
#include "match/bout.h"
#include "match/elo.h"
#include "match/standings.h"

namespace inarow::match {

struct TournamentSettings {
    VariantPtr variant;
    std::vector<PlayerSpec> players;  // two or more
    bool neighbors = false;           // only those who are next to each other here meet
    std::vector<OpeningMoves> openings{OpeningMoves{}};
    std::size_t games = 100;  // of every two players; an even number
    int concurrency = 1;
    MatchLimits limits;
    Adjudication adjudication;
    std::uint64_t seed = 0;
    std::optional<Sprt> sprt;  // of the first player against the second; stops the match
    std::string log;           // a file for all that brains say; empty: none
};

// Of all players together.
[[nodiscard]] std::size_t all_games(const TournamentSettings& settings);

// Why these cannot play, or nothing.
[[nodiscard]] std::optional<std::string> objection(const TournamentSettings& settings);

enum class Decision : std::uint8_t { None, Elo0, Elo1 };

struct TournamentResult {
    Standings standings;
    Decision decision = Decision::None;  // of the sequential test
    bool stopped = false;                // before its end, by request
};

using ToldOfBout = std::function<void(const Bout& bout, const Standings& standings)>;

// Plays the match. `told` hears of every game that counts, one after the other, in the thread of
// the caller. The error says which brain cannot be used, before the first game.
[[nodiscard]] tl::expected<TournamentResult, std::string> play_tournament(
    const TournamentSettings& settings, const std::atomic<bool>& stop, const ToldOfBout& told);

// Where the log likelihood ratio of the test stands.
[[nodiscard]] double likelihood(const Sprt& sprt, const Standings& standings);

}  // namespace inarow::match
