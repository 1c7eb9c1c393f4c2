#include "ui/brain/thinker.h"

#include <utility>

#include "robots/judged_player.h"
#include "ui/brain/settings.h"

namespace inarow::brain {

using analysis::Judge;
using analysis::Witnesses;

std::optional<Witnesses> BrainThinker::witnesses_for(const Rules& rules) const {
    if (level_ == "engine") return Witnesses::Engine;
    if (level_ == "perfect") return Witnesses::Exact;
    if (!level_.empty()) return std::nullopt;
    for (const Witnesses witnesses : {Witnesses::Engine, Witnesses::Exact}) {
        if (!Judge::objection(rules, witnesses)) return witnesses;
    }
    return Witnesses::All;
}

std::optional<std::string> BrainThinker::objection(const Rules& rules) const {
    const auto witnesses = witnesses_for(rules);
    return witnesses ? Judge::objection(rules, *witnesses)
                     : robots::find_level(level_)->objection(rules);
}

void BrainThinker::set(const Rules& rules, std::size_t memory, int threads) {
    const bool same =
        variant_ != nullptr && variant_->rules == rules && memory == memory_ && threads == threads_;
    if (same) return;
    Variant variant;
    variant.rules = rules;
    variant_ = std::make_shared<const Variant>(std::move(variant));
    memory_ = memory;
    threads_ = threads;
    judge_ = nullptr;  // first, so that there are never two tables
    robot_ = nullptr;
    const auto witnesses = witnesses_for(rules);
    if (!witnesses) {
        robot_ = robots::make_robot(level_);
        return;
    }
    const analysis::JudgeOptions options{
        .memory = memory, .threads = threads, .witnesses = *witnesses};
    if (*witnesses == Witnesses::Engine) {
        judge_ = std::make_unique<Judge>(rules, options);
        // A table for short moves has its memory before a clock runs. A larger one would only be
        // in the way of a manager that is about to say how much memory there is.
        if (std::cmp_less_equal(memory, kTableOfASecond)) judge_->forget();
    } else {
        robot_ = std::make_unique<robots::JudgedPlayer>(options);
    }
}

Report BrainThinker::think(const Position& position, std::optional<Move> last, const Limits& limits,
                           int count, const std::function<void(const Report&)>& told) {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    const auto report = [start](std::vector<analysis::Thought> moves) -> Report {
        return {std::move(moves),
                std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start)};
    };
    if (judge_ != nullptr) {
        return report(judge_->best_moves(position, last, limits, count,
                                         [&](const auto& moves) { told(report(moves)); }));
    }
    Setup setup;
    setup.diagram = position.diagram();
    return report({robot_->choose(Game(variant_, setup), limits)});
}

void BrainThinker::forget() {
    if (judge_ != nullptr) judge_->forget();
}

}  // namespace inarow::brain
