// How far a long piece of work has come, on standard error: a bar that is drawn over at a terminal,
// else a plain line every minute.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "cli/status_line.h"

namespace inarow::cli {

class ProgressBar {
  public:
    // `before` of the `total` pieces were done at an earlier time.
    ProgressBar(std::string what, std::uint64_t total, std::uint64_t before);

    // This many are done now. Shows it when it is time to.
    void show(std::uint64_t done);
    // Leaves the bar for good, as it stands.
    void leave() { line_.leave(); }

    // Seconds since the beginning.
    [[nodiscard]] double elapsed() const;
    // Whether anything has been shown.
    [[nodiscard]] bool shown() const { return shown_; }

  private:
    using Clock = std::chrono::steady_clock;

    [[nodiscard]] std::string figures(std::uint64_t done) const;

    std::string what_;
    std::uint64_t total_;
    std::uint64_t before_;
    StatusLine line_;
    bool shown_ = false;
    Clock::time_point start_;
    Clock::time_point next_;
};

}  // namespace inarow::cli
