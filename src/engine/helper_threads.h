// More threads that search the same position. Each searches on its own and shares what it finds
// through the transposition table alone, which is enough to get deeper sooner.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "engine/search.h"
#include "machine/threads.h"

namespace inarow::engine {

class HelperThreads {
  public:
    // Searches from this depth on until it is halted, and says how many positions it looked at.
    using Work = std::function<std::uint64_t(int first_depth)>;

    // The work begins at once, in a thread for each; in fewer, or none, if the system cannot start
    // them.
    HelperThreads(std::vector<Work> works, Halt& halt);
    // Halts, and waits for the threads.
    ~HelperThreads();
    HelperThreads(const HelperThreads&) = delete;
    HelperThreads& operator=(const HelperThreads&) = delete;

    // Halts, waits, and says how many positions the threads have looked at.
    std::uint64_t finish();

  private:
    Halt* halt_;
    std::vector<Work> works_;
    std::vector<std::uint64_t> nodes_;
    std::optional<machine::ThreadGroup> threads_;
};

// As many of these works, each with a searcher of its own that is made like this one.
template <typename Searcher>
[[nodiscard]] std::vector<HelperThreads::Work> works_like(const Searcher& like, int count,
                                                          const std::vector<RootMove>& roots) {
    std::vector<HelperThreads::Work> works;
    works.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        works.push_back(
            [search = std::make_shared<Searcher>(like), moves = roots](int depth) mutable {
                while (depth <= kDeepest && search->iterate(moves, 0, depth)) ++depth;
                return search->nodes();
            });
    }
    return works;
}

}  // namespace inarow::engine
