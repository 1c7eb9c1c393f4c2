#include "puzzles/prover.h"

#include <unordered_map>
#include <utility>

#include "engine/bounded_win.h"
#include "falling/solver.h"
#include "free/solver.h"
#include "machine/budget.h"

namespace inarow::puzzles {

namespace {

constexpr std::size_t kMemory = std::size_t{16} << 20U;
// Free boards of more cells are not solved for good.
constexpr int kMostSettledCells = 36;
constexpr int kMostPlainCells = 16;

// The plies until the last of this many moves of the side.
int plies_of(const Position& position, Side side, int moves) {
    return position.to_move() == side ? 2 * moves - 1 : 2 * moves;
}

}  // namespace

class Prover::Method {
  public:
    Method() = default;
    Method(const Method&) = delete;
    Method& operator=(const Method&) = delete;
    virtual ~Method() = default;

    [[nodiscard]] virtual bool settles() const = 0;
    [[nodiscard]] virtual std::optional<bool> wins(const Position& position, Side side,
                                                   std::optional<int> moves,
                                                   const Limits& limits) = 0;
    [[nodiscard]] virtual std::uint64_t nodes() const = 0;
    virtual void forget() = 0;
};

class Prover::Falling : public Method {
  public:
    explicit Falling(const Rules& rules)
        : solver_(std::move(*falling::Solver::make(
              rules, {.memory = kMemory, .book = falling::builtin_book(rules)}))) {}

    [[nodiscard]] bool settles() const override { return true; }
    [[nodiscard]] std::optional<bool> wins(const Position& position, Side side,
                                           std::optional<int> moves,
                                           const Limits& limits) override {
        // The sooner the win the higher the score.
        const int most = position.rules().cells() / 2 + 1;
        const int sign = position.to_move() == side ? 1 : -1;
        int score = 1;
        while (moves && score <= most &&
               falling::plies_to_end(sign * score, position) > plies_of(position, side, *moves)) {
            ++score;
        }
        if (score > most) return false;
        if (sign > 0) return solver_->reaches(position, score, limits);
        const auto held = solver_->reaches(position, 1 - score, limits);
        return held ? std::optional(!*held) : std::nullopt;
    }
    [[nodiscard]] std::uint64_t nodes() const override { return solver_->nodes(); }
    void forget() override { solver_->forget(); }

  private:
    std::unique_ptr<falling::Solver> solver_;
};

class Prover::Free : public Method {
  public:
    explicit Free(const Rules& rules)
        : solver_(std::move(*free::Solver::make(rules, {.memory = kMemory}))) {}

    [[nodiscard]] bool settles() const override { return true; }
    [[nodiscard]] std::optional<bool> wins(const Position& position, Side side,
                                           std::optional<int> moves,
                                           const Limits& limits) override {
        if (!moves) return solver_->wins(position, side, std::nullopt, limits);
        return solver_->wins(position, side, plies_of(position, side, *moves), limits);
    }
    [[nodiscard]] std::uint64_t nodes() const override { return solver_->nodes(); }
    void forget() override { solver_->forget(); }

  private:
    std::unique_ptr<free::Solver> solver_;
};

// Looks at every game that can follow: for rules that nothing better knows, and few moves.
class Prover::Plain : public Method {
  public:
    explicit Plain(const Rules& rules) : settles_(rules.cells() <= kMostPlainCells) {}

    [[nodiscard]] bool settles() const override { return settles_; }
    [[nodiscard]] std::optional<bool> wins(const Position& position, Side side,
                                           std::optional<int> moves,
                                           const Limits& limits) override {
        const int all = position.rules().cells() - position.ply();
        const int plies = moves ? plies_of(position, side, *moves) : all;
        if (!moves && !settles_) return std::nullopt;
        const machine::Budget budget(limits, *this);
        stop_ = budget.stop();
        stopped_ = false;
        if (known_.size() > kMostKnown) known_.clear();
        Position board = position;
        const bool won = search(board, side, plies);
        return stopped_ ? std::nullopt : std::optional(won);
    }
    [[nodiscard]] std::uint64_t nodes() const override { return nodes_; }
    void forget() override { known_.clear(); }

