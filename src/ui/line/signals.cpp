#include "ui/line/signals.h"

#include <csignal>

namespace inarow {

namespace {

// What a signal handler may touch has to be global and lock-free.
std::atomic<int> g_signal{0};
std::atomic<bool> g_stop{false};
static_assert(std::atomic<int>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

extern "C" void remember(int signal) {
    g_signal.store(signal, std::memory_order_relaxed);
    g_stop.store(true, std::memory_order_relaxed);
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
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) handle(signal, remember);
    handle(SIGCONT, wake);
    handle(SIGPIPE, SIG_IGN);
}

int stop_signal() {
    return g_signal.load(std::memory_order_relaxed);
}

const std::atomic<bool>& stop_requested() {
    return g_stop;
}

}  // namespace inarow
