#include "analysis/explain.h"

#include "analysis/explainer.h"

namespace inarow::analysis {

Reason explain(const Position& position, const Verdict& best, const Prove& prove,
               const Limits& limits) {
    Explainer explainer(position, best, limits);
    // It ends the game, or decides it.
    if (auto made = explainer.completes_line()) return std::move(*made);
    if (auto made = explainer.wins_by_threats()) return std::move(*made);
    if (auto made = explainer.leaves_no_move()) return std::move(*made);
    if (auto made = explainer.proved_win()) return std::move(*made);
    if (auto made = explainer.cannot_stop()) return std::move(*made);
    if (auto made = explainer.holds_out(prove)) return std::move(*made);
    // It keeps what there is.
    if (auto made = explainer.stops_line()) return std::move(*made);
    if (auto made = explainer.only_move(prove)) return std::move(*made);
    if (auto made = explainer.allows_force()) return std::move(*made);
    if (auto made = explainer.only_stop()) return std::move(*made);
    if (auto made = explainer.stops_force()) return std::move(*made);
    // It does something good.
    if (auto made = explainer.threatens()) return std::move(*made);
    if (auto made = explainer.owns_cell()) return std::move(*made);
    if (auto made = explainer.keeps_cell()) return std::move(*made);
    if (auto made = explainer.takes_cell()) return std::move(*made);
    if (auto made = explainer.tempo()) return std::move(*made);
    return explainer.nothing();
}

std::vector<Reason> explain_all(const Position& position, const std::vector<Verdict>& moves,
                                const Limits& limits) {
    const auto prove = [&](const Position& asked) {
        return asked.hash() == position.hash() ? moves : std::vector<Verdict>();
    };
    const machine::Budget budget(limits);
    std::vector<Reason> reasons;
    for (const Verdict& verdict : moves) {
        if (!verdict.known()) {
            reasons.push_back({.move = verdict.line.front(), .line = verdict.line});
        } else if (rank(verdict) < rank(moves.front())) {
            reasons.push_back(explain_mistake(position, verdict, budget.rest()));
        } else {
            reasons.push_back(explain(position, verdict, prove, budget.rest()));
        }
    }
    return reasons;
}

Reason explain_opening(const Thought& thought) {
    Reason reason{.move = thought.move, .line = {thought.move}};
    if (thought.move == Move(Choice::TwoMore)) {
        reason.kind = ReasonKind::EvenPosition;
    } else if (thought.verdict.known()) {
        reason.kind = thought.move.is_choice() ? ReasonKind::BetterSide : ReasonKind::EvenStone;
    }
    return reason;
}

Reason explain_mistake(const Position& position, const Verdict& played, const Limits& limits) {
    Explainer explainer(position, played, limits);
    if (auto made = explainer.own_line()) return std::move(*made);
    if (auto made = explainer.allows_line()) return std::move(*made);
    if (auto made = explainer.allows_force()) return std::move(*made);
    if (auto made = explainer.allows_proved_win()) return std::move(*made);
    return explainer.nothing();
}

}  // namespace inarow::analysis
