// Thinking as a service: a bounded set of threads, shared by all sessions, that take tasks in the
// order in which they come. Their tables are bounded together, however many games they think about.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "play/task.h"

namespace inarow::play {

class Workers {
  public:
    using Wake = std::function<void()>;

    // A task at work, or waiting for a worker.
    class Job {
      public:
        using Clock = std::chrono::steady_clock;

        Job(Task task, Wake wake) : task_(std::move(task)), wake_(std::move(wake)) {}
        Job(const Job&) = delete;
        Job& operator=(const Job&) = delete;

        [[nodiscard]] const Task& task() const { return task_; }
        // Asks it to come to an end with what it has.
        void stop() { stop_.store(true, std::memory_order_relaxed); }
        [[nodiscard]] bool done() const { return done_.load(std::memory_order_acquire); }
        // Of a job that is done. Throws what the thinking threw, such as std::bad_alloc.
        [[nodiscard]] const Found& found() const;
        [[nodiscard]] Progress::Report progress() const { return progress_.report(); }
        [[nodiscard]] Clock::duration elapsed() const { return Clock::now() - start_; }

      private:
        friend class Workers;
        void run(Mind& mind);

        Task task_;
        Wake wake_;
        Clock::time_point start_ = Clock::now();
        std::atomic<bool> stop_{false};
        std::atomic<bool> done_{false};
        Progress progress_;
        std::optional<Found> found_;
        std::exception_ptr failure_;
    };

    // Enough for one game with the tables that play best.
    static constexpr std::size_t kTablesBytes = Mind::kTables * analysis::kTableBytes;

    // What one needs at least.
    static constexpr std::size_t kLeastBytes = Mind::kTables * analysis::kLeastTableBytes;

    // So many workers at most, whose tables have so many bytes at most, all together; fewer where
    // each would have less than the least. Each has the same part, so that what one finds depends
    // on nothing that others do.
    explicit Workers(int most = 1, std::size_t tables_bytes = kTablesBytes);
    // Stops all jobs, and waits until they have noticed.
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    [[nodiscard]] std::size_t most() const { return places_.size(); }

    // Hands in a task. `wake` is called in another thread when it is done. A job that nobody holds
    // any longer should be stopped first; see Thinking.
    [[nodiscard]] std::shared_ptr<Job> begin(Task task, Wake wake);
    // Thinks here and now, as one of the workers.
    [[nodiscard]] Found think(const Task& task, const std::atomic<bool>* stop);

  private:
    // The place of a worker: its thread's, or that of a caller who thinks here and now.
    struct Place {
        explicit Place(std::size_t table_bytes) : mind(table_bytes) {}

        std::mutex busy;
        Mind mind;
    };

    void work(Place& place);
    void run(Job& job, Place& place);

    std::vector<std::unique_ptr<Place>> places_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::shared_ptr<Job>> waiting_;
    std::vector<std::shared_ptr<Job>> running_;
    int idle_ = 0;
    bool ended_ = false;
    std::vector<std::thread> threads_;
};

// The job of a session's task, which stops when it is let go.
class Thinking {
  public:
    Thinking() = default;
    explicit Thinking(std::shared_ptr<Workers::Job> job) : job_(std::move(job)) {}
    Thinking(const Thinking&) = delete;
    Thinking& operator=(const Thinking&) = delete;
    Thinking(Thinking&&) = default;
    Thinking& operator=(Thinking&& other) noexcept {
        if (job_) job_->stop();
        job_ = std::move(other.job_);
        return *this;
    }
    ~Thinking() {
        if (job_) job_->stop();
    }

    explicit operator bool() const { return job_ != nullptr; }
    Workers::Job* operator->() const { return job_.get(); }

  private:
    std::shared_ptr<Workers::Job> job_;
};

}  // namespace inarow::play
