// Levels `1` to `10`: one robot, as strong as it is told to be, for every variant. It is weak by
// short sight and by taking a move for another that is nearly as good; but it always takes a line
// that wins, and stays near the stones.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "robots/robot.h"
#include "robots/skill.h"

namespace inarow::robots {

class JudgedPlayer;

class Graded : public Robot {
  public:
    // A level from 1 to 10, or between two.
    explicit Graded(double level, std::size_t table_bytes = analysis::kTableBytes);
    // Of that skill on the steps of the game's family, whatever the levels are.
    [[nodiscard]] static std::unique_ptr<Graded> of_skill(double skill);
    ~Graded() override;

    [[nodiscard]] Thought choose(const Game& game, const Limits& limits) override;

  private:
    Graded(double level, std::optional<double> skill, std::size_t table_bytes);

    double level_;
    std::optional<double> skill_;  // of the level, if not given
    std::unique_ptr<JudgedPlayer> best_;
};

}  // namespace inarow::robots
