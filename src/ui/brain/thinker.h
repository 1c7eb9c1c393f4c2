// Whoever thinks for the brain: a robot of a level, if one is asked for; else the judge, with the
// strongest witness that plays by the rules.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/judge.h"
#include "core/variant.h"
#include "robots/robot.h"

namespace inarow::brain {

// What was thought so far.
struct Report {
    std::vector<analysis::Thought> moves;  // the best first
    std::chrono::milliseconds time{};
};

class BrainThinker {
  public:
    // An empty level leaves the choice to the rules.
    explicit BrainThinker(std::string level) : level_(std::move(level)) {}

    // Why nobody can think about these rules, or nothing.
    [[nodiscard]] std::optional<std::string> objection(const Rules& rules) const;

    // What follows is about these rules, with a table of this many bytes. Changes take a while: the
    // table is made.
    void set(const Rules& rules, std::size_t memory, int threads);
    // The best moves of a position by these rules, where the game is not over. The move that led
    // there may be known.
    [[nodiscard]] Report think(const Position& position, std::optional<Move> last,
                               const Limits& limits, int count,
                               const std::function<void(const Report&)>& told);
    // Nothing that is remembered has an influence on what is thought next.
    void forget();

  private:
    // Those whom the judge asks; nothing: a robot of the level thinks.
    [[nodiscard]] std::optional<analysis::Witnesses> witnesses_for(const Rules& rules) const;

    std::string level_;
    VariantPtr variant_;  // with the rules
    std::size_t memory_ = 0;
    int threads_ = 0;
    std::unique_ptr<analysis::Judge> judge_;  // who asks the engine; or
    std::unique_ptr<robots::Robot> robot_;
};

}  // namespace inarow::brain
