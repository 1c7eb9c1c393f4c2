// Proves that one side wins, also by quiet moves, where the end is too far away for the search
// proper. It searches by proof numbers, which begin with what the evaluation and the policy say.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/proof_numbers.h"
#include "engine/board.h"
#include "engine/four_defense.h"
#include "engine/four_search.h"
#include "engine/proof_table.h"
#include "engine/search.h"

namespace inarow::engine {

class ProofSearch {
  public:
    // The weights must outlive it.
    ProofSearch(const Weights& weights, Side attacker);

    [[nodiscard]] Side attacker() const { return attacker_; }
    // Whether it is proved that the attacker wins, whoever is to move: against every move of the
    // defender near a stone, or wherever it helps against a threat. Called again for the same
    // position it goes on where it stopped.
    bool search(Board& board, std::uint64_t nodes, const Halt& halt);
    // After a search that was won: in how many plies at most the attacker wins, and the play from a
    // position of the proof, with the defender holding out as long as possible, as far as it is
    // known.
    [[nodiscard]] int plies() const { return plies_; }
    [[nodiscard]] std::vector<Cell> line(Board& board);
    // Whether there is nothing left to search: the moves that it tries do not win.
    [[nodiscard]] bool refuted() const { return refuted_; }
    // Positions looked at, those of the searches for fours included.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_ + fours_.nodes(); }

  private:
    struct Finding : ProofNumbers {
        int plies = 0;  // to the end at most, where it is proved
    };
    struct Node;
    struct Entry {
        std::uint64_t hash = 0;
        Finding found;
        std::uint32_t work = 0;
    };
    struct Child {
        Cell cell;
        Finding found;
    };
    // The next positions, or the verdict when there is nothing to search.
    struct Expansion {
        std::optional<Finding> known;
        std::vector<Child> children;
        int plies = 0;  // to the end at most, after a move that is left out
    };

    // Searches until a number reaches its limit.
    Finding visit(Board& board, const ProofNumbers& limit);
    // What fours can do is looked at once, not when the position is searched again.
    [[nodiscard]] Expansion attacks(Board& board, bool again);
    [[nodiscard]] Expansion answers(Board& board, bool again);
    // What the defender can do where nothing is urgent: without a threat, all moves near a stone,
    // and the plies are 0.
    [[nodiscard]] const FourDefense& quiet_answers(Board& board);
    // The moves with the numbers they begin with.
    [[nodiscard]] std::vector<Child> weighed(Board& board, const CellSet& cells) const;
    [[nodiscard]] bool wins_by_fours(Board& board);
    [[nodiscard]] bool halted();

    const Weights* weights_;
    Side attacker_;
    ProofTable<Entry> table_;
    std::unordered_map<std::uint64_t, FourDefense> quiet_answers_;
    FourSearch fours_;
    const Halt* halt_ = nullptr;
    std::uint64_t nodes_ = 0;
    std::uint64_t most_nodes_ = 0;
    int plies_ = 0;
    bool refuted_ = false;
    bool halted_ = false;
};

}  // namespace inarow::engine
