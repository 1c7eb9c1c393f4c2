// A task in a thread of its own, such as a robot's choice or a hint, so that a front end stays
// alive meanwhile.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <system_error>
#include <thread>
#include <utility>

#include "play/table.h"
#include "robots/robot.h"

namespace inarow::play {

template <typename Result>
class Thinking {
  public:
    using Clock = std::chrono::steady_clock;
    using Task = std::function<Result(const Limits& limits)>;
    using Wake = std::function<void()>;

    // Begins. What the task refers to outlives this object and does not change until it is done.
    // `wake` is called in the other thread when it is done.
    Thinking(Task task, Limits limits, Wake wake) {
        limits.stop = &stop_;
        limits.progress = &progress_;
        auto work = [this, task = std::move(task), limits, wake = std::move(wake)] {
            try {
                promise_.set_value(task(limits));
            } catch (...) {
                promise_.set_exception(std::current_exception());
            }
            done_.store(true, std::memory_order_release);
            if (wake) wake();
        };
        try {
            thread_ = std::thread(work);
        } catch (const std::system_error&) {
            work();  // the system has no more threads: the caller waits
        }
    }
    Thinking(const Thinking&) = delete;
    Thinking& operator=(const Thinking&) = delete;
    ~Thinking() {
        stop();
        if (thread_.joinable()) thread_.join();
    }

    // Asks it to come to an end with what it has.
    void stop() { stop_.store(true, std::memory_order_relaxed); }
    [[nodiscard]] bool stopped() const { return stop_.load(std::memory_order_relaxed); }

    [[nodiscard]] bool done() const { return done_.load(std::memory_order_acquire); }
    // What came of it, once; waits if it is not done.
    [[nodiscard]] Result result() { return future_.get(); }

    [[nodiscard]] Progress::Report progress() const { return progress_.report(); }
    [[nodiscard]] Clock::duration elapsed() const { return Clock::now() - start_; }

  private:
    Clock::time_point start_ = Clock::now();
    std::atomic<bool> stop_{false};
    std::atomic<bool> done_{false};
    Progress progress_;
    std::promise<Result> promise_;
    std::future<Result> future_ = promise_.get_future();
    std::thread thread_;  // the last to be made: it uses all the others
};

// The robot to move thinks. Nothing may happen at the table until it is done.
class Thinker : public Thinking<robots::Thought> {
  public:
    Thinker(const Table& table, Limits limits, Wake wake)
        : Thinking([&table](const Limits& all) { return table.think(all); }, limits,
                   std::move(wake)) {}
};

}  // namespace inarow::play
