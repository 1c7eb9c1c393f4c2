// Looks for wins by threats: every move of the attacker makes a four or a three, or threatens to
// win by fours, and every answer of the defender loses. It searches by proof numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/proof_numbers.h"
#include "core/stop.h"
#include "engine/board.h"
#include "engine/four_search.h"
#include "engine/proof_table.h"

namespace inarow::engine {

class ThreatSearch {
  public:
    struct Bounds {
        std::uint64_t nodes = 100000;
        int moves = 250;     // of the attacker, the one that cannot be answered included
        bool quiet = false;  // also moves that only threaten to win by fours
        Stop stop = {};
    };

    explicit ThreatSearch(std::size_t entries = std::size_t{1} << 18U);

    // Whether the attacker wins so, whoever is to move.
    ForcedWin search(Board& board, Side attacker, const Bounds& bounds);
    // After a search that was won: the play to the move that cannot be answered, with the defender
    // holding out as long as the proof lets them.
    [[nodiscard]] std::vector<Cell> line(Board& board);
    // Positions looked at, those of the search for fours included.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_ + fours_.nodes(); }

  private:
    struct Node;
    struct Entry {
        std::uint64_t hash = 0;
        ProofNumbers numbers;
        std::int32_t moves = 0;
        std::uint32_t work = 0;
    };
    struct Child {
        Cell cell;
        ProofNumbers numbers;
    };
    // The next positions, or the verdict when there is nothing to search.
    struct Expansion {
        std::optional<ProofNumbers> known;
        std::vector<Cell> cells;
        std::size_t quiet_from = 0;  // from here on the cells make neither a four nor a three
    };

    // Searches until a number reaches its limit. `moves` is what is left to the attacker.
    ProofNumbers visit(Board& board, const ProofNumbers& limit, int moves);
    [[nodiscard]] Expansion attacks(Board& board, int moves);
    [[nodiscard]] Expansion answers(Board& board);
    std::vector<Cell> longest_line(Board& board, int moves);
    // Finds the verdict again where the table has lost it.
    void prove_again(Board& board, int moves);
    [[nodiscard]] bool halted();
    // The attack that wins, where one is known to; found again where the table has lost it.
    [[nodiscard]] std::optional<Cell> winning_attack(Board& board, std::span<const Cell> cells,
                                                     int moves_below);
    [[nodiscard]] bool is_won(const Board& board, int moves) const;
    [[nodiscard]] std::optional<ProofNumbers> look_up(std::uint64_t hash, int moves) const;

    ProofTable<Entry> table_;
    FourSearch fours_;
    Side attacker_ = Side::First;
    Bounds bounds_;
    std::uint64_t nodes_ = 0;
    std::uint64_t most_nodes_ = 0;
    bool halted_ = false;
};

}  // namespace inarow::engine
