// Hints: the one place that every front end asks for the best move.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/judge.h"
#include "core/game.h"
#include "robots/robot.h"

namespace inarow::analysis {

// How long a hint takes at most, if the caller says nothing else.
inline constexpr std::chrono::milliseconds kAdviceTime{2000};

struct Advice {
    Move move;
    std::string worth;       // "wins in 9", "it blocks a line"
    bool proved = false;     // worth is certain; else it is an opinion
    std::vector<Move> line;  // the play to expect, the move first
};

// "4: wins in 9 (proved)", with the move as it is typed.
[[nodiscard]] std::string in_words(const Advice& advice, const Game& game);

class Advisor {
  public:
    // The best move for the player to move, in a game that is not over.
    [[nodiscard]] Advice advise(const Game& game, Limits limits);

  private:
    // The judge of games by these rules, which remembers what it has found; nothing where it has
    // nothing to say.
    Judge* judge_for(const Rules& rules);

    std::unique_ptr<Judge> judge_;
    Rules rules_;  // of the judge
};

}  // namespace inarow::analysis
