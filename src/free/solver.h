// Solves positions on boards where pieces do not fall: who wins with best play, and how soon.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "core/limits.h"
#include "core/position.h"
#include "core/rules.h"

namespace inarow::free {

struct SolverOptions {
    std::size_t memory = std::size_t{64} << 20;  // bytes of the table
    int threads = 1;                             // how many search one position
    bool portable = false;                       // without the machine's vector instructions
};

// What a position is worth to the side to move.
struct Worth {
    enum class Outcome : std::uint8_t { Unknown, Win, Draw, Loss };

    Outcome outcome = Outcome::Unknown;
    int plies = 0;       // until the line is there, of a win or a loss
    bool exact = false;  // else it takes at most this many

    bool operator==(const Worth&) const = default;
};

// Where a search is.
struct SolverProgress {
    Side attacker = Side::First;  // does this side win
    int plies = 0;                // within this many; 0: at all
    // How far the answer is: it is yes when the first is 0, and no when the second is.
    std::uint32_t proof = 1;
    std::uint32_t disproof = 1;
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

    // What an open position is worth, as far as it is found within the limits, whose nodes are
    // those of all threads: a win or a loss whose length is not exact yet is already certain.
    [[nodiscard]] virtual Worth worth(const Position& position, const Limits& limits) = 0;
    // The same without a search for the exact length.
    [[nodiscard]] virtual Worth outcome(const Position& position, const Limits& limits) = 0;

    // Whether the side, to move or not, can force a line within so many plies of an open position,
    // or at all.
    [[nodiscard]] virtual std::optional<bool> wins(const Position& position, Side side,
                                                   std::optional<int> plies,
                                                   const Limits& limits) = 0;

    // A move of the side to move that wins within so many plies, or that keeps the other side from
    // winning. Nothing if there is none, or none was found within the limits.
    [[nodiscard]] virtual std::optional<Move> winning_move(const Position& position, int plies,
                                                           const Limits& limits) = 0;
    [[nodiscard]] virtual std::optional<Move> holding_move(const Position& position,
                                                           const Limits& limits) = 0;
    // Pairs by which it can be seen that the side to move never wins; see holding.h.
    using Pairs = std::vector<std::pair<Cell, Cell>>;
    [[nodiscard]] virtual std::optional<Pairs> pairs(const Position& position) = 0;

    // Positions searched since the solver was made. Another thread may ask.
    [[nodiscard]] virtual std::uint64_t nodes() const = 0;
    [[nodiscard]] virtual SolverProgress progress() const = 0;
    // Forgets all positions.
    virtual void forget() = 0;
};

// Why the rules are beyond the solver, or nothing.
[[nodiscard]] std::optional<std::string> solver_obstacle(const Rules& rules);

// What a move is worth to the side that makes it, by what the position after it is worth to the
// other.
[[nodiscard]] Worth before_move(const Worth& after);

}  // namespace inarow::free
