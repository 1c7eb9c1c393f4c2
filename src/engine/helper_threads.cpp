#include "engine/helper_threads.h"

#include <numeric>

namespace inarow::engine {

HelperThreads::HelperThreads(std::vector<Work> works, Halt& halt)
    : halt_(&halt), works_(std::move(works)), nodes_(works_.size()) {
    threads_.emplace(static_cast<int>(works_.size()), [this](int i) {
        // Every other thread is one ply ahead, so that they do not all do the same.
        const auto number = static_cast<std::size_t>(i);
        nodes_[number] = works_[number](1 + (i + 1) % 2);
    });
}

HelperThreads::~HelperThreads() {
    (void)finish();
}

std::uint64_t HelperThreads::finish() {
    if (!works_.empty()) {
        halt_->now.store(true, std::memory_order_relaxed);
    }
    threads_.reset();
    const std::uint64_t nodes = std::accumulate(nodes_.begin(), nodes_.end(), std::uint64_t{0});
    works_.clear();
    nodes_.clear();
    return nodes;
}

}  // namespace inarow::engine
