// Hints: the one place that every front end asks for the best move.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "robots/robot.h"

namespace inarow {

// How long a hint takes at most, if the caller says nothing else.
inline constexpr std::chrono::milliseconds kAdviceTime{2000};

struct Advice {
    Move move;
    std::string worth;       // "wins in 9", "it blocks a line"
    bool proved = false;     // worth is exact; else it is a robot's view
    std::vector<Move> line;  // the play to expect, the move first
};

// "4: wins in 9 (proved)", with the move as it is typed.
[[nodiscard]] std::string in_words(const Advice& advice, const Game& game);

class Advisor {
  public:
    // The best move for the player to move, in a game that is not over.
    [[nodiscard]] Advice advise(const Game& game, Limits limits);

  private:
    // A robot is made when it is first asked, and remembers what it has found.
    Robot& robot(const Level& level);

    struct Adviser {
        std::string_view level;
        std::unique_ptr<Robot> robot;
    };
    std::vector<Adviser> advisers_;
};

}  // namespace inarow
