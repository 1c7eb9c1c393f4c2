#include "free/exhaustive_solver.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>

#include "machine/budget.h"

namespace inarow::free {

namespace {

// A win is worth the more, the fewer stones are on the board then; a loss the less.
constexpr int kMost = kMostExhaustiveCells + 1;

// What is known of a position: its value to the side to move is between the two.
struct Known {
    std::uint64_t hash = 0;
    std::int8_t low = -kMost;
    std::int8_t high = kMost;
};

class ExhaustiveSolver final : public Solver {
  public:
    ExhaustiveSolver(const Rules& rules, const SolverOptions& options)
        : table_(std::clamp<std::size_t>(options.memory / sizeof(Known), 1,
                                         most_positions(rules.cells()))) {}

    Worth worth(const Position& position, const Limits& limits) override {
        const auto value = search(position, limits);
        if (!value) return {};
        if (*value == 0) return {Worth::Outcome::Draw, 0, true};
        return {*value > 0 ? Worth::Outcome::Win : Worth::Outcome::Loss, plies(*value, position),
                true};
    }

    Worth outcome(const Position& position, const Limits& limits) override {
        return worth(position, limits);
    }

    std::optional<bool> wins(const Position& position, Side side, std::optional<int> within,
                             const Limits& limits) override {
        auto value = search(position, limits);
        if (!value) return std::nullopt;
        if (side != position.to_move()) value = -*value;
        return *value > 0 && (!within || plies(*value, position) <= *within);
    }

    std::optional<Move> winning_move(const Position& position, int within,
                                     const Limits& limits) override {
        return find(position, limits,
                    [&](int value) { return value > 0 && plies(value, position) <= within; });
    }

    std::optional<Move> holding_move(const Position& position, const Limits& limits) override {
        return find(position, limits, [](int value) { return value >= 0; });
    }

    std::optional<Pairs> pairs(const Position& /*position*/) override { return std::nullopt; }

    std::uint64_t nodes() const override { return nodes_.load(std::memory_order_relaxed); }
    SolverProgress progress() const override { return {}; }
    void forget() override { std::ranges::fill(table_, Known()); }

  private:
    // A cell is free or has a stone of either side.
    static std::size_t most_positions(int cells) {
        std::size_t positions = 1;
        for (int i = 0; i < cells; ++i) positions *= 3;
        return positions;
    }

    static int plies(int value, const Position& position) {
        return kMost - std::abs(value) - position.ply();
    }

    // Of a game that is over, to the side that made the last move.
    static int final_value(const Position& position) {
        if (position.outcome() == Outcome::Draw) return 0;
        const int value = kMost - position.ply();
        return position.outcome() == win_for(other(position.to_move())) ? value : -value;
    }

    std::optional<int> search(Position position, const Limits& limits) {
        const machine::Budget budget(limits, *this);
        stop_ = budget.stop();
        stopped_ = stop_.requested();
        until_look_ = 0;  // the same question always stops at the same node
        const int value = stopped_ ? 0 : search(position, -kMost, kMost);
        if (stopped_) return std::nullopt;
        return value;
    }

    // A move of this value to the side that makes it.
    template <typename Wanted>
    std::optional<Move> find(const Position& position, const Limits& limits, Wanted wanted) {
        const machine::Budget budget(limits, *this);
        for (const Move move : position.legal_moves()) {
            Position after = position;
            after.play(move);
            if (after.outcome() != Outcome::Open) {
                if (wanted(final_value(after))) return move;
                continue;
            }
            const auto value = search(after, budget.rest());
            if (!value) return std::nullopt;
            if (wanted(-*value)) return move;
        }
        return std::nullopt;
    }

    int value_of(Position& position, Move move, int alpha, int beta) {
        position.play(move);
        const int value = position.outcome() == Outcome::Open ? -search(position, -beta, -alpha)
                                                              : final_value(position);
        position.undo(move);
        return value;
    }

    // The value, if it is between alpha and beta, else a bound on the same side.
    int search(Position& position, int alpha, int beta) {
        constexpr std::uint64_t kSeldom = 256;
        nodes_.fetch_add(1, std::memory_order_relaxed);
        if (until_look_-- == 0) {
            until_look_ = kSeldom;
            stopped_ = stopped_ || stop_.requested();
        }
        if (stopped_) return 0;
        Known& place = table_[static_cast<std::size_t>(position.hash() % table_.size())];
        const Known known = place.hash == position.hash() ? place : Known{position.hash()};
        if (known.low >= beta || known.low == known.high) return known.low;
        if (known.high <= alpha) return known.high;
        int best = -kMost;
        for (const Move move : position.legal_moves()) {
            best = std::max(best, value_of(position, move, std::max(alpha, best), beta));
            if (best >= beta || stopped_) break;
        }
        if (stopped_) return 0;
        Known now = place.hash == position.hash() ? place : known;
        if (best > alpha) now.low = std::max(now.low, static_cast<std::int8_t>(best));
        if (best < beta) now.high = std::min(now.high, static_cast<std::int8_t>(best));
        place = now;
        return best;
    }

    std::vector<Known> table_;
    std::atomic<std::uint64_t> nodes_{0};
    Stop stop_;
    std::uint64_t until_look_ = 0;  // nodes until it asks again whether to stop
    bool stopped_ = false;
};

}  // namespace

std::unique_ptr<Solver> make_exhaustive_solver(const Rules& rules, const SolverOptions& options) {
    return std::make_unique<ExhaustiveSolver>(rules, options);
}

}  // namespace inarow::free
