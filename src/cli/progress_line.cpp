#include "cli/progress_line.h"

#include <csignal>

#include <fmt/format.h>

namespace inarow::cli {

namespace {

using namespace std::chrono_literals;

constexpr auto kLong = 500ms;
constexpr auto kTick = 250ms;

std::string to_text(const free::SolverProgress& progress) {
    return fmt::format("does {} win{}? yes {}, no {} | ",
                       progress.attacker == Side::First ? "the first" : "the second",
                       progress.plies > 0 ? fmt::format(" within {}", progress.plies) : "",
                       progress.proof, progress.disproof);
}

std::string table_text(double filled) {
    return fmt::format("table {:.0f}% | ", 100 * filled);
}

}  // namespace

ProgressLine::ProgressLine(const falling::Solver& solver)
    : ProgressLine([&solver]() -> Where {
          const falling::SolverProgress now = solver.progress();
          return {solver.nodes(), fmt::format("window {}..{} | ", now.low, now.high),
                  table_text(now.filled)};
      }) {}

ProgressLine::ProgressLine(const free::Solver& solver)
    : ProgressLine([&solver]() -> Where {
          const free::SolverProgress now = solver.progress();
          return {solver.nodes(), to_text(now), table_text(now.filled)};
      }) {}

ProgressLine::ProgressLine(const Progress& progress)
    : ProgressLine([&progress]() -> Where {
          const Progress::Report now = progress.report();
          return {now.nodes, now.depth > 0 ? fmt::format("depth {} | ", now.depth) : ""};
      }) {}

ProgressLine::ProgressLine(std::function<Where()> where) : where_(std::move(where)) {
    if (!line_.exists()) return;
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
    nodes_before_ = where_().nodes;
}

void ProgressLine::end() {
    const std::lock_guard lock(mutex_);
    searching_ = false;
    line_.erase();
}

void ProgressLine::hide() {
    const std::lock_guard lock(mutex_);
    line_.erase();
}

void ProgressLine::run() {
    std::unique_lock lock(mutex_);
    while (!ended_.wait_for(lock, kTick, [this] { return over_; })) {
        if (searching_ && Clock::now() - start_ >= kLong) show();
    }
}

void ProgressLine::show() {
    const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    const auto whole = static_cast<int>(seconds);
    const Where where = where_();
    const double millions = static_cast<double>(where.nodes - nodes_before_) / 1e6;
    line_.show(fmt::format("{}{:.1f} M nodes | {:.2f} M/s | {}{}:{:02}", where.text, millions,
                           millions / seconds, where.more, whole / 60, whole % 60));
}

}  // namespace inarow::cli
