// Limits with a clock that runs: whether they are used up, and what is left of them.
#pragma once

#include <chrono>
#include <cstdint>

#include "core/limits.h"

namespace inarow::machine {

class Budget {
  public:
    // The clock starts now. Time and stop count; nodes do not.
    explicit Budget(const Limits& limits) : Budget(limits, nullptr, nullptr) {}
    // Nodes count too: those that the searcher says it has searched, from now on. It outlives the
    // budget.
    template <typename Searcher>
    Budget(const Limits& limits, const Searcher& searcher)
        : Budget(
              limits,
              [](const void* about) { return static_cast<const Searcher*>(about)->nodes(); },
              &searcher) {}

    // Whether any limit is reached. Tells the progress how many nodes there were, if they count.
    [[nodiscard]] bool passed() const;
    // The budget outlives it.
    [[nodiscard]] Stop stop() const { return Stop::when_passed(*this); }

    // What is left until this percentage of the whole is used up, for one question of several.
    // The budget outlives it.
    [[nodiscard]] Limits rest(int percent = 100) const;

  private:
    using Clock = std::chrono::steady_clock;
    using Count = std::uint64_t (*)(const void* about);

    Budget(const Limits& limits, Count count, const void* about);
    [[nodiscard]] std::uint64_t used() const {
        return count_ == nullptr ? 0 : count_(about_) - before_;
    }

    Limits limits_;
    Clock::time_point start_ = Clock::now();
    Count count_;
    const void* about_;
    std::uint64_t before_;
};

}  // namespace inarow::machine
