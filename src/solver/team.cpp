#include "solver/team.h"

#include <thread>
#include <vector>

namespace inarow {

void work_together(int threads, const std::function<void(int)>& work) {
    std::vector<std::jthread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back(work, i);
    work(0);
}

}  // namespace inarow
