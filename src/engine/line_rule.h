// The rules of one line of cells: which runs of stones win, and which are forbidden.
#pragma once

#include "core/rules.h"

namespace inarow::engine {

struct LineRule {
    int length = 5;
    bool longer_wins = true;  // a run of more than `length` wins as well
    bool open_end = false;    // a run of just `length` needs an end without an opponent's stone
    bool forbidden = false;   // longer runs, two fours and two threes are forbidden

    bool operator==(const LineRule&) const = default;
};

// How far from a stone another one can change what it makes: beyond the longest run that matters.
[[nodiscard]] constexpr int sight(const LineRule& rule) {
    const bool ends_matter = !rule.longer_wins || rule.open_end || rule.forbidden;
    return rule.length - (ends_matter ? 0 : 1);
}

// The rule as it is for one side.
[[nodiscard]] inline LineRule line_rule(const Rules& rules, Side side) {
    return {.length = rules.length,
            .longer_wins = rules.overline_of(side) == Overline::Win,
            .open_end = rules.open_end,
            .forbidden = rules.renju && side == Side::First};
}

}  // namespace inarow::engine
