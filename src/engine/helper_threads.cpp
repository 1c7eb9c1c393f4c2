#include "engine/helper_threads.h"

namespace inarow::engine {

struct HelperThreads::Member {
    Member(const Board& board, const Weights& weights, Transpositions& table, Halt& halt,
           std::vector<RootMove> of)
        : search(board, weights, table, halt), roots(std::move(of)) {}

    // Every other thread is one ply ahead, so that they do not all do the same.
    void work(int first_depth) {
        for (int depth = first_depth; depth <= kDeepest && search.iterate(roots, 0, depth);
             ++depth) {
        }
    }

    Search search;
    std::vector<RootMove> roots;
};

HelperThreads::HelperThreads(int threads, const Board& board, const Weights& weights,
                             Transpositions& table, Halt& halt, const std::vector<RootMove>& roots)
    : halt_(&halt) {
    for (int i = 0; i < threads; ++i) {
        members_.push_back(std::make_unique<Member>(board, weights, table, halt, roots));
    }
    threads_.emplace(
        threads, [this](int i) { members_[static_cast<std::size_t>(i)]->work(1 + (i + 1) % 2); });
}

HelperThreads::~HelperThreads() {
    (void)finish();
}

std::uint64_t HelperThreads::finish() {
    std::uint64_t nodes = 0;
    if (!members_.empty()) {
        halt_->now.store(true, std::memory_order_relaxed);
    }
    threads_.reset();
    for (const auto& member : members_) nodes += member->search.nodes();
    members_.clear();
    return nodes;
}

}  // namespace inarow::engine
