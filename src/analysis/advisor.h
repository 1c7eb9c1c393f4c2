// Hints: the one place that every front end asks for the best move.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>

#include "analysis/judge.h"
#include "analysis/reason.h"

namespace inarow::analysis {

// How long a hint takes at most, if the caller says nothing else.
inline constexpr std::chrono::milliseconds kAdviceTime{250};

struct Advice {
    Move move;
    Verdict verdict;  // its line begins with the move
    Reason reason;
};

class Advisor {
  public:
    // No table of its judge has more bytes.
    explicit Advisor(std::size_t table_bytes = kTableBytes) : table_bytes_(table_bytes) {}

    // The best move or choice for the player to move, in a game that is not over. words.h puts it
    // in words.
    [[nodiscard]] Advice advise(const Game& game, Limits limits);
    // Whom it asks about games by these rules, for other questions about the same game.
    [[nodiscard]] Judge& judge(const Rules& rules);

  private:
    std::size_t table_bytes_;
    std::unique_ptr<Judge> judge_;  // remembers what it has found
    Rules rules_;                   // of the judge
};

}  // namespace inarow::analysis
