// What came of the games that somebody played, by game and opponent. Files, the page and the
// commands count in the same way, here.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include "core/game.h"

namespace inarow::play {

// For the person; of a game between two people, for the one who moved first.
enum class Came : std::uint8_t { Won, Drawn, Lost };
[[nodiscard]] std::string_view to_string(Came came);
[[nodiscard]] std::optional<Came> came_named(std::string_view name);

// A game that has ended.
struct PlayedGame {
    std::string game;      // the name of its variant, or what else games are told apart by
    std::string opponent;  // a robot as it is chosen ("7", "adaptive"), or kPerson
    Came came = Came::Drawn;
    std::size_t moves = 0;
    std::int64_t seconds = 0;  // at the board; 0: not known

    bool operator==(const PlayedGame&) const = default;
};
inline constexpr std::string_view kPerson = "person";

// Nothing for a game that is not finished or abandoned, and for one that two robots played.
[[nodiscard]] std::optional<PlayedGame> played_game(const Game& game);

// The seat of an opponent, for its words.
[[nodiscard]] Seat seat_of_opponent(const std::string& opponent);

struct Tally {
    int won = 0;
    int drawn = 0;
    int lost = 0;
    std::optional<std::size_t> fewest;  // moves of the shortest win
    int streak = 0;                     // of wins, up to the last game
    int longest_streak = 0;
    std::int64_t seconds = 0;

    void add(const PlayedGame& game);
    [[nodiscard]] int games() const { return won + drawn + lost; }
};

class Statistics {
  public:
    // Games come in the order in which they were played.
    void add(const PlayedGame& game);

    // By game, and by opponent: people, then robots with shorter names before longer ones, as in
    // "person", "3", "10".
    using Key = std::tuple<std::string, std::size_t, std::string>;
    [[nodiscard]] const std::map<Key, Tally>& rows() const { return rows_; }
    [[nodiscard]] static const std::string& game_of(const Key& key) { return std::get<0>(key); }
    [[nodiscard]] static const std::string& opponent_of(const Key& key) { return std::get<2>(key); }

  private:
    std::map<Key, Tally> rows_;
};

}  // namespace inarow::play
