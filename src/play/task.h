// What a session wants to be thought about, and a mind that thinks about it here and now. Workers
// (workers.h) let minds think in threads of their own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "analysis/advisor.h"
#include "analysis/review.h"
#include "core/game.h"
#include "core/limits.h"
#include "robots/robot.h"

namespace inarow::play {

struct Task {
    enum class Kind : std::uint8_t { Move, Hint, Review, Attempt };

    std::uint64_t ticket;  // no two tasks of a session have the same
    Kind kind;
    Game game;  // of an attempt: as it stands before it
    Limits limits;
    // Of an attempt: the move, and what best play is worth instead.
    Move tried = {};
    analysis::Verdict best = {};
};

// The move of a robot and, where the rules alone show it, why.
struct Chosen {
    robots::Thought thought;
    analysis::Reason reason = {};
};
// A review that was stopped is nothing.
using Reviewed = std::optional<analysis::Review>;
// The move of a robot, a hint, a review, or what an attempt was worth.
using Found = std::variant<Chosen, analysis::Advice, Reviewed, analysis::Attempt>;

// Remembers the robots it was asked for last, so that they need not begin again at every move, and
// no more: its memory is bounded, however many games ask it.
class Mind {
  public:
    static constexpr std::size_t kRobots = 2;  // those of one game
    // How many tables it has at most: its robots', and those of whom it asks for hints and reviews.
    static constexpr std::size_t kTables = kRobots * robots::kRobotTables + analysis::kJudgeTables;

    // None of its tables has more bytes.
    explicit Mind(std::size_t table_bytes = analysis::kTableBytes)
        : table_bytes_(table_bytes), advisor_(table_bytes) {}

    [[nodiscard]] Found think(const Task& task, const std::atomic<bool>* stop,
                              Progress* progress = nullptr);

  private:
    struct Known {
        std::string level;
        std::unique_ptr<robots::Robot> robot;
    };
    robots::Robot& robot(const std::string& level);

    std::size_t table_bytes_;
    std::vector<Known> robots_;  // the one asked last is the last
    analysis::Advisor advisor_;
};

}  // namespace inarow::play
