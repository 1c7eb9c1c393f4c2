#include "solver/falling_solver.h"

#include <algorithm>
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
        : shape_(shape),
          table_(shape.width() * shape.stride(), options.memory),
          book_(options.book) {}

    [[nodiscard]] std::optional<int> score(const Position& position,
                                           const std::atomic<bool>* stop) override {
        const auto board = board_of(shape_, position);
        const int all = cells(shape_);
        return narrow(board, -win_score(all, board.stones + 1), win_score(all, board.stones), stop);
    }

    [[nodiscard]] std::optional<int> outcome(const Position& position,
                                             const std::atomic<bool>* stop) override {
        const auto bound = narrow(board_of(shape_, position), -1, 1, stop);
        if (!bound) return std::nullopt;
        return std::clamp(*bound, -1, 1);
    }

    [[nodiscard]] std::optional<bool> reaches(const Position& position, int score,
                                              const std::atomic<bool>* stop) override {
        const auto bound = narrow(board_of(shape_, position), score - 1, score, stop);
        if (!bound) return std::nullopt;
        return *bound >= score;
    }

    [[nodiscard]] std::uint64_t nodes() const override { return nodes_; }
    void forget() override { table_.clear(); }

  private:
    // Closes in on the score between two bounds. Which way is the shorter is not known beforehand:
    // both are tried by turns, with more and more nodes.
    std::optional<int> narrow(const Board<Word>& board, int low, int high,
                              const std::atomic<bool>* stop) {
        Search<Shape> search(shape_, table_, stop, book_.get());
        bool outside = true;
        std::uint64_t budget = 1000;
        while (low < high) {
            const int window = outside ? outside_in(low, high) : from_zero(low, high);
            const auto value = search.score(board, window, window + 1, budget);
            if (value) {
                (*value <= window ? high : low) = *value;
                continue;
            }
            if (stop != nullptr && stop->load(std::memory_order_relaxed)) break;
            if (!outside) budget *= 4;
            outside = !outside;
        }
        nodes_ += search.nodes();
        if (low < high) return std::nullopt;
        return low;
    }

    Shape shape_;
    BoundsTable<Word> table_;
    std::shared_ptr<const Book> book_;
    std::uint64_t nodes_ = 0;
};

template <typename Shape>
std::unique_ptr<FallingSolver> make_solver(Shape shape, const SolverOptions& options) {
    return std::make_unique<Solver<Shape>>(shape, options);
}

// Why the rules are beyond this solver, or nothing.
std::optional<std::string> obstacle(const Rules& rules) {
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

}  // namespace

tl::expected<std::unique_ptr<FallingSolver>, std::string> FallingSolver::make(
    const Rules& rules, const SolverOptions& options) {
    if (const auto why = obstacle(rules)) return tl::unexpected(*why);
    if (options.book != nullptr && !options.book->fits(rules)) {
        return tl::unexpected(
            fmt::format("the book is of another game: {}", to_string(options.book->subject())));
    }
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

}  // namespace inarow
