// Proves what puzzles claim: exact answers, by whichever solver or search knows the rules.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "core/limits.h"
#include "core/position.h"

namespace inarow::puzzles {

class Prover {
  public:
    explicit Prover(const Rules& rules);
    ~Prover();
    Prover(const Prover&) = delete;
    Prover& operator=(const Prover&) = delete;

    // Whether it can say that a side never wins. Elsewhere it answers for a number of moves.
    [[nodiscard]] bool settles() const;

    // Whether the side, to move or not, wins an open position with one of its next moves, this many
    // of them, or ever, whatever the other side does. Nothing if the limits end before the search,
    // or if this cannot be found out.
    [[nodiscard]] std::optional<bool> wins(const Position& position, Side side,
                                           std::optional<int> moves, const Limits& limits);
    // The fewest moves in which the side wins an open position, at most this many; 0 if it does not
    // win within them.
    [[nodiscard]] std::optional<int> shortest_win(const Position& position, Side side, int most,
                                                  const Limits& limits);

    // Positions searched so far.
    [[nodiscard]] std::uint64_t nodes() const;
    // Forgets what it has found, so that the same question takes the same nodes.
    void forget();

  private:
    class Method;
    class Falling;
    class Free;
    class Bounded;
    class Plain;

    std::unique_ptr<Method> method_;
};

}  // namespace inarow::puzzles
