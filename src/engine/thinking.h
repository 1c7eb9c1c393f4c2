// One move thought over: deeper and deeper, until the limits say that it is enough.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <vector>

#include "engine/engine.h"
#include "engine/misere_census.h"
#include "engine/pattern.h"
#include "engine/proof_search.h"
#include "engine/search.h"
#include "engine/transposition.h"
#include "machine/budget.h"

namespace inarow::engine {

class Thinking {
  public:
    // All that is referred to must outlive it.
    Thinking(const Rules& rules, const PatternTable& patterns, Transpositions& table, int threads,
             const Position& position, std::optional<Move> last, const Limits& limits, int lines);

    Report run(const std::function<void(const Report&)>& told);

  private:
    using Clock = std::chrono::steady_clock;

    void find_roots(const Position& position);
    void find_misere_roots(const Position& position);
    // Looks for a win by fours, and then by threats. What it finds is proved, and reported.
    bool find_forced_win();
    // Looks for a proof that the side which seems to win does, with a share of the nodes, and puts
    // it on the first root when there is one.
    std::uint64_t prove(std::uint64_t nodes);
    void report_proof();
    void tell(const std::function<void(const Report&)>& told) const;
    // Searches deeper and deeper, up to this depth.
    template <typename Searcher>
    void deepen(Searcher& search, int deepest, const std::function<void(const Report&)>& told);
    void think(const std::function<void(const Report&)>& told);
    void think_misere(const std::function<void(const Report&)>& told);
    [[nodiscard]] Report report(int depth, std::uint64_t nodes) const;
    // Whether more depth would change nothing, or there is no time for it.
    [[nodiscard]] bool enough(int depth) const;

    Clock::time_point start_ = Clock::now();
    const Limits& limits_;
    machine::Budget budget_;
    Halt halt_;
    std::optional<std::chrono::milliseconds> soft_;  // no new depth is begun after it
    Board board_;
    Transpositions* table_;
    int threads_;
    std::optional<MisereTables> misere_tables_;  // in misère games
    bool bars_hold_;
    std::uint64_t nodes_ = 0;  // of the search for forced wins
    std::optional<ProofSearch> proof_;
    std::uint64_t proof_nodes_ = 0;  // of it and of those before
    bool proved_ = false;
    Value score_ = 0;  // of the last whole depth
    std::vector<RootMove> roots_;
    std::size_t lines_ = 1;
    Report report_;
};

}  // namespace inarow::engine
