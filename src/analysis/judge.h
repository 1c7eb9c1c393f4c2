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
#include "falling/falling_solver.h"
#include "free/free_solver.h"
#include "robots/robot.h"

namespace inarow::analysis {

struct Judgement {
    enum class Worth : std::uint8_t {
        Win,  // the first three are proved
        Draw,
        Loss,
        Estimate,
        Unknown,
    };

    Worth worth = Worth::Unknown;  // to the side to move
    int plies = 0;                 // of a win or loss: until the end
    bool exact = false;            // else it takes so many at most
    double chance = 0.5;           // to win; 1, 0.5 or 0 when it is proved
    std::vector<Move> line;        // best play from here, as far as it was found

    [[nodiscard]] bool proved() const { return worth <= Worth::Loss; }
};

// "wins in 9", "draws", "loses within 12", "wins with a chance of 63%", "unknown".
[[nodiscard]] std::string in_words(const Judgement& judgement);

// The same for the side that has just moved, whose move took one ply more.
[[nodiscard]] Judgement before_move(Judgement after, Move move);

struct JudgeOptions {
    std::size_t memory = std::size_t{64} << 20;  // bytes of a solver's table
    int threads = 1;                             // of a solver
};

class Judge {
  public:
    // Why nothing can be said of games by these rules, or nothing.
    [[nodiscard]] static std::optional<std::string> objection(const Rules& rules);

    // The rules must have no objection.
    explicit Judge(const Rules& rules, const JudgeOptions& options = {});
    ~Judge();

    // The worth of an open position, to which the moves lead. With a limit of nodes alone the
    // answer depends on nothing but the questions so far.
    [[nodiscard]] Judgement judge(const Position& position, std::span<const Move> moves,
                                  const Limits& limits);
    // Every legal move of an open position of a game without falling pieces, the best first: proved
    // where the solver gets there, else estimated if it is one of the best for the engine.
    [[nodiscard]] std::vector<Judgement> analyse(const Position& position,
                                                 std::span<const Move> moves, const Limits& limits);
    // The solver of such games, for another thread to ask how it goes; nothing where there is none.
    [[nodiscard]] const free::FreeSolver* free_solver() const { return free_.get(); }

  private:
    [[nodiscard]] std::optional<Judgement> solve_falling(const Position& position,
                                                         const Limits& limits);
    [[nodiscard]] std::optional<Judgement> solve_free(const Position& position,
                                                      const Limits& limits);

    // The engine's view of the best moves, at most so many.
    [[nodiscard]] std::vector<Judgement> estimate(const Position& position,
                                                  std::span<const Move> moves, int most,
                                                  const Limits& limits);

    // Those that can play by the rules.
    std::unique_ptr<falling::FallingSolver> falling_;
    std::unique_ptr<free::FreeSolver> free_;
    std::unique_ptr<engine::Engine> engine_;
};

}  // namespace inarow::analysis
