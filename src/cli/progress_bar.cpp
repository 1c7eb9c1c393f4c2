#include "cli/progress_bar.h"

#include <algorithm>

#include <unistd.h>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/terminal.h"

namespace inarow::cli {

namespace {

using namespace std::chrono_literals;

constexpr auto kRedraw = 200ms;
constexpr auto kLine = 60s;

}  // namespace

std::string in_hours(double seconds) {
    const auto whole = static_cast<std::uint64_t>(seconds);
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

ProgressBar::ProgressBar(std::string what, std::uint64_t total, std::uint64_t before)
    : what_(std::move(what)),
      total_(total),
      before_(before),
      terminal_(::isatty(STDERR_FILENO) == 1),
      start_(Clock::now()),
      next_(start_ + (terminal_ ? Clock::duration(kRedraw) : Clock::duration(kLine))) {}

double ProgressBar::elapsed() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
}

void ProgressBar::show(std::uint64_t done) {
    if (Clock::now() < next_) return;
    shown_ = true;
    if (terminal_) {
        draw(done);
        next_ = Clock::now() + kRedraw;
    } else {
        say_error(fmt::format("{}: {}\n", what_, figures(done)));
        next_ = Clock::now() + kLine;
    }
}

void ProgressBar::leave() {
    if (terminal_ && shown_) say_error("\n");
    terminal_ = false;
}

std::string ProgressBar::figures(std::uint64_t done) const {
    const double rate = static_cast<double>(done - before_) / elapsed();
    const std::string left =
        rate > 0 ? in_hours(static_cast<double>(total_ - done) / rate) : std::string("?");
    return fmt::format("{}/{}  {:.1f}/s  {}  left {}", done, total_, rate, in_hours(elapsed()),
                       left);
}

void ProgressBar::draw(std::uint64_t done) {
    const std::string text = figures(done);
    const std::size_t columns = terminal_columns() - 1;
    const std::size_t room = columns > text.size() + 4 ? columns - text.size() - 4 : 0;
    const std::size_t length = std::min<std::size_t>(room, 40);
    const std::size_t full = total_ > 0 ? static_cast<std::size_t>(length * done / total_) : length;
    std::string line =
        fmt::format("[{}{}]  {}", std::string(full, '#'), std::string(length - full, '.'), text);
    line.resize(std::min(line.size(), columns));
    const std::size_t width = line.size();
    // What a longer bar has left behind is painted over.
    if (width < width_) line += std::string(std::min(width_, columns) - width, ' ');
    width_ = width;
    say_error("\r" + line);
}

}  // namespace inarow::cli
