#include "solver/falling_solver.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>

#include <fmt/format.h>

#include "solver/search.h"

namespace inarow {

namespace {

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
class Solver : public FallingSolver {
    using Word = typename Shape::Word;

  public:
    Solver(Shape shape, const SolverOptions& options)
        : shape_(shape), table_(shape.width() * shape.stride(), options.memory) {}

    [[nodiscard]] std::optional<int> score(const Position& position, StopSignal stop) override {
        const auto board = board_of(shape_, position);
        const int all = cells(shape_);
        return narrow(board, -win_score(all, board.stones + 1), win_score(all, board.stones), stop);
    }

    [[nodiscard]] std::optional<int> outcome(const Position& position, StopSignal stop) override {
        const auto bound = narrow(board_of(shape_, position), -1, 1, stop);
        if (!bound) return std::nullopt;
        return std::clamp(*bound, -1, 1);
    }

    [[nodiscard]] std::optional<bool> reaches(const Position& position, int score,
                                              StopSignal stop) override {
        const auto bound = narrow(board_of(shape_, position), score - 1, score, stop);
        if (!bound) return std::nullopt;
        return *bound >= score;
    }

    [[nodiscard]] std::uint64_t nodes() const override {
        return nodes_.load(std::memory_order_relaxed);
    }
    [[nodiscard]] SolverProgress progress() const override {
        return {low_.load(std::memory_order_relaxed), high_.load(std::memory_order_relaxed),
                table_.filled()};
    }
    void forget() override { table_.clear(); }

    [[nodiscard]] std::size_t table_words() const override { return table_.words(); }
    void read_table(std::size_t from, std::span<std::uint64_t> words) const override {
        for (auto& word : words) word = table_.word(from++).load(std::memory_order_relaxed);
    }
    void write_table(std::size_t from, std::span<const std::uint64_t> words) override {
        for (const auto word : words) table_.word(from++).store(word, std::memory_order_relaxed);
    }

  private:
    // Closes in on the score between two bounds. Which way is the shorter is not known beforehand:
    // both are tried by turns, with more and more nodes.
    std::optional<int> narrow(const Board<Word>& board, int low, int high, StopSignal stop) {
        Search<Shape> search(shape_, table_, stop, &nodes_);
        bool outside = true;
        std::uint64_t budget = 1000;
        while (low < high) {
            low_.store(low, std::memory_order_relaxed);
            high_.store(high, std::memory_order_relaxed);
            const int window = outside ? outside_in(low, high) : from_zero(low, high);
            const auto value = search.score(board, window, window + 1, budget);
            if (value) {
                (*value <= window ? high : low) = *value;
                continue;
            }
            if (stop.requested()) break;
            if (!outside) budget *= 4;
            outside = !outside;
        }
        nodes_.fetch_add(search.nodes() % search.kPoll, std::memory_order_relaxed);
        if (low < high) return std::nullopt;
        return low;
    }

    Shape shape_;
    BoundsTable<Word> table_;
    // What other threads may look at while one searches.
    std::atomic<std::uint64_t> nodes_{0};
    std::atomic<int> low_{0};
    std::atomic<int> high_{0};
};

template <typename Shape>
std::unique_ptr<FallingSolver> make_solver(Shape shape, const SolverOptions& options) {
    return std::make_unique<Solver<Shape>>(shape, options);
}

}  // namespace

std::optional<std::string> solver_obstacle(const Rules& rules) {
    const int bits = rules.width * (rules.height + 1);
    if (!rules.falling) return "only games with falling pieces can be solved";
    if (rules.misere) return "misere games cannot be solved";
    if (rules.overline == Overline::Nothing) {
        return "games in which longer lines are nothing cannot be solved";
    }
    if (!rules.bars.empty()) return "games with barred cells cannot be solved";
    if (rules.length < 3) return "a row of less than three is not worth a search";
    if (bits > 128) {
        return fmt::format(
            "the board is too large: {} columns of {} rows and one more take {} bits, not 128",
            rules.width, rules.height, bits);
    }
    return std::nullopt;
}

tl::expected<std::unique_ptr<FallingSolver>, std::string> FallingSolver::make(
    const Rules& rules, const SolverOptions& options) {
    if (const auto why = solver_obstacle(rules)) return tl::unexpected(*why);
    // The one place where the rules choose the code.
    if (rules.width == 7 && rules.height == 6 && rules.length == 4) {
        return make_solver(FixedShape<7, 6, 4>(), options);
    }
    if (rules.width * (rules.height + 1) <= 64) {
        return make_solver(AnyShape<Word64>(rules.width, rules.height, rules.length), options);
    }
    return make_solver(AnyShape<Word128>(rules.width, rules.height, rules.length), options);
}

int plies_to_end(int score, const Position& position) {
    const int all = position.rules().cells();
    if (score == 0) return all - position.ply();
    // The winning stone comes after `before` others, on the winner's turn, with
    // win_score(all, before) == |score|.
    const int winner_turn = position.ply() + (score > 0 ? 0 : 1);
    int before = all + 1 - 2 * std::abs(score);
    if ((before - winner_turn) % 2 != 0) --before;
    return before + 1 - position.ply();
}

std::string in_words(int score, int plies) {
    if (score == 0) return "draws";
    return fmt::format("{} in {}", score > 0 ? "wins" : "loses", plies);
}

}  // namespace inarow
