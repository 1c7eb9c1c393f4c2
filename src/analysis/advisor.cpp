#include "analysis/advisor.h"

namespace inarow::analysis {

Advice Advisor::advise(const Game& game, Limits limits) {
    if (!limits.ends()) limits.time = kAdviceTime;
    const Rules& rules = game.variant().rules;
    if (judge_ == nullptr || rules != rules_) {
        judge_ = std::make_unique<Judge>(rules);
        rules_ = rules;
    }
    // While sides are chosen, a choice may be better than any stone.
    Thought thought = game.opening().over()
                          ? judge_->judge(game.position(), game.last_move(), limits)
                          : judge_->choose(game, limits);
    return {thought.move, std::move(thought.verdict)};
}

}  // namespace inarow::analysis
