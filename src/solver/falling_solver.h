// The exact worth of positions of falling games.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include <tl/expected.hpp>

#include "core/position.h"
#include "core/rules.h"
#include "solver/book.h"

namespace inarow {

struct SolverOptions {
    std::size_t memory = std::size_t{64} << 20;  // bytes of the table
    std::shared_ptr<const Book> book = nullptr;  // of the same board, or none
};

class FallingSolver {
  public:
    FallingSolver() = default;
    FallingSolver(const FallingSolver&) = delete;
    FallingSolver& operator=(const FallingSolver&) = delete;
    virtual ~FallingSolver() = default;

    // A solver for the rules, or why there is none.
    [[nodiscard]] static tl::expected<std::unique_ptr<FallingSolver>, std::string> make(
        const Rules& rules, const SolverOptions& options = {});

    // The score of the side to move: n if it wins with its n-th last stone, -n if it loses to the
    // other's, 0 for a draw. The game must not be over. Nothing when stopped.
    [[nodiscard]] virtual std::optional<int> score(const Position& position,
                                                   const std::atomic<bool>* stop) = 0;
    // The same, but only its sign is exact.
    [[nodiscard]] virtual std::optional<int> outcome(const Position& position,
                                                     const std::atomic<bool>* stop) = 0;

    // Whether the score is at least so much, which is quicker to know than the score.
    [[nodiscard]] virtual std::optional<bool> reaches(const Position& position, int score,
                                                      const std::atomic<bool>* stop) = 0;

    // Positions searched since the solver was made.
    [[nodiscard]] virtual std::uint64_t nodes() const = 0;
    // Forgets all positions.
    virtual void forget() = 0;
};

// The number of moves until the game ends, with the score of the side to move.
[[nodiscard]] int plies_to_end(int score, const Position& position);

}  // namespace inarow
