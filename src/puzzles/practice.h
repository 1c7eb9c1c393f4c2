// A person at work on a set of puzzles: one after the other, with what is remembered of them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "puzzles/choice.h"
#include "puzzles/history.h"
#include "puzzles/solving.h"

namespace inarow::puzzles {

class Practice {
  public:
    // Begins with that puzzle or, without a number, with the one that fits.
    Practice(PuzzleSet set, History history, std::uint64_t seed,
             std::optional<std::size_t> puzzle = std::nullopt);

    [[nodiscard]] const PuzzleSet& set() const { return set_; }
    [[nodiscard]] const History& history() const { return history_; }
    // Which puzzle it is, and whether it was tried before.
    [[nodiscard]] std::size_t number() const { return number_; }
    [[nodiscard]] bool tried_before() const { return tried_before_; }
    [[nodiscard]] Solving& solving() { return *solving_; }
    [[nodiscard]] const Solving& solving() const { return *solving_; }

    // Notes in the history how the puzzle ended, once it is solved or failed; true if that is new.
    bool note();
    // The person's rating before the puzzle.
    [[nodiscard]] double rating_before() const { return rating_before_; }

    // Goes to the next puzzle.
    void next();

  private:
    void begin(std::size_t number);

    PuzzleSet set_;
    History history_;
    std::uint64_t seed_;
    Prover prover_;
    std::size_t number_ = 0;
    std::unique_ptr<Solving> solving_;
    double rating_before_ = 0;
    bool tried_before_ = false;
    bool noted_ = false;
};

}  // namespace inarow::puzzles
