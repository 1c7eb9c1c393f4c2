// Level `classic`: the robot of the Connect Four document, for every variant. It takes a win, else
// blocks one, else plays where its own longest row becomes longest. Where a line loses, it avoids
// its own lines and keeps its rows short.
#pragma once

#include "robots/robot.h"

namespace inarow::robots {

class Classic : public Robot {
  public:
    [[nodiscard]] Thought choose(const Game& game, const Limits& limits) override;
};

}  // namespace inarow::robots
