// The strongest robots: they ask a judge. `perfect`, `engine` and the top of the ladder differ in
// who the judge may ask, and in the memory it has.
#pragma once

#include <memory>
#include <utility>

#include "analysis/judge.h"
#include "robots/robot.h"

namespace inarow::robots {

class JudgedPlayer : public Robot {
  public:
    // Judge::objection has nothing to say to these witnesses and the rules of the games.
    explicit JudgedPlayer(analysis::Witnesses witnesses) : JudgedPlayer({.witnesses = witnesses}) {}
    explicit JudgedPlayer(analysis::JudgeOptions options) : options_(std::move(options)) {}
    // All witnesses, with tables so small that to forget them is quick.
    [[nodiscard]] static std::unique_ptr<JudgedPlayer> small(std::size_t table_bytes);

    // With a limit of nodes it remembers nothing, so that the same limit gives the same move.
    [[nodiscard]] Thought choose(const Game& game, const Limits& limits) override;

  private:
    analysis::JudgeOptions options_;  // with as much memory as a table may have
    bool small_ = false;
    std::unique_ptr<analysis::Judge> judge_;
    Rules rules_;  // of the judge
};

}  // namespace inarow::robots
