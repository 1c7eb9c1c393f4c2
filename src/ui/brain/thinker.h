// Whoever thinks for the brain: a robot of a level, if one is asked for; else the engine, where it
// plays; else the strongest robot that plays by the rules.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/variant.h"
#include "engine/engine.h"
#include "robots/robot.h"

namespace inarow::brain {

class BrainThinker {
  public:
    // An empty level leaves the choice to the rules.
    explicit BrainThinker(std::string level) : level_(std::move(level)) {}

    // Why nobody can think about these rules, or nothing.
    [[nodiscard]] std::optional<std::string> objection(const Rules& rules) const;

    // What follows is about these rules. Changes take a while: a table is made.
    void set(const Rules& rules, engine::Options options);
    // The best moves of a position by these rules, where the game is not over. The move that led
    // there may be known.
    [[nodiscard]] engine::Report think(const Position& position, std::optional<Move> last,
                                       const Limits& limits, int lines,
                                       const std::function<void(const engine::Report&)>& told);
    // Nothing that is remembered has an influence on what is thought next.
    void forget();

  private:
    // The level that thinks; empty: the engine does.
    [[nodiscard]] std::string level_for(const Rules& rules) const;
    [[nodiscard]] engine::Report ask_robot(const Position& position, const Limits& limits);

    std::string level_;
    VariantPtr variant_;  // with the rules
    engine::Options options_;
    std::unique_ptr<engine::Engine> engine_;  // one of these two
    std::unique_ptr<robots::Robot> robot_;
};

}  // namespace inarow::brain
