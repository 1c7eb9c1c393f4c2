#include "cli/progress_line.h"

#include <algorithm>
#include <csignal>
#include <string>
#include <utility>

#include <unistd.h>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/terminal.h"

namespace inarow::cli {

namespace {

using namespace std::chrono_literals;

constexpr auto kLong = 500ms;
constexpr auto kTick = 250ms;

// The number of characters that fit on one line.
std::size_t room() {
    return std::max<std::size_t>(terminal_columns(), 2) - 1;
}

std::string to_text(const falling::SolverProgress& progress) {
    return fmt::format("window {}..{}", progress.low, progress.high);
}

std::string to_text(const free::SolverProgress& progress) {
    return fmt::format("does {} win{}? yes {}, no {}",
                       progress.attacker == Side::First ? "the first" : "the second",
                       progress.plies > 0 ? fmt::format(" within {}", progress.plies) : "",
                       progress.proof, progress.disproof);
}

}  // namespace

ProgressLine::ProgressLine(const falling::Solver& solver)
    : ProgressLine([&solver] { return solver.nodes(); },
                   [&solver]() -> Where {
                       const falling::SolverProgress now = solver.progress();
                       return {to_text(now), now.filled};
                   }) {}

ProgressLine::ProgressLine(const free::Solver& solver)
    : ProgressLine([&solver] { return solver.nodes(); },
                   [&solver]() -> Where {
                       const free::SolverProgress now = solver.progress();
                       return {to_text(now), now.filled};
                   }) {}

ProgressLine::ProgressLine(std::function<std::uint64_t()> nodes, std::function<Where()> where)
    : nodes_(std::move(nodes)), where_(std::move(where)) {
    if (::isatty(STDERR_FILENO) == 0) return;
    // Signals are for the thread that reads and searches.
    sigset_t all;
    sigset_t before;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before);
    thread_ = std::thread([this] { run(); });
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

ProgressLine::~ProgressLine() {
    if (!thread_.joinable()) return;
    end();
    {
        const std::lock_guard lock(mutex_);
        over_ = true;
    }
    ended_.notify_one();
    thread_.join();
}

void ProgressLine::begin() {
    if (!thread_.joinable()) return;
    const std::lock_guard lock(mutex_);
    searching_ = true;
    start_ = Clock::now();
    nodes_before_ = nodes_();
}

void ProgressLine::end() {
    const std::lock_guard lock(mutex_);
    searching_ = false;
    erase();
}

void ProgressLine::hide() {
    const std::lock_guard lock(mutex_);
    erase();
}

void ProgressLine::erase() {
    if (shown_ == 0) return;
    // Two more characters: the terminal shows Ctrl-C.
    say_error(fmt::format("\r{:{}}\r", "", std::min(shown_ + 2, room())));
    shown_ = 0;
}

void ProgressLine::run() {
    std::unique_lock lock(mutex_);
    while (!ended_.wait_for(lock, kTick, [this] { return over_; })) {
        if (searching_ && Clock::now() - start_ >= kLong) show();
    }
}

void ProgressLine::show() {
    const std::chrono::duration<double> time = Clock::now() - start_;
    const double seconds = time.count();
    const auto whole = static_cast<int>(seconds);
    const double millions = static_cast<double>(nodes_() - nodes_before_) / 1e6;
    const Where where = where_();
    std::string line =
        fmt::format("{} | {:.1f} M nodes | {:.2f} M/s | table {:.0f}% | {}:{:02}", where.text,
                    millions, millions / seconds, 100 * where.filled, whole / 60, whole % 60);
    line.resize(std::min(line.size(), room()));
    const std::size_t before = std::exchange(shown_, line.size());
    say_error(fmt::format("\r{:{}}", line, std::max(before, line.size())));
}

}  // namespace inarow::cli
