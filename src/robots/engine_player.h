// Level `engine`: the strongest play on boards without falling pieces.
#pragma once

#include <memory>

#include "engine/engine.h"
#include "robots/robot.h"

namespace inarow::robots {

class EnginePlayer : public Robot {
  public:
    // The rules of the game are such that Level::objection has nothing to say.
    [[nodiscard]] Thought choose(const Game& game, const Limits& limits) override;

  private:
    // The engine for the rules, made when it is first needed. With a limit of nodes it remembers
    // nothing, so that the same limit gives the same move.
    engine::Engine& engine_for(const Rules& rules, const Limits& limits);
    // What it does while sides are chosen.
    Thought open(const Game& game, const Limits& limits);
    Thought place_last(const Game& game, const Limits& limits);

    std::unique_ptr<engine::Engine> engine_;
    Rules rules_;  // of the engine
};

}  // namespace inarow::robots
