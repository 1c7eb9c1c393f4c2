// Level `random`: any legal move.
#pragma once

#include "robots/robot.h"

namespace inarow::robots {

class RandomMover : public Robot {
  public:
    [[nodiscard]] Thought choose(const Game& game, const Limits& limits) override;
};

}  // namespace inarow::robots
