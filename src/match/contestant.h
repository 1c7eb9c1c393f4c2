// Who plays in a match: a robot of this program, or a brain, another program that speaks the
// Gomocup protocol.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "core/game.h"
#include "core/limits.h"
#include "match/process.h"

namespace inarow::match {

// How long the players of a match may think. What is not given is not limited.
struct MatchLimits {
    Limits move;
    std::optional<std::chrono::milliseconds> game;  // for all moves of a game together
    std::chrono::milliseconds tolerance{100};       // late by no more than this is in time
    std::size_t memory = std::size_t{350} << 20;    // bytes, of a brain
};

struct PlayerSpec {
    enum class Kind : std::uint8_t { Robot, Brain };
    std::string name;
    Kind kind = Kind::Robot;
    std::string what;   // the level, or the command
    double odds = 1.0;  // so many times the time and nodes of the match are theirs
};
// `robot:LEVEL` or `brain:COMMAND`, after `NAME=` if it is to have another name than its level or
// its program; or why it is neither.
[[nodiscard]] tl::expected<PlayerSpec, std::string> read_player_spec(std::string_view text);

// Why a player could not make a move. They lose the game, unless the match was stopped.
struct Failure {
    enum class Kind : std::uint8_t { Illegal, Late, Crashed, Stopped };
    Kind kind = Kind::Crashed;
    std::string what;  // a few words for people
    std::chrono::nanoseconds time{};
};

struct Answer {
    Move move;
    std::chrono::nanoseconds time{};
    std::optional<int> score;  // what the player thinks their position is worth, if they tell
};

class Contestant {
  public:
    explicit Contestant(const MatchLimits& limits) : limits_(limits) {}
    Contestant(const Contestant&) = delete;
    Contestant& operator=(const Contestant&) = delete;
    virtual ~Contestant() = default;

    // Gets ready for a game in which the opening has been played.
    [[nodiscard]] virtual tl::expected<void, Failure> begin(const Game& game) = 0;
    // Their move in that game; `left` is what their clock still has. The answer may be late, and
    // is legal.
    [[nodiscard]] virtual tl::expected<Answer, Failure> choose(
        const Game& game, std::optional<std::chrono::milliseconds> left) = 0;
    // Peak memory in bytes, as far as it is known.
    [[nodiscard]] virtual std::size_t peak_memory() const { return 0; }
    // What they are allowed.
    [[nodiscard]] const MatchLimits& limits() const { return limits_; }

  private:
    MatchLimits limits_;
};

// What is the same for all contestants of a match. It outlives them.
struct Venue {
    MatchLimits limits;  // of a player without odds
    Log log;
    const std::atomic<bool>* stop = nullptr;  // when it turns true, nobody thinks on
};

[[nodiscard]] MatchLimits limits_of(const PlayerSpec& spec, const MatchLimits& limits);
[[nodiscard]] std::unique_ptr<Contestant> make_contestant(const PlayerSpec& spec,
                                                          const Venue& venue);

}  // namespace inarow::match
