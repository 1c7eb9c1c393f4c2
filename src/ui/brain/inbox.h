// The lines that a manager has sent. One thread reads them, also while another thinks: no line is
// lost, they are taken in their order, and a word that is for a thought under way acts at once.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <string>

namespace inarow::brain {

class Inbox {
  public:
    using Clock = std::chrono::steady_clock;

    struct Letter {
        std::string line;
        Clock::time_point read;
        std::uint64_t number = 0;
    };

    // For the thread that reads. After END nothing more is put in.
    void put(std::string line);
    void close();

    // For the other: the next line, which it is about to obey; nothing when there can be no more.
    [[nodiscard]] std::optional<Letter> take();
    // Whether a line after the one taken last asks for the move at once (STOP or END), or for
    // silence (END).
    [[nodiscard]] const std::atomic<bool>& stop() const { return stop_; }
    [[nodiscard]] const std::atomic<bool>& quit() const { return quit_; }

  private:
    std::atomic<bool> stop_{false};
    std::atomic<bool> quit_{false};
    std::mutex mutex_;  // guards all below, and changes of the above
    std::condition_variable changed_;
    std::deque<Letter> letters_;
    std::uint64_t count_ = 0;      // of lines put in
    std::uint64_t last_stop_ = 0;  // the number of the latest STOP or END
    bool ended_ = false;           // END has been put in
    bool closed_ = false;
};

}  // namespace inarow::brain
