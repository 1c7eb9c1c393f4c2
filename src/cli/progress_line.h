// A line on standard error that tells how a long search goes, from a thread of its own.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "cli/status_line.h"
#include "core/limits.h"
#include "falling/solver.h"
#include "free/solver.h"

namespace inarow::cli {

class ProgressLine {
  public:
    // Who searches outlives the line.
    explicit ProgressLine(const falling::Solver& solver);
    explicit ProgressLine(const free::Solver& solver);
    explicit ProgressLine(const Progress& progress);
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
        std::uint64_t nodes;
        std::string text;       // what comes before the nodes
        std::string more = {};  // and after them
    };
    explicit ProgressLine(std::function<Where()> where);

    void run();
    // With the mutex locked.
    void show();

    const std::function<Where()> where_;
    std::mutex mutex_;  // guards all below
    std::condition_variable ended_;
    bool over_ = false;
    bool searching_ = false;
    Clock::time_point start_;
    std::uint64_t nodes_before_ = 0;
    StatusLine line_;
    std::thread thread_;  // writes the line; none without a terminal
};

}  // namespace inarow::cli
