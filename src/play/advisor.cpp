#include "play/advisor.h"

#include <algorithm>
#include <cassert>
#include <optional>

#include <fmt/format.h>

#include "core/notation.h"

namespace inarow {

namespace {

// The level whose scores are exact.
constexpr std::string_view kExact = "perfect";

// The strongest level that plays by the rules, of those that estimate.
const Level* strongest_estimator(const Rules& rules) {
    const Level* found = nullptr;
    for (const Level& level : levels()) {
        if (level.name != kExact && !level.objection(rules)) found = &level;
    }
    return found;
}

Advice made_of(Thought thought, bool proved) {
    return {thought.move, std::move(thought.explanation), proved, std::move(thought.line)};
}

}  // namespace

std::string in_words(const Advice& advice, const Game& game) {
    const Variant& variant = game.variant();
    return fmt::format("{}: {} ({})", write_move(advice.move, variant.coordinates, variant.rules),
                       advice.worth, advice.proved ? "proved" : "estimated");
}

Robot& Advisor::robot(const Level& level) {
    auto found = std::ranges::find(advisers_, level.name, &Adviser::level);
    if (found == advisers_.end()) {
        advisers_.push_back({level.name, level.make()});
        found = advisers_.end() - 1;
    }
    return *found->robot;
}

Advice Advisor::advise(const Game& game, Limits limits) {
    if (!limits.time && !limits.nodes) limits.time = kAdviceTime;
    const Rules& rules = game.variant().rules;
    const Level* const exact = find_level(kExact);
    std::optional<Thought> thought;
    if (exact != nullptr && !exact->objection(rules)) {
        if (limits.time) limits.time = *limits.time / 2;  // for each of the two
        thought = robot(*exact).choose(game, limits);
        if (thought->score) return made_of(std::move(*thought), true);
    }
    const Level* const estimator = strongest_estimator(rules);
    if (estimator != nullptr) thought = robot(*estimator).choose(game, limits);
    assert(thought);
    return made_of(std::move(*thought), false);
}

}  // namespace inarow
