#include "cli/progress_line.h"

#include <algorithm>
#include <csignal>
#include <string>
#include <utility>

#include <unistd.h>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/terminal.h"

namespace inarow {

namespace {

using namespace std::chrono_literals;

constexpr auto kLong = 500ms;
constexpr auto kTick = 250ms;

// So many characters fit on the line without a new one beginning.
std::size_t room() {
    return std::max<std::size_t>(terminal_columns(), 2) - 1;
}

std::string in_words(const SolverProgress& progress, std::uint64_t nodes, double seconds) {
    const auto whole = static_cast<int>(seconds);
    const double millions = static_cast<double>(nodes) / 1e6;
    return fmt::format("window {}..{} | {:.1f} M nodes | {:.2f} M/s | table {:.0f}% | {}:{:02}",
                       progress.low, progress.high, millions, millions / seconds,
                       100 * progress.filled, whole / 60, whole % 60);
}

}  // namespace

ProgressLine::ProgressLine(const FallingSolver& solver) : solver_(solver) {
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
    nodes_before_ = solver_.nodes();
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
    std::string line = in_words(solver_.progress(), solver_.nodes() - nodes_before_, time.count());
    line.resize(std::min(line.size(), room()));
    const std::size_t before = std::exchange(shown_, line.size());
    say_error(fmt::format("\r{:{}}", line, std::max(before, line.size())));
}

}  // namespace inarow
