// Searches a position of a falling game on one thread, or on several that share the work.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/stop.h"
#include "falling/search.h"
#include "falling/tables.h"
#include "machine/busy_list.h"
#include "machine/threads.h"

namespace inarow::falling {
inline namespace INAROW_MACHINE {

// Every thread searches the whole position with the tables that they share; what one of them is at
// the others put off, and mostly find in the table later. The first to be through has the answer.
template <typename Shape>
class ParallelSearch {
    using Word = typename Shape::Word;

  public:
    // A thread for each of the tables. Adds its nodes to the total.
    ParallelSearch(Shape shape, std::vector<SearchTables<Word>>& tables, const Book* book,
                   std::atomic<std::uint64_t>& total) {
        const auto leader = Stop::when_passed(leader_limit_);
        for (auto& own : tables) {
            searches_.emplace_back(shape, own, searches_.empty() ? leader : Stop(&done_), book,
                                   &total);
        }
    }
    ParallelSearch(const ParallelSearch&) = delete;
    ParallelSearch& operator=(const ParallelSearch&) = delete;

    // As Search::score says; the nodes are those of one thread.
    [[nodiscard]] std::optional<int> score(const Board<Word>& board, int alpha, int beta,
                                           std::uint64_t budget, Stop stop) {
        stop_ = stop;
        done_.store(false, std::memory_order_relaxed);
        auto& leader = searches_.front();
        if (searches_.size() == 1 || budget < kWorthSharing || !leader.worth_sharing(board)) {
            return leader.score(board, alpha, beta, budget);
        }
        for (auto& search : searches_) search.share(&busy_);
        std::optional<int> result;
        machine::work_together(static_cast<int>(searches_.size()), [&](int i) {
            auto& search = searches_[static_cast<std::size_t>(i)];
            const auto value = search.score(board, alpha, beta, budget);
            // Without a value the leader ends the work all the same.
            if ((value || i == 0) && !done_.exchange(true)) result = value;
        });
        return result;
    }

  private:
    // A smaller budget is spent before another thread has begun.
    static constexpr std::uint64_t kWorthSharing = 20'000;

    struct LeaderLimit {
        const ParallelSearch& search;

        [[nodiscard]] bool passed() const {
            return search.done_.load(std::memory_order_relaxed) || search.stop_.requested();
        }
    };

    Stop stop_;
    std::atomic<bool> done_{false};
    LeaderLimit leader_limit_{*this};
    machine::BusyList busy_;
    std::vector<Search<Shape>> searches_;
};

}  // namespace INAROW_MACHINE
}  // namespace inarow::falling
