#include "ui/wording/clock_words.h"

#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "ui/wording/statistics_words.h"

namespace inarow::wording {

namespace {

// What is left of something, counted up: nobody sees 0 before it is over.
std::int64_t up(play::Milliseconds left, std::int64_t unit) {
    return (left.count() + unit - 1) / unit;
}

}  // namespace

std::string time_text(play::Milliseconds left) {
    constexpr std::int64_t kTenth = 100;
    constexpr std::int64_t kSecond = 1000;
    if (left < std::chrono::seconds(10)) {
        const std::int64_t tenths = up(left, kTenth);
        return fmt::format("{}.{}", tenths / 10, tenths % 10);
    }
    const std::int64_t seconds = up(left, kSecond);
    return seconds < 60 ? fmt::format("0:{:02}", seconds) : duration(seconds);
}

std::string time_left(const play::Session& session, Player player) {
    const auto left = session.time_left(player);
    return left ? time_text(*left) : "";
}

std::string times_left(const play::Session& session) {
    std::vector<std::string> times;
    for (const Player player : kPlayers) {
        const std::string time = time_left(session, player);
        if (!time.empty()) times.push_back(fmt::format("player {} {}", number(player), time));
    }
    return times.empty() ? "" : fmt::format("Time left: {}.", fmt::join(times, ", "));
}

}  // namespace inarow::wording
