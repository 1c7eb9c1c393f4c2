// Wins by threats: every move of the attacker makes a four or a three, or threatens to win by
// fours, and every answer of the defender loses. The search (depth-first proof numbers) goes where
// the fewest answers are left.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/board.h"
#include "engine/four_search.h"
#include "engine/proof_numbers.h"

namespace inarow::engine {

class ThreatSearch {
  public:
    struct Limits {
        std::uint64_t nodes = 100000;
        int moves = 250;     // of the attacker, the one that cannot be answered included
        bool quiet = false;  // also moves that only threaten to win by fours
        const std::atomic<bool>* stop = nullptr;
    };
    enum class Verdict : std::uint8_t { Won, None, Unknown };

    explicit ThreatSearch(std::size_t entries = std::size_t{1} << 18U);

    // Whether the attacker wins so, whoever is to move.
    Verdict search(Board& board, Side attacker, const Limits& limits);
    // After a search that was won: the play to the move that cannot be answered, with the defender
    // holding out as long as the proof lets him.
    [[nodiscard]] std::vector<Cell> line(Board& board);
    // Positions looked at, those of the search for fours included.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_ + fours_.nodes(); }

  private:
    using Number = ProofNumber;
    // How many positions must at least be won to win here, and lost to lose.
    struct Numbers {
        Number proof = 1;
        Number disproof = 1;
    };
    struct Entry {
        std::uint64_t hash = 0;
        Numbers numbers;
        std::int32_t moves = 0;
        std::uint32_t work = 0;
    };
    struct Child {
        Cell cell;
        std::uint64_t hash;
        Numbers numbers;
    };
    // The next positions, or the verdict when there is nothing to search.
    struct Expansion {
        std::optional<Numbers> known;
        std::vector<Cell> cells;
        std::size_t quiet_from = 0;  // from here on the cells make neither a four nor a three
    };

    Numbers visit(Board& board, Numbers limit, int moves);
    [[nodiscard]] Expansion attacks(Board& board, int moves);
    [[nodiscard]] Expansion answers(Board& board);
    std::vector<Cell> longest_line(Board& board, int moves);
    // Finds the verdict again where the table has lost it.
    void prove_again(Board& board, int moves);
    [[nodiscard]] bool is_won(const Board& board, int moves) const;
    [[nodiscard]] std::optional<Numbers> look_up(std::uint64_t hash, int moves) const;

    ProofTable<Entry> table_;
    FourSearch fours_;
    Side attacker_ = Side::First;
    Limits limits_;
    std::uint64_t nodes_ = 0;
    std::uint64_t most_nodes_ = 0;
    bool halted_ = false;
};

}  // namespace inarow::engine
