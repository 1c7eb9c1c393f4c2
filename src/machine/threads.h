// Runs one task on several threads. All of the solvers' threads are started here.
#pragma once

#include <functional>

namespace inarow::machine {

// Calls work(0) here and work(1), ... in threads of their own, or in as many of them as the system
// can start; returns when all have.
void work_together(int threads, const std::function<void(int)>& work);

}  // namespace inarow::machine
