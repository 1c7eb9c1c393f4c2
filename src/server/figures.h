// What the server counts, for /metrics.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "play/clock.h"

namespace inarow::server {

// How many took at most so long.
class Histogram {
  public:
    static constexpr std::array kBounds{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000};  // ms

    void add(play::Milliseconds time);
    // Lines of Prometheus' text format, in seconds.
    [[nodiscard]] std::string text(std::string_view name) const;

  private:
    std::array<std::uint64_t, kBounds.size()> counts_{};  // of those within the bound
    std::uint64_t all_ = 0;
    play::Milliseconds sum_{};
};

struct Figures {
    std::uint64_t visitors = 0;                                     // now
    std::uint64_t rooms = 0;                                        // in memory, now
    std::uint64_t games = 0;                                        // made
    std::uint64_t messages = 0;                                     // heard
    std::uint64_t events = 0;                                       // that are safe
    std::map<std::string, std::uint64_t, std::less<>> refusals;     // by code
    std::map<std::string, std::uint64_t, std::less<>> turned_away;  // connections, by reason
    Histogram commit;                                               // from a command to its commit
};

// All of it, in Prometheus' text format.
[[nodiscard]] std::string to_metrics(const Figures& figures);

}  // namespace inarow::server
