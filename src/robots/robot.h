// A robot is a function from a game and limits to a move and what it thought. It never prints and
// never owns the game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "analysis/judge.h"
#include "analysis/thought.h"
#include "core/game.h"
#include "core/limits.h"

namespace inarow::robots {

using analysis::Thought;

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
    // No table of the robot's, of which there are kRobotTables at most, has more bytes.
    std::unique_ptr<Robot> (*make)(std::size_t table_bytes);
    // Why the robot cannot play by these rules, or nothing.
    std::optional<std::string> (*objection)(const Rules& rules);
    // What it may spend on a move in a game that is to be repeated, if the caller says nothing
    // else.
    std::uint64_t nodes;
};

// Every robot there is: the simple ones, the levels from the weakest to the strongest, and the
// strongest of their kind.
[[nodiscard]] std::span<const Level> levels();

// The one played when nobody says which.
inline constexpr std::string_view kStandardLevel = "classic";

inline constexpr std::size_t kRobotTables = analysis::kJudgeTables;

// Nothing if there is no such level.
[[nodiscard]] const Level* find_level(std::string_view name);
[[nodiscard]] std::unique_ptr<Robot> make_robot(std::string_view level,
                                                std::size_t table_bytes = analysis::kTableBytes);
// What to tell somebody who named one that does not exist:
// `unknown level "enigne"; did you mean "engine"? (see `inarow levels`)`
[[nodiscard]] std::string unknown_level(std::string_view name);

// The levels `1` to this are a ladder.
inline constexpr int kLevels = 10;

// The robot that follows a person's results. Which level it plays is settled before a game (see
// play/adaptation.h) and is a part of its name then: `adaptive-4`. Before that it has the first.
inline constexpr std::string_view kAdaptive = "adaptive";
inline constexpr int kFirstAdaptiveLevel = 3;
[[nodiscard]] std::string adaptive_at(int level);
// Nothing if the name is another robot's.
[[nodiscard]] std::optional<int> adaptive_level(std::string_view name);

}  // namespace inarow::robots
