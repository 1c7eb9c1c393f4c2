#include "analysis/advisor.h"

#include "analysis/explain.h"
#include "machine/budget.h"

namespace inarow::analysis {

Judge& Advisor::judge(const Rules& rules) {
    if (judge_ == nullptr || rules != rules_) {
        judge_ = nullptr;  // first, so that there are never two
        judge_ = std::make_unique<Judge>(rules, JudgeOptions{.memory = table_bytes_});
        rules_ = rules;
    }
    return *judge_;
}

Advice Advisor::advise(const Game& game, Limits limits) {
    if (!limits.ends()) limits.time = kAdviceTime;
    Judge& judge = this->judge(game.variant().rules);
    // While sides are chosen, a choice may be better than any stone.
    if (!game.opening().over()) {
        Thought thought = judge.choose(game, limits);
        Reason reason = explain_opening(thought);
        return {thought.move, std::move(thought.verdict), std::move(reason)};
    }
    const Position& position = game.position();
    const machine::Budget budget(limits);
    constexpr int kForVerdict = 60;  // hundredths
    Thought thought = judge.judge(position, game.last_move(), budget.rest(kForVerdict));
    const auto prove = [&](const Position& asked) {
        return judge.solve_moves(asked, budget.rest());
    };
    Reason reason = explain(position, thought.verdict, prove, budget.rest());
    // The threats may prove what was an estimate.
    if (wins(reason.kind) && !thought.verdict.proved()) {
        thought.verdict = verdict_of(Worth::Win, Certainty::AtMost,
                                     static_cast<int>(reason.line.size()), reason.line);
    }
    return {thought.move, std::move(thought.verdict), std::move(reason)};
}

}  // namespace inarow::analysis
