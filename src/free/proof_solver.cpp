// The proof search behind Solver, once for each machine that it is compiled for.
#include "free/proof_solver.h"

#include <algorithm>
#include <array>
#include <vector>

#include "free/search.h"
#include "machine/budget.h"
#include "machine/busy_list.h"
#include "machine/threads.h"

namespace inarow::free {
inline namespace INAROW_MACHINE {

namespace {

// The first share of a question's nodes; each round has four times as many.
constexpr std::uint64_t kFirstShare = 2000;

template <std::size_t Words>
class ProofSolver final : public Solver {
  public:
    ProofSolver(const Rules& rules, const SolverOptions& options)
        : board_(rules), table_(options.memory), effort_{table_, nodes_} {
        for (int i = 0; i < std::max(options.threads, 1); ++i) {
            searches_.push_back(std::make_unique<FreeSearch<Words>>(board_, effort_));
        }
        if (searches_.size() > 1) effort_.busy = &busy_;
    }

    Worth worth(const Position& position, const Limits& limits) override {
        begin(limits);
        Worth found = decide(position);
        if (found.outcome == Worth::Outcome::Win || found.outcome == Worth::Outcome::Loss) {
            shorten(position, found);
        }
        return found;
    }

    Worth outcome(const Position& position, const Limits& limits) override {
        begin(limits);
        return decide(position);
    }

    std::optional<bool> wins(const Position& position, Side side, std::optional<int> plies,
                             const Limits& limits) override {
        begin(limits);
        if (!plies) {
            Question question(position, side);
            while (!question.answered() && !effort_.spent()) pursue(question);
            return question.answer();
        }
        const Finding found = ask(position, side, *plies, false, ~std::uint64_t{0});
        if (!found.decided()) return std::nullopt;
        return found.proved();
    }

    std::optional<Move> winning_move(const Position& position, int plies,
                                     const Limits& limits) override {
        begin(limits, true);
        const Finding found = ask(position, position.to_move(), plies, false, ~std::uint64_t{0});
        if (!found.proved() || best_ < 0) return std::nullopt;
        return Move(board_.cell(best_));
    }

    std::optional<Move> holding_move(const Position& position, const Limits& limits) override {
        begin(limits, true);
        Question question(position, other(position.to_move()));
        while (!question.answered() && !effort_.spent()) pursue(question);
        if (question.answer() != false) return std::nullopt;
        // Without a best move any will do.
        return best_ >= 0 ? Move(board_.cell(best_)) : position.legal_moves()[0];
    }

    std::optional<Pairs> pairs(const Position& position) override {
        if (position.bars_hold()) return std::nullopt;
        FreeState<Words> state;
        state.set(board_, position, position.to_move(), kNoPlyLimit, false);
        state.tidy(board_);
        FreeHolding<Words> holding(board_);
        if (!holding.holds(state)) return std::nullopt;
        Pairs pairs;
        for (const auto& [a, b] : holding.pairs()) {
            pairs.emplace_back(board_.cell(a), board_.cell(b));
        }
        return pairs;
    }

    std::uint64_t nodes() const override { return nodes_.load(std::memory_order_relaxed); }

    SolverProgress progress() const override {
        SolverProgress now;
        now.attacker = attacker_.load(std::memory_order_relaxed);
        now.plies = plies_.load(std::memory_order_relaxed);
        now.proof = effort_.proof.load(std::memory_order_relaxed);
        now.disproof = effort_.disproof.load(std::memory_order_relaxed);
        now.filled = table_.filled();
        return now;
    }

    void forget() override { table_.clear(); }

  private:
    // Whether a side wins at all. The game without the other side's lines is easier to refute,
    // where it can be refuted, so both are tried by turns with growing shares of nodes.
    struct Question {
        Question(const Position& from, Side side) : position(from), attacker(side) {}

        const Position& position;
        Side attacker;
        std::uint64_t share = kFirstShare;
        bool weak_lost = false;  // the attacker wins if nobody else can have lines
        Finding found;

        [[nodiscard]] bool answered() const { return found.decided(); }
        [[nodiscard]] std::optional<bool> answer() const {
            if (!answered()) return std::nullopt;
            return found.proved();
        }
    };

    void begin(const Limits& limits, bool want_move = false) {
        want_move_ = want_move;
        const std::uint64_t now = nodes();
        const std::uint64_t most = limits.nodes.value_or(~std::uint64_t{0});
        effort_.stop = budget_.emplace(limits, *this).stop();
        end_ = most < ~now ? now + most : ~std::uint64_t{0};
        effort_.end = end_;
    }

    void pursue(Question& question) {
        if (!question.weak_lost) {
            const Finding weak =
                ask(question.position, question.attacker, kNoPlyLimit, true, question.share);
            if (weak.disproved()) question.found = weak;
            question.weak_lost = weak.proved();
        }
        if (!question.answered() && !effort_.spent()) {
            question.found =
                ask(question.position, question.attacker, kNoPlyLimit, false, question.share);
        }
        question.share *= 4;
    }

    // Both sides' questions by turns, because the answer to one may be quick and enough.
    Worth decide(const Position& position) {
        const Side mover = position.to_move();
        std::array<Question, 2> questions{Question(position, mover),
                                          Question(position, other(mover))};
        while (!effort_.spent()) {
            for (Question& question : questions) {
                if (!question.answered()) pursue(question);
                if (question.found.proved()) {
                    const bool won = question.attacker == mover;
                    return {won ? Worth::Outcome::Win : Worth::Outcome::Loss, question.found.won,
                            false};
                }
            }
            if (questions[0].answered() && questions[1].answered()) {
                return {Worth::Outcome::Draw, 0, true};
            }
        }
        return {};
    }

    // Finds the least limit within which it is won, from below: the searches under short limits
    // are short.
    void shorten(const Position& position, Worth& worth) {
        const bool won = worth.outcome == Worth::Outcome::Win;
        const Side winner = won ? position.to_move() : other(position.to_move());
        int limit = won ? 1 : 2;
        while (limit < worth.plies) {
            const Finding found = ask(position, winner, limit, false, ~std::uint64_t{0});
            if (!found.decided()) return;
            if (found.proved()) {
                worth.plies = found.won;
            } else {
                limit = std::min(found.held, worth.plies) + 1;
                if ((limit % 2 == 1) != won) ++limit;
            }
        }
        worth.exact = true;
    }

    // One search, of at most `share` nodes.
    Finding ask(const Position& position, Side attacker, int limit, bool weak,
                std::uint64_t share) {
        const std::uint64_t now = nodes();
        effort_.end = share < end_ - std::min(now, end_) ? now + share : end_;
        effort_.over = false;
        attacker_ = attacker;
        plies_ = limit < kNoPlyLimit ? limit : 0;
        FreeState<Words> state;
        state.set(board_, position, attacker, limit, !weak);
        Finding result;
        std::atomic<bool> answered{false};  // by the first thread that can
        machine::work_together(static_cast<int>(searches_.size()), [&](int i) {
            auto& search = *searches_[static_cast<std::size_t>(i)];
            const Finding found = search.prove(state, want_move_);
            if (!found.decided()) return;
            if (!answered.exchange(true)) {
                result = found;
                best_ = search.best();
            }
            effort_.over = true;
        });
        effort_.end = end_;
        return result;
    }

    FreeBoard<Words> board_;
    FreeTable table_;
    std::atomic<std::uint64_t> nodes_{0};
    machine::BusyList busy_;
    std::optional<machine::Budget> budget_;  // of the last question
    FreeEffort effort_;
    std::vector<std::unique_ptr<FreeSearch<Words>>> searches_;
    bool want_move_ = false;
    int best_ = -1;  // the move that goes with the last answer
    std::uint64_t end_ = ~std::uint64_t{0};
    std::atomic<Side> attacker_{Side::First};
    std::atomic<int> plies_{0};
};

std::unique_ptr<Solver> make(const Rules& rules, const SolverOptions& options) {
    if (rules.cells() <= 64) return std::make_unique<ProofSolver<1>>(rules, options);
    if (rules.cells() <= 128) return std::make_unique<ProofSolver<2>>(rules, options);
    if (rules.cells() <= 256) return std::make_unique<ProofSolver<4>>(rules, options);
    return std::make_unique<ProofSolver<16>>(rules, options);
}

}  // namespace

}  // namespace INAROW_MACHINE

#ifdef __AVX2__
std::unique_ptr<Solver> make_avx2_solver(const Rules& rules, const SolverOptions& options) {
    return make(rules, options);
}
#else
std::unique_ptr<Solver> make_portable_solver(const Rules& rules, const SolverOptions& options) {
    return make(rules, options);
}
#endif

}  // namespace inarow::free
