#include "play/judge.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include <fmt/format.h>

#include "solver/analysis.h"
#include "solver/free_analysis.h"

namespace inarow {

namespace {

using Clock = std::chrono::steady_clock;
using Worth = Judgement::Worth;

// A proof for all moves is out of reach where more cells are free.
constexpr int kMostFreeCells = 36;
constexpr int kParts = 2;  // of the limits: one for the solver, one for what comes after it

// A part of the limits, for a solver to ask.
class Share {
  public:
    Share(const Limits& limits, int part) : stop_(limits.stop) {
        if (limits.time) deadline_ = Clock::now() + *limits.time / part;
        if (limits.nodes) nodes_ = *limits.nodes / static_cast<std::uint64_t>(part);
    }

    [[nodiscard]] std::optional<std::uint64_t> nodes() const { return nodes_; }
    [[nodiscard]] bool passed() const {
        return (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) ||
               (deadline_ && Clock::now() >= *deadline_);
    }

  private:
    const std::atomic<bool>* stop_;
    std::optional<Clock::time_point> deadline_;
    std::optional<std::uint64_t> nodes_;
};

// A share that counts the positions of a solver, too.
class CountedShare {
  public:
    CountedShare(const Share& share, const FallingSolver& solver)
        : share_(share), solver_(solver), before_(solver.nodes()) {}

    [[nodiscard]] bool passed() const {
        return share_.passed() || (share_.nodes() && solver_.nodes() - before_ >= *share_.nodes());
    }

  private:
    const Share& share_;
    const FallingSolver& solver_;
    std::uint64_t before_;
};

double chance_of(int score) {
    return 1 / (1 + std::exp(-score / 200.0));
}

double chance_of(Worth worth) {
    switch (worth) {
        case Worth::Win:
            return 1;
        case Worth::Loss:
            return 0;
        default:
            return 0.5;
    }
}

Worth worth_of(FreeWorth::Outcome outcome) {
    switch (outcome) {
        case FreeWorth::Outcome::Win:
            return Worth::Win;
        case FreeWorth::Outcome::Loss:
            return Worth::Loss;
        case FreeWorth::Outcome::Draw:
            return Worth::Draw;
        case FreeWorth::Outcome::Unknown:
            return Worth::Estimate;
    }
    return Worth::Estimate;
}

Judgement made_of(const EngineLine& line) {
    Judgement made;
    made.chance = chance_of(line.score);
    made.line = line.line;
    if (line.forced) {
        made.worth = Worth::Win;
        made.plies = line.end.value_or(0);
        made.chance = 1;
    }
    return made;
}

}  // namespace

std::string in_words(const Judgement& judgement) {
    const std::string_view in = judgement.exact ? "in" : "within";
    switch (judgement.worth) {
        case Worth::Win:
            return fmt::format("wins {} {}", in, judgement.plies);
        case Worth::Loss:
            return fmt::format("loses {} {}", in, judgement.plies);
        case Worth::Draw:
            return "draws";
        case Worth::Estimate:
            return fmt::format("wins with a chance of {:.0f}%", 100 * judgement.chance);
    }
    return {};
}

Judgement before_move(Judgement after, Move move) {
    if (after.worth == Worth::Win || after.worth == Worth::Loss) {
        after.worth = after.worth == Worth::Win ? Worth::Loss : Worth::Win;
        ++after.plies;
    }
    after.chance = 1 - after.chance;
    after.line.insert(after.line.begin(), move);
    return after;
}

std::optional<std::string> Judge::objection(const Rules& rules) {
    if (rules.falling) return solver_obstacle(rules);
    const auto of_solver = free_solver_obstacle(rules);
    const auto of_engine = Engine::objection(rules);
    return of_solver && of_engine ? of_engine : std::nullopt;
}

Judge::Judge(const Rules& rules) {
    if (rules.falling) {
        if (auto made = FallingSolver::make(rules, {.book = builtin_book(rules)})) {
            falling_ = std::move(*made);
        }
        return;
    }
    if (auto made = FreeSolver::make(rules)) free_ = std::move(*made);
    if (!Engine::objection(rules)) engine_ = std::make_unique<Engine>(rules, EngineOptions());
}

Judge::~Judge() = default;

std::optional<Judgement> Judge::solve_falling(const Position& position, const Limits& limits) {
    const Share share(limits, kParts);
    const CountedShare for_score(share, *falling_);
    const auto score = falling_->score(position, StopSignal::when_passed(for_score));
    if (!score) return std::nullopt;
    Judgement made;
    made.worth = *score > 0 ? Worth::Win : *score < 0 ? Worth::Loss : Worth::Draw;
    made.plies = plies_to_end(*score, position);
    made.exact = true;
    made.chance = chance_of(made.worth);
    // The other part is for the play; the best move alone, if that is all there is.
    const Share rest(limits, kParts);
    const CountedShare for_line(rest, *falling_);
    const auto stop = StopSignal::when_passed(for_line);
    const MoveList moves = position.legal_moves();
    const auto best = std::ranges::find_if(moves, [&](Move move) {
        return achieves(*falling_, position, move, *score, stop).value_or(false);
    });
    if (best != moves.end()) made.line = {*best};
    if (auto whole = best_line(*falling_, position, *score, stop)) made.line = std::move(*whole);
    return made;
}

std::optional<Judgement> Judge::solve_free(const Position& position, const Limits& limits) {
    const Share share(limits, engine_ != nullptr ? kParts : 1);
    FreeLimits spend{.stop = StopSignal::when_passed(share)};
    if (share.nodes()) spend.nodes = *share.nodes();
    const FreeWorth worth = free_->worth(position, spend);
    if (worth.outcome == FreeWorth::Outcome::Unknown) return std::nullopt;
    Judgement made;
    made.worth = worth_of(worth.outcome);
    made.plies = worth.plies;
    made.exact = worth.exact;
    made.chance = chance_of(made.worth);
    if (made.worth == Worth::Draw) {
        if (const auto move = free_->holding_move(position, spend)) made.line = {*move};
    } else {
        made.line = best_line(*free_, position, worth, spend);
    }
    return made;
}

std::vector<Judgement> Judge::estimate(std::span<const Move> moves, int most,
                                       const Limits& limits) {
    EngineLimits spend;
    spend.turn = limits.time;
    spend.nodes = limits.nodes;
    spend.stop = limits.stop;
    spend.lines = most;
    const EngineReport report = engine_->think(moves, spend, [&limits](const EngineReport& now) {
        if (limits.progress == nullptr || now.lines.empty()) return;
        limits.progress->tell(
            {.depth = now.depth, .score = now.lines.front().score, .nodes = now.nodes});
    });
    std::vector<Judgement> made;
    std::ranges::transform(report.lines, std::back_inserter(made), made_of);
    return made;
}

Judgement Judge::judge(const Position& position, std::span<const Move> moves,
                       const Limits& limits) {
    if (falling_ != nullptr) return solve_falling(position, limits).value_or(Judgement());
    Limits rest = limits;
    const int free_cells = position.rules().cells() - position.ply();
    if (free_ != nullptr && (engine_ == nullptr || free_cells <= kMostFreeCells)) {
        if (auto found = solve_free(position, limits)) return *found;
        if (rest.time) rest.time = *rest.time / kParts;
        if (rest.nodes) rest.nodes = *rest.nodes / kParts;
    }
    if (engine_ == nullptr) return {};
    return estimate(moves, 1, rest).front();
}

}  // namespace inarow
