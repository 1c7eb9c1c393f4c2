#include "analysis/advisor.h"

#include <cassert>
#include <optional>

#include <fmt/format.h>

#include "core/notation.h"

namespace inarow::analysis {

namespace {

// The strongest robot that plays by the rules without proving anything.
const robots::Level* opinion(const Rules& rules) {
    const robots::Level* found = nullptr;
    for (const robots::Level& level : robots::levels()) {
        if (level.name != "perfect" && !level.objection(rules)) found = &level;
    }
    return found;
}

}  // namespace

std::string in_words(const Advice& advice, const Game& game) {
    const Variant& variant = game.variant();
    return fmt::format("{}: {} ({})", write_move(advice.move, variant.coordinates, variant.rules),
                       advice.worth, advice.proved ? "proved" : "estimated");
}

Judge* Advisor::judge_for(const Rules& rules) {
    if (judge_ == nullptr || rules != rules_) {
        if (Judge::objection(rules)) return nullptr;
        judge_ = std::make_unique<Judge>(rules);
        rules_ = rules;
    }
    return judge_.get();
}

Advice Advisor::advise(const Game& game, Limits limits) {
    if (!limits.time && !limits.nodes) limits.time = kAdviceTime;
    const Rules& rules = game.variant().rules;
    // Stones that are placed before the sides are chosen, and choices, are a robot's business.
    Judge* const judge = game.opening().over() ? judge_for(rules) : nullptr;
    if (judge != nullptr) {
        Judgement judgement = judge->judge(game.position(), game.moves(), limits);
        if (!judgement.line.empty()) {
            return {judgement.line.front(), in_words(judgement), judgement.proved(),
                    std::move(judgement.line)};
        }
    }
    const robots::Level* const level = opinion(rules);
    assert(level != nullptr);
    robots::Thought thought = level->make()->choose(game, limits);
    return {thought.move, std::move(thought.explanation), false, std::move(thought.line)};
}

}  // namespace inarow::analysis
