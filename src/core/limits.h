// How much a search may spend, and how it tells how far it is: the same for solvers, engine and
// robots.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

namespace inarow {

// How the thinking goes. A robot that knows tells it now and then; another thread may read it.
class Progress {
  public:
    struct Report {
        int depth = 0;                            // plies looked ahead; 0: not known
        std::optional<int> score = std::nullopt;  // of the side to move, in its own measure
        std::uint64_t nodes = 0;                  // positions looked at; 0: not known
    };

    void tell(const Report& report) {
        depth_.store(report.depth, std::memory_order_relaxed);
        score_.store(report.score.value_or(kNoScore), std::memory_order_relaxed);
        nodes_.store(report.nodes, std::memory_order_relaxed);
    }
    [[nodiscard]] Report report() const {
        Report report;
        report.depth = depth_.load(std::memory_order_relaxed);
        const int score = score_.load(std::memory_order_relaxed);
        if (score != kNoScore) report.score = score;
        report.nodes = nodes_.load(std::memory_order_relaxed);
        return report;
    }

  private:
    static constexpr int kNoScore = std::numeric_limits<int>::min();

    std::atomic<int> depth_{0};
    std::atomic<int> score_{kNoScore};
    std::atomic<std::uint64_t> nodes_{0};
};

// How long a robot may think. What is not given is not limited.
struct Limits {
    std::optional<std::chrono::milliseconds> time;
    std::optional<std::uint64_t> nodes;
    const std::atomic<bool>* stop = nullptr;  // when it turns true, move with what there is
    Progress* progress = nullptr;             // where to tell how it goes

    [[nodiscard]] bool stopped() const {
        return stop != nullptr && stop->load(std::memory_order_relaxed);
    }
};

}  // namespace inarow
