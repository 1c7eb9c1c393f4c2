#include "play/workers.h"

#include <algorithm>
#include <functional>
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

Workers::Workers(int most, std::size_t tables_bytes) {
    const auto count = std::clamp<std::size_t>(tables_bytes / kLeastBytes, 1,
                                               static_cast<std::size_t>(std::max(most, 1)));
    const std::size_t bytes = std::clamp(tables_bytes / count / Mind::kTables,
                                         analysis::kLeastTableBytes, analysis::kTableBytes);
    while (places_.size() < count) places_.push_back(std::make_unique<Place>(bytes));
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
        if (idle_ == 0 && threads_.size() < places_.size()) {
            try {
                threads_.emplace_back(&Workers::work, this, std::ref(*places_[threads_.size()]));
            } catch (const std::system_error&) {
                // The system has no more threads: those there are do it.
            }
        }
        alone = threads_.empty();
        if (alone) waiting_.clear();
    }
    changed_.notify_one();
    if (alone) run(*job, *places_.front());
    return job;
}

Found Workers::think(const Task& task, const std::atomic<bool>* stop) {
    Place& place = *places_.front();
    const std::scoped_lock busy(place.busy);
    return place.mind.think(task, stop);
}

void Workers::run(Job& job, Place& place) {
    const std::scoped_lock busy(place.busy);
    job.run(place.mind);
}

void Workers::work(Place& place) {
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
        run(*job, place);
        lock.lock();
        std::erase(running_, job);
    }
}

}  // namespace inarow::play
