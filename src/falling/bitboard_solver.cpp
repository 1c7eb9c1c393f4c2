// The solver of falling games on bitboards. This file is compiled for each machine.

#include "falling/bitboard_solver.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <utility>
#include <vector>

#include "falling/parallel_search.h"
#include "machine/budget.h"

namespace inarow::falling {
inline namespace INAROW_MACHINE {

namespace {

constexpr std::uint64_t kNoLimit = ~std::uint64_t{0};

// The next window to try, [result, result + 1], when the score lies between low and high.
int from_zero(int low, int high) {
    return std::clamp(0, low, high - 1);
}
// Far from zero at first: wins and losses that come soon are found soon, and that a position has
// none is shown soon, too. What is near zero comes late in any case.
int outside_in(int low, int high) {
    constexpr int kNear = 6;
    int window = low + (high - low) / 2;
    if (window <= 0 && low / 2 < window) {
        window = low / 2;
    } else if (window >= 0 && high / 2 > window) {
        window = high / 2;
    }
    return std::abs(window) < kNear ? from_zero(low, high) : window;
}

template <typename Shape>
class BitboardSolver : public Solver {
    using Word = typename Shape::Word;

  public:
    BitboardSolver(Shape shape, const SolverOptions& options)
        : BitboardSolver(shape, options.book, options.threads,
                         SearchTables<Word>(shape.width() * shape.stride(), options.memory)) {}

    [[nodiscard]] std::optional<int> score(const Position& position,
                                           const Limits& limits) override {
        const auto board = board_of(shape_, position);
        const int all = cells(shape_);
        return narrow(board, -win_score(all, board.stones + 1), win_score(all, board.stones),
                      limits);
    }

    [[nodiscard]] std::optional<int> outcome(const Position& position,
                                             const Limits& limits) override {
        const auto bound = narrow(board_of(shape_, position), -1, 1, limits);
        if (!bound) return std::nullopt;
        return std::clamp(*bound, -1, 1);
    }

    [[nodiscard]] std::optional<bool> reaches(const Position& position, int score,
                                              const Limits& limits) override {
        const auto bound = narrow(board_of(shape_, position), score - 1, score, limits);
        if (!bound) return std::nullopt;
        return *bound >= score;
    }

    [[nodiscard]] std::uint64_t nodes() const override {
        return nodes_.load(std::memory_order_relaxed);
    }
    [[nodiscard]] SolverProgress progress() const override {
        return {low_.load(std::memory_order_relaxed), high_.load(std::memory_order_relaxed),
                table().filled()};
    }
    void forget() override {
        for (auto& tables : tables_) tables.clear();
    }

    [[nodiscard]] std::size_t table_words() const override { return table().words(); }
    void read_table(std::size_t from, std::span<std::uint64_t> words) const override {
        for (auto& word : words) word = table().word(from++).load(std::memory_order_relaxed);
    }
    void write_table(std::size_t from, std::span<const std::uint64_t> words) override {
        for (const auto word : words) table().word(from++).store(word, std::memory_order_relaxed);
    }

    [[nodiscard]] std::unique_ptr<Solver> beside() const override {
        return std::unique_ptr<Solver>(new BitboardSolver(
            shape_, book_, static_cast<int>(tables_.size()), tables_.front().beside()));
    }

  private:
    BitboardSolver(Shape shape, std::shared_ptr<const Book> book, int threads,
                   SearchTables<Word> tables)
        : shape_(shape), book_(std::move(book)) {
        tables_.push_back(std::move(tables));
        while (std::cmp_less(tables_.size(), threads)) {
            tables_.push_back(tables_.front().beside());
        }
        search_ = std::make_unique<ParallelSearch<Shape>>(shape_, tables_, book_.get(), nodes_);
    }

    [[nodiscard]] BoundsTable<Word>& table() const { return tables_.front().large(); }

    // A lower bound of a score from the positions one stone before, as far as the book has them:
    // the last move cannot have been better than the best.
    [[nodiscard]] int bound_from_before(const Board<Word>& board, int otherwise) const {
        int bound = otherwise;
        if constexpr (sizeof(Word) <= sizeof(Word64)) {
            if (book_ == nullptr) return bound;
            const Word stones = board.mover | board.other;
            // The top stones of the player who moved last.
            for (Word tops = stones & ~(stones >> 1) & board.other; tops != 0; tops &= tops - 1) {
                const Word top = tops & (~tops + 1);
                const Board<Word> before{board.other ^ top, board.mover, board.stones - 1};
                const auto score = book_->find(position_key(shape_, before));
                if (score) bound = std::max(bound, -*score);
            }
        }
        return bound;
    }

    // Closes in on the score between two bounds: from outside as long as that is quick, else from
    // zero.
    std::optional<int> narrow(const Board<Word>& board, int low, int high, const Limits& limits) {
        const machine::Budget budget(limits, *this);
        const Stop stop = budget.stop();
        constexpr std::uint64_t kQuick = 16'000;
        low = bound_from_before(board, low);
        bool quick = true;
        while (low < high) {
            low_.store(low, std::memory_order_relaxed);
            high_.store(high, std::memory_order_relaxed);
            const int window = quick ? outside_in(low, high) : from_zero(low, high);
            const auto value =
                search_->score(board, window, window + 1, quick ? kQuick : kNoLimit, stop);
            if (value) {
                (*value <= window ? high : low) = *value;
            } else if (quick && !stop.requested()) {
                quick = false;
            } else {
                break;
            }
        }
        if (low < high) return std::nullopt;
        return low;
    }

    Shape shape_;
    std::shared_ptr<const Book> book_;
    std::vector<SearchTables<Word>> tables_;  // one for each thread
    // What other threads may look at while one searches.
    std::atomic<std::uint64_t> nodes_{0};
    std::atomic<int> low_{0};
    std::atomic<int> high_{0};
    std::unique_ptr<ParallelSearch<Shape>> search_;
};

}  // namespace

}  // namespace INAROW_MACHINE

#ifdef __AVX2__
std::unique_ptr<Solver> make_avx2_solver(
#else
std::unique_ptr<Solver> make_portable_solver(
#endif
    const Rules& rules, const SolverOptions& options) {
    const auto make = [&](auto shape) -> std::unique_ptr<Solver> {
        return std::make_unique<BitboardSolver<decltype(shape)>>(shape, options);
    };
    // The one place where the rules choose the code.
    if (rules.length == 4) {
        if (rules.width == 7 && rules.height == 6) return make(FixedShape<7, 6, 4>());
        if (rules.width == 6 && rules.height == 7) return make(FixedShape<6, 7, 4>());
        if (rules.width == 8 && rules.height == 5) return make(FixedShape<8, 5, 4>());
    }
    if (rules.width * (rules.height + 1) <= 64) {
        return make(AnyShape<Word64>(rules.width, rules.height, rules.length));
    }
    return make(AnyShape<Word128>(rules.width, rules.height, rules.length));
}

}  // namespace inarow::falling
