// The pattern of a free cell in one direction: what a stone there would make, such as a three or a
// four. A table computed from the rules gives it for every content of the ten cells around.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/line_rule.h"

namespace inarow::engine {

// How far a line is from winning after the stone, and how much of a choice is left. A `Four` needs
// one more stone, a `Three` two, a `Two` three, a `One` four, whatever the winning length is.
enum class Pattern : std::uint8_t {
    Dead,         // no winning line can come of it
    ClosedOne,    // each of these leads to the next closed one (or to a One, of six) …
    One,          // … and to an open one of the next kind
    ClosedTwo,    //
    Two,          // leads to a Three, in one way,
    TwoTwice,     // in two,
    TwoOften,     // in more
    ClosedThree,  // leads to a Four, not to an OpenFour
    Three,        // leads to an OpenFour in one way,
    ThreeTwice,   // in more
    Four,         // wins next if it is not answered
    OpenFour,     // wins whatever the one answer in this line
    Win,          // wins now
    DoubleFour,   // two fours in one line, forbidden to the side
    Overline,     // a longer run, forbidden to the side
};
inline constexpr int kPatterns = 15;
static_assert(static_cast<int>(Pattern::Overline) + 1 == kPatterns && kPatterns <= 16);

constexpr bool is_three(Pattern pattern) {
    return pattern == Pattern::Three || pattern == Pattern::ThreeTwice;
}

// The cells around a cell, in one direction, two bits each:
//
//    distance   -5 -4 -3 -2 -1 +1 +2 +3 +4 +5
//    digit       0  1  2  3  4  5  6  7  8  9      bits 2 * digit and 2 * digit + 1
//
// 0 is a free cell, 1 a stone of the first side, 2 one of the second, 3 beyond the edge.
using Window = std::uint32_t;
inline constexpr int kReach = 5;
// Longer lines are not seen whole; nor is what stands at the ends of one this long.
inline constexpr int kLongestLength = kReach + 1;

// The bit of a window where the cell at this distance begins.
constexpr int window_shift(int distance) {
    return 2 * (distance < 0 ? distance + kReach : distance + kReach - 1);
}

// The contents of the cells on one side of a cell: the low half of a window, or the high one.
inline constexpr Window kHalfWindows = 1U << (2 * kReach);

// The patterns of both sides, each four bits: the first side's are the low ones.
using PatternPair = std::uint8_t;
// The pairs of all four directions, the first one lowest.
using PatternPairs = std::uint32_t;
constexpr PatternPair pair_of(PatternPairs pairs, std::size_t direction) {
    return static_cast<PatternPair>(pairs >> (8 * direction));
}

// With the patterns of the second side as those of the first.
constexpr PatternPairs swapped(PatternPairs pairs) {
    return (pairs >> 4U & 0x0F0F'0F0FU) | (pairs & 0x0F0F'0F0FU) << 4U;
}

class PatternTable {
  public:
    PatternTable(const LineRule& first, const LineRule& second);

    // Of a window that there can be: nothing but the edge lies beyond the edge.
    [[nodiscard]] PatternPair pair(Window window) const {
        return pair(window % kHalfWindows, window / kHalfWindows);
    }
    [[nodiscard]] PatternPair pair(Window before, Window after) const {
        return pairs_[before_[before] + after_[after]];
    }
    [[nodiscard]] Pattern pattern(Window window, Side side) const {
        const PatternPair both = pair(window);
        return static_cast<Pattern>(side == Side::First ? both & 15 : both >> 4);
    }

  private:
    // Of a window's halves, which are 364 each, the numbers; so that the table fits a cache.
    std::array<std::uint16_t, kHalfWindows> before_{};
    std::array<std::uint32_t, kHalfWindows> after_{};  // times 364
    std::vector<PatternPair> pairs_;
};

}  // namespace inarow::engine
