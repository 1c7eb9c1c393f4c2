#include "play/workers.h"

#include <algorithm>
#include <system_error>

namespace inarow::play {

void Workers::Job::run(Mind& mind) {
    try {
        found_ = mind.think(task_, &stop_, &progress_);
    } catch (...) {
        failure_ = std::current_exception();
    }
    done_.store(true, std::memory_order_release);
    if (wake_) wake_();
}

const Found& Workers::Job::found() const {
    if (failure_) std::rethrow_exception(failure_);
    return *found_;
}

Workers::~Workers() {
    {
        const std::scoped_lock lock(mutex_);
        ended_ = true;
        waiting_.clear();
        for (const auto& job : running_) job->stop();
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

std::shared_ptr<Workers::Job> Workers::begin(Task task, Wake wake) {
    auto job = std::make_shared<Job>(std::move(task), std::move(wake));
    bool alone = false;
    {
        const std::scoped_lock lock(mutex_);
        waiting_.push_back(job);
        if (idle_ == 0 && std::ssize(threads_) < most_) {
            try {
                threads_.emplace_back(&Workers::work, this);
            } catch (const std::system_error&) {
                // The system has no more threads: those there are do it.
            }
        }
        alone = threads_.empty();
        if (alone) waiting_.clear();
    }
    changed_.notify_one();
    if (alone) job->run(inline_mind_);
    return job;
}

void Workers::work() {
    Mind mind;
    std::unique_lock lock(mutex_);
    while (true) {
        ++idle_;
        changed_.wait(lock, [this] { return ended_ || !waiting_.empty(); });
        --idle_;
        if (ended_) return;
        const std::shared_ptr<Job> job = waiting_.front();
        waiting_.pop_front();
        running_.push_back(job);
        lock.unlock();
        job->run(mind);
        lock.lock();
        std::erase(running_, job);
    }
}

}  // namespace inarow::play
