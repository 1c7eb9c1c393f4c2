#include "machine/threads.h"

#include <system_error>
#include <thread>
#include <vector>

namespace inarow::machine {

void work_together(int threads, const std::function<void(int)>& work) {
    std::vector<std::jthread> others;
    try {
        for (int i = 1; i < threads; ++i) others.emplace_back(work, i);
    } catch (const std::system_error&) {
        // The system gives no more: those that there are do it.
    }
    work(0);
}

}  // namespace inarow::machine
