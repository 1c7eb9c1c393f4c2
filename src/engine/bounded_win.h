// Finds out whether a side can force a win within a number of its own moves: an exact answer, also
// where it is no. A move is left out only where the rules show that it cannot matter.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "core/limits.h"
#include "core/position.h"
#include "engine/board.h"
#include "engine/four_search.h"
#include "engine/pattern.h"
#include "engine/proof_table.h"

namespace inarow::engine {

class BoundedWin {
  public:
    // Why it cannot search by these rules, or nothing.
    [[nodiscard]] static std::optional<std::string> objection(const Rules& rules);
    // Whether it can search the position, by rules that it knows: not while bars hold, and in renju
    // not where hardly a cell is free.
    [[nodiscard]] static bool can_search(const Position& position);

    explicit BoundedWin(const Rules& rules);

    // Whether the attacker, to move or not, wins an open position with one of its next moves, so
    // many of them, whatever the other side does. Nothing when the limits end before the search.
    [[nodiscard]] std::optional<bool> search(const Position& position, Side attacker, int moves,
                                             const Limits& limits);
    // Positions looked at so far.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_ + fours_.nodes(); }
    // Forgets what it has found, so that the same search takes the same nodes.
    void forget() { table_.clear(); }

  private:
    static constexpr int kMostMoves = 64;

    struct Entry {
        std::uint64_t hash = 0;
        std::int16_t won = kMostMoves + 1;  // the attacker wins with this many moves
        std::int16_t held = -1;             // and does not with this many
        std::uint32_t work = 0;
    };

    // The attacker is to move, or the defender, and the attacker has this many moves left.
    bool attack(Board& board, int moves);
    bool defend(Board& board, int moves);
    // The same after a look at the table.
    template <typename Search>
    bool remembered(const Board& board, int moves, Search search);
    // Cells where the attacker may have a winning move: all, or those that threaten enough.
    [[nodiscard]] CellSet attacks(Board& board, int moves) const;
    // Cells where the defender may have an answer.
    [[nodiscard]] CellSet answers(Board& board, int moves);
    // Whether a four can win because its answer is forbidden.
    [[nodiscard]] bool may_forbid_answers() const;
    [[nodiscard]] bool halted();

    Rules rules_;
    PatternTable patterns_;
    ProofTable<Entry> table_;
    FourSearch fours_;
    Side attacker_ = Side::First;
    Side defender_ = Side::Second;
    // What refuted an attack last, by the moves that were left.
    std::array<Cell, kMostMoves + 1> refutations_{};
    Stop stop_;
    std::uint64_t nodes_ = 0;
    std::uint64_t most_nodes_ = 0;
    bool halted_ = false;
};

}  // namespace inarow::engine
