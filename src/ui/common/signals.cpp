#include "ui/common/signals.h"

#include <array>
#include <cerrno>
#include <csignal>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace inarow::ui {

namespace {

// What a signal handler may touch has to be global and lock-free.
std::atomic<int> g_signal{0};
std::atomic<bool> g_stop{false};
static_assert(std::atomic<int>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

// A byte in this pipe ends every wait for input, those that begin after the signal, too.
std::array<int, 2> g_pipe{-1, -1};

extern "C" void remember(int signal) {
    const int before = errno;
    g_signal.store(signal, std::memory_order_relaxed);
    g_stop.store(true, std::memory_order_relaxed);
    (void)!::write(g_pipe[1], "", 1);
    errno = before;
}

extern "C" void wake(int /*signal*/) {}

void handle(int signal, void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    action.sa_flags = 0;  // a read that waits is interrupted, not restarted
    ::sigemptyset(&action.sa_mask);
    ::sigaction(signal, &action, nullptr);
}

}  // namespace

void catch_stop_signals() {
    if (g_pipe[0] < 0 && ::pipe2(g_pipe.data(), O_CLOEXEC | O_NONBLOCK) != 0) g_pipe = {-1, -1};
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) handle(signal, remember);
    handle(SIGCONT, wake);
    handle(SIGPIPE, SIG_IGN);
}

int stop_signal() {
    return g_signal.load(std::memory_order_relaxed);
}

bool wait_for_input() {
    std::array<pollfd, 2> waiting{pollfd{STDIN_FILENO, POLLIN, 0}, pollfd{g_pipe[0], POLLIN, 0}};
    return ::poll(waiting.data(), waiting.size(), -1) > 0 && waiting[1].revents == 0;
}

int stop_descriptor() {
    return g_pipe[0];
}

const std::atomic<bool>& stop_requested() {
    return g_stop;
}

StopWaker::StopWaker(std::function<void()> wake) {
    if (::pipe2(ended_.data(), O_CLOEXEC) != 0) return;
    thread_ = std::thread([this, wake = std::move(wake)] {
        std::array<pollfd, 2> waits{{{ended_[0], POLLIN, 0}, {stop_descriptor(), POLLIN, 0}}};
        while (::poll(waits.data(), waits.size(), -1) < 0 && errno == EINTR) {
        }
        if ((waits[1].revents & POLLIN) != 0) wake();
    });
}

StopWaker::~StopWaker() {
    if (!thread_.joinable()) return;
    ::close(ended_[1]);
    thread_.join();
    ::close(ended_[0]);
}

}  // namespace inarow::ui
