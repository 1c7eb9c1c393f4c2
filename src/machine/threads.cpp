#include "machine/threads.h"

#include <system_error>
#include <thread>
#include <vector>

namespace inarow::machine {

struct ThreadGroup::Threads {
    std::function<void(int)> work;
    std::vector<std::jthread> all;
};

ThreadGroup::ThreadGroup(int threads, std::function<void(int)> work)
    : threads_(std::make_unique<Threads>()) {
    threads_->work = std::move(work);
    try {
        for (int i = 0; i < threads; ++i) threads_->all.emplace_back(threads_->work, i);
    } catch (const std::system_error&) {
        // The system gives no more: those that there are do it.
    }
}

ThreadGroup::~ThreadGroup() = default;

void work_together(int threads, const std::function<void(int)>& work) {
    const ThreadGroup others(threads - 1, [&](int i) { work(i + 1); });
    work(0);
}

}  // namespace inarow::machine
