// Level `perfect`: exact play in the falling games that can be solved. It wins as soon as it can,
// loses as late as it can, and chooses among equals by the game's seed. When its limits end before
// the search does, it moves with what it knows by then.
#pragma once

#include <memory>

#include "falling/falling_solver.h"
#include "robots/robot.h"

namespace inarow::robots {

class Perfect : public Robot {
  public:
    // Its table takes at most so many bytes.
    explicit Perfect(std::size_t memory = falling::SolverOptions().memory) : most_memory_(memory) {}

    // The rules of the game are such that Level::objection has nothing to say.
    [[nodiscard]] Thought choose(const Game& game, const Limits& limits) override;

  private:
    // The solver for the rules, made when it is first needed. It remembers all it has found, but
    // with a limit of nodes nothing, so that the same limit gives the same move.
    falling::FallingSolver& solver_for(const Rules& rules, const Limits& limits);

    std::unique_ptr<falling::FallingSolver> solver_;
    Rules rules_;  // of the solver
    std::size_t memory_ = 0;
    std::size_t most_memory_;
};

}  // namespace inarow::robots
