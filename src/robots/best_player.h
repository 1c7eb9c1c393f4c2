// The strongest play there is by any rules: a solver where it reaches, the engine where it plays,
// else a search. Unlike them it does not repeat itself: near-equal moves of the opening are drawn.
#pragma once

#include <memory>

#include "engine/engine.h"
#include "robots/engine_player.h"
#include "robots/perfect.h"
#include "robots/proved_player.h"
#include "robots/robot.h"

namespace inarow::robots {

class BestPlayer : public Robot {
  public:
    [[nodiscard]] Thought choose(const Game& game, const Limits& limits) override;

  private:
    [[nodiscard]] Thought with_engine(const Game& game, const Limits& limits);
    // The engine for the rules, made when it is first needed. It remembers nothing.
    engine::Engine& engine_for(const Rules& rules);

    // To forget a small table is quick.
    Perfect perfect_{std::size_t{16} << 20U};
    ProvedPlayer proved_;
    EnginePlayer opener_;
    std::unique_ptr<engine::Engine> engine_;
    Rules rules_;  // of the engine
};

}  // namespace inarow::robots
