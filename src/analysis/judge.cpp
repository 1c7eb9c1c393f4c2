#include "analysis/judge.h"

#include <algorithm>

#include <fmt/format.h>

#include "falling/best_play.h"
#include "free/best_play.h"
#include "machine/budget.h"
#include "robots/engine_terms.h"

namespace inarow::analysis {

namespace {

using Worth = Judgement::Worth;

// A proof for all moves is out of reach where more cells are free.
constexpr int kMostFreeCells = 36;
constexpr int kParts = 2;  // of the limits: one for the solver, one for what comes after it

Limits part_of(Limits limits, int parts = kParts) {
    if (limits.time) limits.time = *limits.time / parts;
    if (limits.nodes) limits.nodes = *limits.nodes / static_cast<std::uint64_t>(parts);
    return limits;
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

Worth worth_of(free::FreeWorth::Outcome outcome) {
    switch (outcome) {
        case free::FreeWorth::Outcome::Win:
            return Worth::Win;
        case free::FreeWorth::Outcome::Loss:
            return Worth::Loss;
        case free::FreeWorth::Outcome::Draw:
            return Worth::Draw;
        case free::FreeWorth::Outcome::Unknown:
            break;
    }
    return Worth::Unknown;
}

Judgement made_of(const free::FreeWorth& worth, std::vector<Move> line) {
    Judgement made;
    made.worth = worth_of(worth.outcome);
    made.plies = worth.plies;
    made.exact = worth.exact;
    made.chance = chance_of(made.worth);
    made.line = std::move(line);
    return made;
}

// The better for the side that moves, the more.
double rank(const Judgement& judgement) {
    constexpr double kMostPlies = 2 * kMaxCells;
    switch (judgement.worth) {
        case Worth::Win:
            return 2 - judgement.plies / kMostPlies;
        case Worth::Loss:
            return -2 + judgement.plies / kMostPlies;
        case Worth::Unknown:
            return -0.5;  // others looked better
        default:
            return judgement.chance;
    }
}

Judgement made_of(const engine::EngineLine& line) {
    Judgement made;
    made.worth = Worth::Estimate;
    made.chance = robots::chance_to_win(line.score);
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
        case Worth::Unknown:
            break;
    }
    return "unknown";
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
    if (rules.falling) return falling::solver_obstacle(rules);
    const auto of_solver = free::free_solver_obstacle(rules);
    const auto of_engine = engine::Engine::objection(rules);
    return of_solver && of_engine ? of_engine : std::nullopt;
}

Judge::Judge(const Rules& rules, const JudgeOptions& options) {
    if (rules.falling) {
        falling::SolverOptions with;
        with.memory = options.memory;
        with.threads = options.threads;
        with.book = falling::builtin_book(rules);
        if (auto made = falling::FallingSolver::make(rules, with)) {
            falling_ = std::move(*made);
        }
        return;
    }
    if (auto made = free::FreeSolver::make(rules, {options.memory, options.threads})) {
        free_ = std::move(*made);
    }
    if (!engine::Engine::objection(rules))
        engine_ = std::make_unique<engine::Engine>(rules, engine::EngineOptions());
}

Judge::~Judge() = default;

std::optional<Judgement> Judge::solve_falling(const Position& position, const Limits& limits) {
    const auto score = falling_->score(position, part_of(limits));
    if (!score) return std::nullopt;
    Judgement made;
    made.worth = *score > 0 ? Worth::Win : *score < 0 ? Worth::Loss : Worth::Draw;
    made.plies = falling::plies_to_end(*score, position);
    made.exact = true;
    made.chance = chance_of(made.worth);
    // The other part is for the play; the best move alone, if that is all there is.
    const machine::Budget budget(part_of(limits), *falling_);
    const MoveList moves = position.legal_moves();
    const auto best = std::ranges::find_if(moves, [&](Move move) {
        return falling::achieves(*falling_, position, move, *score, budget.rest()).value_or(false);
    });
    if (best != moves.end()) made.line = {*best};
    if (auto whole = best_line(*falling_, position, *score, budget.rest())) {
        made.line = std::move(*whole);
    }
    return made;
}

std::optional<Judgement> Judge::solve_free(const Position& position, const Limits& limits) {
    const Limits spend = part_of(limits, engine_ != nullptr ? kParts : 1);
    const free::FreeWorth worth = free_->worth(position, spend);
    if (worth.outcome == free::FreeWorth::Outcome::Unknown) return std::nullopt;
    if (worth.outcome == free::FreeWorth::Outcome::Draw) {
        const auto move = free_->holding_move(position, spend);
        return made_of(worth, move ? std::vector{*move} : std::vector<Move>());
    }
    return made_of(worth, best_line(*free_, position, worth, spend));
}

std::vector<Judgement> Judge::estimate(const Position& position, std::span<const Move> moves,
                                       int most, const Limits& limits) {
    const auto last = moves.empty() ? std::nullopt : std::optional(moves.back());
    const engine::EngineReport report = engine_->think(position, last, limits, most);
    std::vector<Judgement> made;
    for (const engine::EngineLine& line : report.lines) {
        made.push_back(made_of(line));
        if (report.depth == 0) made.back().worth = Worth::Unknown;  // it has not looked yet
    }
    return made;
}

Judgement Judge::judge(const Position& position, std::span<const Move> moves,
                       const Limits& limits) {
    if (falling_ != nullptr) return solve_falling(position, limits).value_or(Judgement());
    const int free_cells = position.rules().cells() - position.ply();
    const bool solvable = free_ != nullptr && (engine_ == nullptr || free_cells <= kMostFreeCells);
    if (solvable) {
        if (auto found = solve_free(position, limits)) return *found;
    }
    if (engine_ == nullptr) return {};
    return estimate(position, moves, 1, solvable ? part_of(limits) : limits).front();
}

std::vector<Judgement> Judge::analyse(const Position& position, std::span<const Move> moves,
                                      const Limits& limits) {
    std::vector<Judgement> made;
    if (free_ != nullptr) {
        const Limits spend = part_of(limits, engine_ != nullptr ? kParts : 1);
        for (free::FreeAnalysed& analysed : free::analyse(*free_, position, spend)) {
            made.push_back(made_of(analysed.worth, std::move(analysed.line)));
        }
    } else {
        for (const Move move : position.legal_moves())
            made.push_back(made_of(free::FreeWorth(), {move}));
    }
    if (engine_ != nullptr && !std::ranges::all_of(made, &Judgement::proved)) {
        constexpr int kEstimates = 10;
        for (Judgement& estimated : estimate(position, moves, kEstimates, part_of(limits))) {
            const auto same = std::ranges::find_if(made, [&](const Judgement& known) {
                return !known.proved() && known.line.front() == estimated.line.front();
            });
            if (same != made.end()) *same = std::move(estimated);
        }
    }
    std::ranges::stable_sort(made, std::greater<>(), rank);
    return made;
}

}  // namespace inarow::analysis
