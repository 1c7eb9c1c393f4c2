// A line on standard error that tells how a long search goes, rewritten in place. There is none
// unless standard error is a terminal.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "falling/solver.h"
#include "free/solver.h"

namespace inarow::cli {

class ProgressLine {
  public:
    // The solver outlives the line.
    explicit ProgressLine(const falling::Solver& solver);
    explicit ProgressLine(const free::Solver& solver);
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;
    ~ProgressLine();

    // A search begins; it is told of when it takes long.
    void begin();
    // It has ended: the line goes.
    void end();
    // The line goes for a moment.
    void hide();

  private:
    using Clock = std::chrono::steady_clock;

    struct Where {
        std::string text;
        double filled;  // the part of the table that is in use
    };
    ProgressLine(std::function<std::uint64_t()> nodes, std::function<Where()> where);

    void run();
    // These are called with the mutex locked.
    void show();
    void erase();

    const std::function<std::uint64_t()> nodes_;
    const std::function<Where()> where_;
    std::mutex mutex_;  // guards all below
    std::condition_variable ended_;
    bool over_ = false;
    bool searching_ = false;
    Clock::time_point start_;
    std::uint64_t nodes_before_ = 0;
    std::size_t shown_ = 0;  // characters on the line
    std::thread thread_;     // writes the line; none without a terminal
};

}  // namespace inarow::cli
