// A line on standard error that tells how a long search goes, rewritten in place. There is none
// unless standard error is a terminal.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>

#include "solver/falling_solver.h"

namespace inarow {

class ProgressLine {
  public:
    // The solver outlives the line.
    explicit ProgressLine(const FallingSolver& solver);
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

    void run();
    // These are called with the mutex locked.
    void show();
    void erase();

    const FallingSolver& solver_;
    std::mutex mutex_;  // guards all below
    std::condition_variable ended_;
    bool over_ = false;
    bool searching_ = false;
    Clock::time_point start_;
    std::uint64_t nodes_before_ = 0;
    std::size_t shown_ = 0;  // characters on the line
    std::thread thread_;     // writes the line; none without a terminal
};

}  // namespace inarow
