// Solves positions of falling games: their exact score with best play.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include <tl/expected.hpp>

#include "core/limits.h"
#include "core/position.h"
#include "core/rules.h"
#include "falling/opening_book.h"

namespace inarow::falling {

struct SolverOptions {
    std::size_t memory = std::size_t{64} << 20;  // bytes of the table
    std::shared_ptr<const Book> book = nullptr;  // of the same board, or none
    int threads = 1;                             // how many search one position
    bool portable = false;                       // without the machine's vector instructions
};

// What a search knows so far: the score is between the two.
struct SolverProgress {
    int low = 0;
    int high = 0;
    double filled = 0;  // the part of the table that is in use, from 0 to 1; estimated
};

class Solver {
  public:
    Solver() = default;
    Solver(const Solver&) = delete;
    Solver& operator=(const Solver&) = delete;
    virtual ~Solver() = default;

    // A solver for the rules, or why there is none.
    [[nodiscard]] static tl::expected<std::unique_ptr<Solver>, std::string> make(
        const Rules& rules, const SolverOptions& options = {});

    // The score of the side to move: n if it wins with its n-th last stone, -n if it loses to the
    // other's, 0 for a draw. The game must not be over. Nothing when the limits
    // end before the search.
    [[nodiscard]] virtual std::optional<int> score(const Position& position,
                                                   const Limits& limits) = 0;
    // The same, but only its sign is exact.
    [[nodiscard]] virtual std::optional<int> outcome(const Position& position,
                                                     const Limits& limits) = 0;

    // Whether the score is at least so much, which is quicker to know than the score.
    [[nodiscard]] virtual std::optional<bool> reaches(const Position& position, int score,
                                                      const Limits& limits) = 0;

    // Positions searched since the solver was made. While it searches, another thread may ask, and
    // the last thousand are not counted yet.
    [[nodiscard]] virtual std::uint64_t nodes() const = 0;
    // Where the search is, or the last one was. Another thread may ask.
    [[nodiscard]] virtual SolverProgress progress() const = 0;
    // Forgets all positions.
    virtual void forget() = 0;

    // Another solver of the same rules that shares the table, for another thread.
    [[nodiscard]] virtual std::unique_ptr<Solver> beside() const = 0;

    // The table as plain words, a run of them from some word on. They can be put into a solver of
    // the same rules and memory, which then knows what this one does. Not while it searches.
    [[nodiscard]] virtual std::size_t table_words() const = 0;
    virtual void read_table(std::size_t from, std::span<std::uint64_t> words) const = 0;
    virtual void write_table(std::size_t from, std::span<const std::uint64_t> words) = 0;
};

// Why the rules are beyond the solver, or nothing.
[[nodiscard]] std::optional<std::string> solver_obstacle(const Rules& rules);

// The number of moves until the game ends, with the score of the side to move.
[[nodiscard]] int plies_to_end(int score, const Position& position);
// The other way round: the score of a side to move that wins after this many moves, or with a minus
// loses.
[[nodiscard]] int score_of_end(int plies, const Position& position);

}  // namespace inarow::falling
