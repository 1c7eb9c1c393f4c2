// WebAssembly as browsers run it has one thread.
#include "machine/threads.h"

namespace inarow::machine {

struct ThreadGroup::Threads {};

ThreadGroup::ThreadGroup(int /*threads*/, std::function<void(int)> /*work*/) {}

ThreadGroup::~ThreadGroup() = default;

void work_together(int /*threads*/, const std::function<void(int)>& work) {
    work(0);
}

}  // namespace inarow::machine
