// One game of a match.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "match/contestant.h"
#include "match/openings.h"

namespace inarow::match {

// When a game is ended before its end.
struct Adjudication {
    std::optional<int> draw_after;  // a draw when this many stones are on the board
    // A win when both players agree on this score for this many moves of each. Players who do
    // not tell their scores play on.
    std::optional<int> win_score;
    int win_moves = 3;
};

enum class Conclusion : std::uint8_t {
    Line,       // somebody made a line
    FullBoard,  // nobody did
    MoveLimit,  // a draw by adjudication
    Agreement,  // a win by adjudication
    Illegal,    // the loser made no legal move,
    Late,       // took too long,
    Crashed,    // ended, or did not play
    Stopped,    // the match was stopped: the game does not count
};
[[nodiscard]] std::string_view to_string(Conclusion conclusion);

// A game that has been played. Arrays are indexed by player; player one begins.
struct Bout {
    struct Time {
        Player player;
        std::chrono::nanoseconds taken;
    };

    explicit Bout(Game start) : game(std::move(start)) {}

    std::size_t number = 0;                // in the match, from 0
    std::array<std::size_t, 2> players{};  // their numbers in the match
    Game game;
    std::size_t opening = 0;  // the number of moves given
    std::optional<Player> winner;
    Conclusion conclusion = Conclusion::Stopped;
    std::string remark;                                   // what the loser did wrong
    std::vector<Time> times;                              // of the moves after the opening
    std::array<std::chrono::nanoseconds, 2> overshoot{};  // the most by which a limit was passed
    std::array<std::size_t, 2> memory{};                  // peak, in bytes, as far as known

    // Of the player: 1 for a win, 1/2 for a draw.
    [[nodiscard]] double points(Player player) const {
        return !winner ? 0.5 : *winner == player ? 1 : 0;
    }
};

// Plays the game, in which nobody has moved yet, between these two; player one stands first.
[[nodiscard]] Bout play_bout(Game game, const OpeningMoves& opening,
                             const std::array<Contestant*, 2>& contestants, const Venue& venue,
                             const Adjudication& adjudication);

}  // namespace inarow::match
