// Moves on small free boards that are proved to be the best.
#pragma once

#include <memory>
#include <optional>

#include "free/free_solver.h"
#include "robots/robot.h"

namespace inarow::robots {

class ProvedPlayer {
  public:
    // A best move, drawn among equals by the game's seed: it wins as soon as it can, loses as late
    // as it can. Nothing if the board is too large, the rules are not for the solver, or the limits
    // end before all that matters is proved. The game must be open and its sides chosen.
    [[nodiscard]] std::optional<Thought> choose(const Game& game, const Limits& limits);

  private:
    // The solver for the rules, made when it is first needed. It remembers nothing.
    free::FreeSolver& solver_for(const Rules& rules);

    std::unique_ptr<free::FreeSolver> solver_;
    Rules rules_;  // of the solver
};

}  // namespace inarow::robots
