// How much a search may spend, and how it tells how far it is: the same for solvers, engine,
// robots, matches and brains.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

#include "core/stop.h"

namespace inarow {

// How the thinking goes. A robot that knows tells it now and then; another thread may read it.
class Progress {
  public:
    struct Report {
        int depth = 0;                            // plies looked ahead; 0: not known
        std::optional<int> score = std::nullopt;  // of the side to move, in its own measure
        std::uint64_t nodes = 0;                  // positions looked at; 0: not known
        int done = 0;                             // parts of the work that are finished ...
        int parts = 0;                            // ... out of these; 0: it has no parts
    };

    void tell(const Report& report) {
        depth_.store(report.depth, std::memory_order_relaxed);
        score_.store(report.score.value_or(kNoScore), std::memory_order_relaxed);
        nodes_.store(report.nodes, std::memory_order_relaxed);
        done_.store(report.done, std::memory_order_relaxed);
        parts_.store(report.parts, std::memory_order_relaxed);
    }
    [[nodiscard]] Report report() const {
        Report report;
        report.depth = depth_.load(std::memory_order_relaxed);
        const int score = score_.load(std::memory_order_relaxed);
        if (score != kNoScore) report.score = score;
        report.nodes = nodes_.load(std::memory_order_relaxed);
        report.done = done_.load(std::memory_order_relaxed);
        report.parts = parts_.load(std::memory_order_relaxed);
        return report;
    }

  private:
    static constexpr int kNoScore = std::numeric_limits<int>::min();

    std::atomic<int> depth_{0};
    std::atomic<int> score_{kNoScore};
    std::atomic<std::uint64_t> nodes_{0};
    std::atomic<int> done_{0};
    std::atomic<int> parts_{0};
};

// How much may be spent on one question: a move, a hint, the worth of a position. What is not given
// is not limited. machine/budget.h keeps the time.
struct Limits {
    std::optional<std::chrono::milliseconds> time = std::nullopt;
    std::optional<std::chrono::milliseconds> left =
        std::nullopt;                                   // on the clock, for the rest of the game
    std::optional<std::uint64_t> nodes = std::nullopt;  // positions searched
    std::optional<int> depth = std::nullopt;            // plies ahead, of searches that deepen
    Stop stop = {};                                     // once requested: answer with what there is
    Progress* progress = nullptr;                       // where to tell how it goes

    [[nodiscard]] bool stopped() const { return stop.requested(); }
    // Whether it ends without being asked to.
    [[nodiscard]] bool ends() const { return time || left || nodes || depth; }
};

}  // namespace inarow
