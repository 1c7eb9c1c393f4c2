#include "engine/engine.h"

#include <array>
#include <utility>

#include <fmt/format.h>

#include "core/support.h"
#include "engine/thinking.h"

namespace inarow::engine {

struct Engine::Parts {
    Parts(Rules of, Options with)
        : rules(std::move(of)),
          options(with),
          patterns(line_rule(rules, Side::First), line_rule(rules, Side::Second)),
          table(with.memory) {
        // What all engines share is made now, not on the clock of the first move.
        (void)builtin_weights();
        (void)ShapeTable::get();
    }

    Rules rules;
    Options options;
    PatternTable patterns;
    Transpositions table;
};

std::optional<std::string> Engine::objection(const Rules& rules) {
    static constexpr std::array kKnown{feature::kExactLength, feature::kMisere, feature::kOpenEnd,
                                       feature::kRenju,       feature::kBars,   feature::kSwap1,
                                       feature::kSwap,        feature::kSwap2,  feature::kPro,
                                       feature::kLongPro};
    static constexpr Support kSupport{"the engine", kKnown};
    if (auto why = kSupport.objection(rules)) {
        return why;
    }
    if (rules.misere && rules.renju) {
        return "the engine does not support misere games with forbidden points";
    }
    // Whether it matters what stands at the ends of a line.
    const bool ends = rules.open_end || rules.renju || rules.overline != Overline::Win;
    const int longest = ends ? kLongestLength - 1 : kLongestLength;
    if (rules.length < 3 || rules.length > longest) {
        return fmt::format("the engine plays three to {} in a row{}", longest,
                           ends ? " by these rules" : "");
    }
    return std::nullopt;
}

Engine::Engine(const Rules& rules, Options options)
    : parts_(std::make_unique<Parts>(rules, options)) {}

Engine::~Engine() = default;

void Engine::forget() {
    parts_->table.clear();
}

Report Engine::think(const Position& position, std::optional<Move> last, const Limits& limits,
                     int lines, const std::function<void(const Report&)>& told) {
    Thinking thinking(parts_->rules, parts_->patterns, parts_->table, parts_->options.threads,
                      position, last, limits, lines);
    return thinking.run(told);
}

}  // namespace inarow::engine
