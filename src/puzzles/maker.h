// Makes puzzles: robots of mixed levels play games, and positions in which exactly one move solves
// a task become puzzles. The same seed makes the same puzzles, also when the making is interrupted
// and continued.
#pragma once

#include <array>
#include <memory>
#include <unordered_set>

#include "analysis/judge.h"
#include "core/stop.h"
#include "core/symmetry.h"
#include "machine/budget.h"
#include "puzzles/prover.h"
#include "puzzles/puzzle.h"
#include "robots/robot.h"

namespace inarow::puzzles {

// Why no puzzles can be made of the variant, or nothing.
[[nodiscard]] std::optional<std::string> making_obstacle(const Variant& variant);

class Maker {
  public:
    // Continues the set, which outlives the maker. Its variant has no opening in which sides are
    // chosen.
    explicit Maker(PuzzleSet& set);
    ~Maker();

    // Plays one more game and adds what is found in it, at most this many puzzles in all. Returns
    // false, and changes nothing, when it is stopped before.
    bool play_game(std::size_t most, const Stop& stop);

  private:
    [[nodiscard]] std::optional<Puzzle> puzzle_at(const Game& game);
    [[nodiscard]] std::optional<Puzzle> settled_puzzle(const Position& position);
    [[nodiscard]] std::optional<Puzzle> bounded_puzzle(const Game& game);
    [[nodiscard]] std::optional<Puzzle> bounded_win(const Position& position);
    // `length` is that of the opponent's win if the solver passed.
    [[nodiscard]] std::optional<Puzzle> bounded_hold(const Position& position, int length);
    // The only legal move of which this is true; nothing if there are several, or none, or that
    // cannot be found out.
    template <typename Wanted>
    [[nodiscard]] std::optional<Move> only_move(const Position& position, Wanted wanted);
    [[nodiscard]] bool finish(Puzzle& puzzle, const Game& game);
    // Whether the set has enough puzzles of this kind: more than a part of it.
    template <typename Same>
    [[nodiscard]] bool too_many(double part, Same same) const;
    [[nodiscard]] bool too_many_of(Theme theme) const;
    [[nodiscard]] bool too_many_of_length(int length) const;
    // For the proofs at the position that is looked at, and what is left of that.
    void set_budget(std::optional<std::uint64_t> nodes) {
        budget_.emplace(Limits{.nodes = nodes, .stop = stop_}, prover_);
    }
    [[nodiscard]] Limits limits() const { return budget_->rest(); }

    PuzzleSet& set_;
    Prover prover_;
    analysis::Judge judge_;
    std::vector<Symmetry> symmetries_;
    std::unordered_set<std::uint64_t> known_;  // positions of the set, up to symmetry
    std::vector<std::unique_ptr<robots::Robot>> robots_;
    std::optional<machine::Budget> budget_;
    Stop stop_;
};

}  // namespace inarow::puzzles