  private:
    static constexpr std::size_t kMostKnown = 1'000'000;
    static constexpr std::uint64_t kPause = 64;  // nodes between two looks at the limits
    // Of one side: it wins within this many plies, and does not within that many.
    struct Known {
        int won = kMaxCells + 1;
        int held = -1;
    };

    bool search(Position& position, Side side, int plies) {
        if (position.outcome() != Outcome::Open) return position.outcome() == win_for(side);
        if (plies <= 0 || stopped_) return false;
        if (++nodes_ % kPause == 0) stopped_ = stop_.requested();
        const std::uint64_t key = position.hash() + (side == Side::First ? 1 : 0);
        if (const auto found = known_.find(key); found != known_.end()) {
            if (found->second.won <= plies) return true;
            if (found->second.held >= plies) return false;
        }
        const bool own = position.to_move() == side;
        bool won = !own;
        for (const Move move : position.legal_moves()) {
            position.play(move);
            const bool here = search(position, side, plies - 1);
            position.undo(move);
            if (here != own) continue;
            won = own;
            break;
        }
        if (stopped_) return false;
        (won ? known_[key].won : known_[key].held) = plies;
        return won;
    }

    bool settles_;
    std::unordered_map<std::uint64_t, Known> known_;
    Stop stop_;
    std::uint64_t nodes_ = 0;
    bool stopped_ = false;
};

class Prover::Bounded : public Method {
  public:
    explicit Bounded(const Rules& rules) : search_(rules), plain_(rules) {}

    [[nodiscard]] bool settles() const override { return false; }
    [[nodiscard]] std::optional<bool> wins(const Position& position, Side side,
                                           std::optional<int> moves,
                                           const Limits& limits) override {
        if (!moves) return std::nullopt;
        if (!engine::BoundedWin::can_search(position)) {
            return plain_.wins(position, side, moves, limits);
        }
        return search_.search(position, side, *moves, limits);
    }
    [[nodiscard]] std::uint64_t nodes() const override { return search_.nodes() + plain_.nodes(); }
    void forget() override {
        search_.forget();
        plain_.forget();
    }

  private:
    engine::BoundedWin search_;
    Plain plain_;
};

Prover::Prover(const Rules& rules) {
    const bool small = rules.cells() <= kMostSettledCells;
    if (!falling::solver_obstacle(rules)) {
        method_ = std::make_unique<Falling>(rules);
    } else if (small && !free::solver_obstacle(rules)) {
        method_ = std::make_unique<Free>(rules);
    } else if (!engine::BoundedWin::objection(rules)) {
        method_ = std::make_unique<Bounded>(rules);
    } else {
        method_ = std::make_unique<Plain>(rules);
    }
}

Prover::~Prover() = default;

bool Prover::settles() const {
    return method_->settles();
}

std::uint64_t Prover::nodes() const {
    return method_->nodes();
}

void Prover::forget() {
    method_->forget();
}

std::optional<bool> Prover::wins(const Position& position, Side side, std::optional<int> moves,
                                 const Limits& limits) {
    if (moves && *moves <= 0) return false;
    return method_->wins(position, side, moves, limits);
}

std::optional<int> Prover::shortest_win(const Position& position, Side side, int most,
                                        const Limits& limits) {
    if (settles()) {
        const auto ever = wins(position, side, std::nullopt, limits);
        if (!ever) return std::nullopt;
        if (!*ever) return 0;
    }
    for (int moves = 1; moves <= most; ++moves) {
        const auto found = wins(position, side, moves, limits);
        if (!found) return std::nullopt;
        if (*found) return moves;
    }
    return 0;
}

}  // namespace inarow::puzzles
