#include "analysis/free_choice.h"

#include <algorithm>

#include "machine/budget.h"

namespace inarow::analysis {

namespace {

using FreeOutcome = free::Worth::Outcome;

// Whether the first of the moves is certainly the best.
bool is_settled(const std::vector<free::Analysed>& moves) {
    const free::Worth& best = moves.front().worth;
    if (best.outcome == FreeOutcome::Win) return best.exact;
    return std::ranges::none_of(moves, [](const free::Analysed& move) {
        return move.worth.outcome == FreeOutcome::Unknown;
    });
}

}  // namespace

Verdict verdict_of(const free::Worth& worth, std::vector<Move> line) {
    const Certainty certainty = worth.exact ? Certainty::Proved : Certainty::AtMost;
    switch (worth.outcome) {
        case FreeOutcome::Win:
            return verdict_of(Worth::Win, certainty, worth.plies, std::move(line));
        case FreeOutcome::Loss:
            return verdict_of(Worth::Loss, certainty, worth.plies, std::move(line));
        case FreeOutcome::Draw:
            return verdict_of(Worth::Draw, Certainty::Proved, 0, std::move(line));
        case FreeOutcome::Unknown:
            break;
    }
    Verdict unknown;
    unknown.line = std::move(line);
    return unknown;
}

std::optional<Thought> choose_free(free::Solver& solver, const Position& position, Random random,
                                   const Limits& limits) {
    const std::uint64_t before = solver.nodes();
    const std::vector<free::Analysed> moves = free::analyse(solver, position, limits);
    if (!is_settled(moves)) return std::nullopt;
    const free::Worth& best = moves.front().worth;
    const auto worse = std::ranges::find_if(
        moves, [&best](const free::Analysed& move) { return move.worth != best; });
    const auto equals = static_cast<std::size_t>(worse - moves.begin());
    const free::Analysed& chosen = moves[random.below(equals)];
    return thought_of(verdict_of(chosen.worth, chosen.line), chosen.worth.plies,
                      solver.nodes() - before);
}

std::optional<Thought> solve_free(free::Solver& solver, const Position& position,
                                  const Limits& limits) {
    const machine::Budget budget(limits, solver);
    const std::uint64_t before = solver.nodes();
    const free::Worth worth = solver.worth(position, budget.rest());
    if (worth.outcome == FreeOutcome::Unknown) return std::nullopt;
    std::vector<Move> line;
    if (worth.exact && worth.outcome != FreeOutcome::Draw) {
        line = free::best_line(solver, position, worth, budget.rest());
    }
    if (line.empty()) {
        // One move that keeps the worth is soon found: what proves it is remembered.
        std::optional<Move> move;
        if (worth.outcome == FreeOutcome::Win) {
            move = solver.winning_move(position, worth.plies, limits);
        } else if (worth.outcome == FreeOutcome::Draw) {
            move = solver.holding_move(position, limits);
        }
        line = {move.value_or(position.legal_moves()[0])};
    }
    return thought_of(verdict_of(worth, std::move(line)), worth.plies, solver.nodes() - before);
}

}  // namespace inarow::analysis
