// Runs one task on several threads. All threads of the solvers and the engine are started here.
#pragma once

#include <functional>
#include <memory>

namespace inarow::machine {

// Calls work(0) here and work(1), ... in threads of their own, or in as many of them as the system
// can start; returns when all have.
void work_together(int threads, const std::function<void(int)>& work);

// Threads that work beside the one that makes them.
class ThreadGroup {
  public:
    // Calls work(0), work(1), ... in threads of their own, or in as many of them as the system can
    // start.
    ThreadGroup(int threads, std::function<void(int)> work);
    // Waits for all of them.
    ~ThreadGroup();
    ThreadGroup(const ThreadGroup&) = delete;
    ThreadGroup& operator=(const ThreadGroup&) = delete;

  private:
    struct Threads;
    std::unique_ptr<Threads> threads_;
};

}  // namespace inarow::machine
