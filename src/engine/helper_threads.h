// More threads that search the same position. Each searches on its own and shares what it finds
// through the transposition table alone, which is enough to get deeper sooner.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/search.h"
#include "machine/threads.h"

namespace inarow::engine {

class HelperThreads {
  public:
    // Begins at once; fewer threads, or none, if the system cannot start them.
    HelperThreads(int threads, const Board& board, const Weights& weights, Transpositions& table,
                  Halt& halt, const std::vector<RootMove>& roots);
    // Halts, and waits for the threads.
    ~HelperThreads();
    HelperThreads(const HelperThreads&) = delete;
    HelperThreads& operator=(const HelperThreads&) = delete;

    // Halts, waits, and says how many positions the threads have looked at.
    std::uint64_t finish();

  private:
    struct Member;

    Halt* halt_;
    std::vector<std::unique_ptr<Member>> members_;
    std::optional<machine::ThreadGroup> threads_;
};

}  // namespace inarow::engine
