#include "cli/progress_bar.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/messages.h"

namespace inarow::cli {

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::steady_clock::duration kRedraw = 200ms;
constexpr std::chrono::steady_clock::duration kLine = 60s;

// 3723 seconds are "1:02:03".
std::string in_hours(double seconds) {
    const auto whole = static_cast<std::uint64_t>(seconds);
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

}  // namespace

ProgressBar::ProgressBar(std::string what, std::uint64_t total, std::uint64_t before)
    : what_(std::move(what)),
      total_(total),
      before_(before),
      start_(Clock::now()),
      next_(start_ + (line_.exists() ? kRedraw : kLine)) {}

double ProgressBar::elapsed() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
}

void ProgressBar::show(std::uint64_t done) {
    if (Clock::now() < next_) return;
    shown_ = true;
    next_ = Clock::now() + (line_.exists() ? kRedraw : kLine);
    const std::string text = figures(done);
    if (!line_.exists()) {
        say_error(fmt::format("{}: {}\n", what_, text));
        return;
    }
    const std::size_t beside = text.size() + 4;
    const std::size_t room = StatusLine::room() - std::min(StatusLine::room(), beside);
    const std::size_t length = std::min<std::size_t>(room, 40);
    const std::size_t full = total_ > 0 ? static_cast<std::size_t>(length * done / total_) : length;
    line_.show(
        fmt::format("[{}{}]  {}", std::string(full, '#'), std::string(length - full, '.'), text));
}

std::string ProgressBar::figures(std::uint64_t done) const {
    const double rate = static_cast<double>(done - before_) / elapsed();
    const std::string left =
        rate > 0 ? in_hours(static_cast<double>(total_ - done) / rate) : std::string("?");
    return fmt::format("{}/{}  {:.1f}/s  {}  left {}", done, total_, rate, in_hours(elapsed()),
                       left);
}

}  // namespace inarow::cli
