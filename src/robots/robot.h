// A robot is a function from a game and limits to a move and what it thought. It never prints and
// never owns the game.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"

namespace inarow {

// How long a robot may think. What is not given is not limited.
struct Limits {
    std::optional<std::chrono::milliseconds> time;
    std::optional<std::uint64_t> nodes;
    const std::atomic<bool>* stop = nullptr;  // when it turns true, move with what there is

    [[nodiscard]] bool stopped() const {
        return stop != nullptr && stop->load(std::memory_order_relaxed);
    }
};

// A move and the reasons for it.
struct Thought {
    Move move;
    std::string explanation;  // one sentence, for people
    std::optional<int> score;
    int depth = 0;
    std::vector<Move> line;  // the play it expects, its own move first
};

class Robot {
  public:
    Robot() = default;
    Robot(const Robot&) = delete;
    Robot& operator=(const Robot&) = delete;
    virtual ~Robot() = default;

    // Chooses a move in a game that is not over. What is random in it depends on the game's seed
    // and the moves so far alone.
    [[nodiscard]] virtual Thought choose(const Game& game, const Limits& limits) = 0;
};

struct Level {
    std::string_view name;
    std::string_view description;
    std::unique_ptr<Robot> (*make)();
    // Why the robot cannot play by these rules, or nothing.
    std::optional<std::string> (*objection)(const Rules& rules);
    // What it may spend on a move in a game that is to be repeated, if the caller says nothing
    // else.
    std::uint64_t nodes;
};

// Every robot there is, the weakest first.
[[nodiscard]] std::span<const Level> levels();

// The one played when nobody says which.
inline constexpr std::string_view kStandardLevel = "classic";

// Nothing if there is no such level.
[[nodiscard]] const Level* find_level(std::string_view name);
[[nodiscard]] std::unique_ptr<Robot> make_robot(std::string_view level);

}  // namespace inarow
