// Who is asked what a position is worth: the one policy of the house. A book or a solver where they
// get there within the limits, else the engine, else a plain search. Robots, hints, reviews,
// analyses and the choice of sides all ask here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/thought.h"
#include "core/game.h"
#include "core/limits.h"
#include "engine/engine.h"
#include "falling/solver.h"
#include "free/solver.h"

namespace inarow::analysis {

// Who may be asked.
enum class Witnesses : std::uint8_t {
    All,
    Exact,   // solvers; a look at the next two moves where they are out of time
    Engine,  // the engine alone
};

// The bytes of a table where nobody says otherwise, and how many tables a judge has at most: those
// of an engine and of a free solver, or that of a falling solver alone.
inline constexpr std::size_t kTableBytes = std::size_t{64} << 20U;
inline constexpr std::size_t kJudgeTables = 2;
// A falling solver needs 34 MB for some boards; so much for each of two tables is enough.
inline constexpr std::size_t kLeastTableBytes = std::size_t{17} << 20U;

struct JudgeOptions {
    std::size_t memory = kTableBytes;  // of each table
    int threads = 1;
    Witnesses witnesses = Witnesses::All;
    // Of falling games, instead of the built-in one; a null pointer is no book.
    std::optional<std::shared_ptr<const falling::Book>> book = std::nullopt;
};

class Judge {
  public:
    // Why these witnesses cannot judge games by these rules, or nothing.
    [[nodiscard]] static std::optional<std::string> objection(const Rules& rules,
                                                              Witnesses witnesses);

    // The rules must have no objection. Tables are made when they are needed; the engine's, if it
    // is the only witness, at once.
    explicit Judge(const Rules& rules, const JudgeOptions& options = {});
    ~Judge();
    Judge(const Judge&) = delete;
    Judge& operator=(const Judge&) = delete;

    // The worth of an open position and best play from there. The move that led there, if it is
    // known, is a hint of what to look at first. With a limit of nodes alone the answer depends on
    // nothing but the questions since it last forgot.
    [[nodiscard]] Thought judge(const Position& position, std::optional<Move> last,
                                const Limits& limits);
    // Every legal move of an open position, the best first: proved where a solver gets there, else
    // estimated if it is one of the best, else unknown.
    [[nodiscard]] std::vector<Verdict> analyse(const Position& position, std::optional<Move> last,
                                               const Limits& limits);
    // The same, but only what a solver proves; empty where none gets there.
    [[nodiscard]] std::vector<Verdict> solve_moves(const Position& position, const Limits& limits);
    // The best moves of an open position, so many at most, as the engine sees them, which must be a
    // witness; `told` hears of every depth that is done.
    using Thoughts = std::vector<Thought>;
    [[nodiscard]] Thoughts best_moves(const Position& position, std::optional<Move> last,
                                      const Limits& limits, int count,
                                      const std::function<void(const Thoughts&)>& told = {});
    // What to do in a game that is not over, also while sides are chosen. Among moves that are as
    // good as each other the game's chance decides.
    [[nodiscard]] Thought choose(const Game& game, const Limits& limits);

    // Forgets what it has found so far.
    void forget();

  private:
    [[nodiscard]] bool solves(const Position& position) const;
    // A proof within the limits, or nothing.
    [[nodiscard]] std::optional<Thought> solve_falling(const Position& position,
                                                       const Limits& limits);
    // What the engine or the plain search think.
    [[nodiscard]] Thought reckon(const Position& position, std::optional<Move> last,
                                 const Limits& limits);
    [[nodiscard]] Thought think(const Position& position, std::optional<Move> last,
                                const Limits& limits);
    void add_estimates(std::vector<Verdict>& made, const Position& position,
                       std::optional<Move> last, const Limits& limits);

    // The same for a move by chance among equals.
    [[nodiscard]] Thought open(const Game& game, const Limits& limits);
    [[nodiscard]] Thought place_last(const Game& game, const Limits& limits);
    [[nodiscard]] std::optional<Thought> choose_proved(const Game& game, const Limits& limits);
    [[nodiscard]] Thought choose_by_engine(const Game& game, const Limits& limits);

    [[nodiscard]] bool may_ask(Witnesses witnesses) const {
        return options_.witnesses == Witnesses::All || options_.witnesses == witnesses;
    }
    // Those that can play by the rules, made when they are first asked for.
    [[nodiscard]] falling::Solver& falling_solver(const Limits& limits);
    [[nodiscard]] free::Solver& the_free_solver();
    [[nodiscard]] engine::Engine& the_engine();

    Rules rules_;
    JudgeOptions options_;
    bool has_falling_;
    bool has_free_;
    bool has_engine_;
    std::unique_ptr<falling::Solver> falling_;
    std::size_t falling_memory_ = 0;
    std::unique_ptr<free::Solver> free_;
    std::unique_ptr<engine::Engine> engine_;
};

}  // namespace inarow::analysis
