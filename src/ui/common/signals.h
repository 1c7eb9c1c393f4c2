// Ctrl-C and its kin end the game in good order: reading stops, a thinking robot stops.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <thread>

namespace inarow::ui {

// From now on SIGINT, SIGTERM and SIGHUP set the flag below; a closed pipe is an error of the
// write, not the end of the program.
void catch_stop_signals();

// The signal that asked the program to stop, or 0.
[[nodiscard]] int stop_signal();

// Waits until standard input can be read; false if a signal came instead. A stop signal is never
// missed, also when it comes just before the wait begins.
[[nodiscard]] bool wait_for_input();

// Can be read once a stop signal has come; for those who wait for several things.
[[nodiscard]] int stop_descriptor();

// True once a signal has come; what a robot's limits point to.
[[nodiscard]] const std::atomic<bool>& stop_requested();

// Calls `wake` in a thread of its own when a stop signal comes, for those who wait for something
// else meanwhile.
class StopWaker {
  public:
    explicit StopWaker(std::function<void()> wake);
    ~StopWaker();
    StopWaker(const StopWaker&) = delete;
    StopWaker& operator=(const StopWaker&) = delete;

  private:
    std::array<int, 2> ended_{-1, -1};  // a pipe
    std::thread thread_;
};

}  // namespace inarow::ui
