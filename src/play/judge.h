// What a position is worth: exactly, where a solver gets there within the limits, and else by the
// engine's reckoning. The one place that hints, reviews and analyses ask.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/position.h"
#include "engine/engine.h"
#include "robots/robot.h"
#include "solver/falling_solver.h"
#include "solver/free_solver.h"

namespace inarow {

struct Judgement {
    enum class Worth : std::uint8_t { Win, Draw, Loss, Estimate };

    Worth worth = Worth::Estimate;  // to the side to move; all but Estimate are proved
    int plies = 0;                  // of a win or loss: until the end
    bool exact = false;             // else it takes so many at most
    double chance = 0.5;            // to win, as estimated; 1, 0.5 or 0 when it is proved
    std::vector<Move> line;         // best play from here, as far as it was found

    [[nodiscard]] bool proved() const { return worth != Worth::Estimate; }
};

// "wins in 9", "draws", "loses within 12", "wins with a chance of 63%".
[[nodiscard]] std::string in_words(const Judgement& judgement);

// The same for the side that has just moved, whose move took one ply more.
[[nodiscard]] Judgement before_move(Judgement after, Move move);

class Judge {
  public:
    // Why nothing can be said of games by these rules, or nothing.
    [[nodiscard]] static std::optional<std::string> objection(const Rules& rules);

    // The rules must have no objection.
    explicit Judge(const Rules& rules);
    ~Judge();

    // The worth of an open position, to which the moves lead. With a limit of nodes alone the
    // answer depends on nothing but the questions so far.
    [[nodiscard]] Judgement judge(const Position& position, std::span<const Move> moves,
                                  const Limits& limits);
    // The engine's view of the best moves, at most so many. The rules must suit the engine.
    [[nodiscard]] std::vector<Judgement> estimate(std::span<const Move> moves, int most,
                                                  const Limits& limits);

  private:
    [[nodiscard]] std::optional<Judgement> solve_falling(const Position& position,
                                                         const Limits& limits);
    [[nodiscard]] std::optional<Judgement> solve_free(const Position& position,
                                                      const Limits& limits);

    // Those that can play by the rules.
    std::unique_ptr<FallingSolver> falling_;
    std::unique_ptr<FreeSolver> free_;
    std::unique_ptr<Engine> engine_;
};

}  // namespace inarow
