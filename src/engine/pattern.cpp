#include "engine/pattern.h"

#include <algorithm>
#include <bit>

namespace inarow::engine {
namespace {

// A line seen by one side, with its own stone in the middle: a bit for each of eleven cells.
//
//   bit         0  1  2  3  4  5  6  7  8  9 10
//   distance   -5 -4 -3 -2 -1  0 +1 +2 +3 +4 +5
struct Contents {
    unsigned own;
    unsigned other;
    unsigned free;
};
constexpr unsigned kMiddle = 1U << kReach;

// The five cells on one side of the middle, as digits of a window and as a bit for each.
struct Half {
    Window window = 0;
    std::array<unsigned, 4> cells{};  // by their content: free, first side, second side, edge
};

// All halves that there can be, in descending order of their windows. Nothing but the edge lies
// beyond the edge; before the middle that is towards the lower bits.
std::vector<Half> halves(bool before) {
    std::vector<Half> made;
    for (int window = (1 << (2 * kReach)) - 1; window >= 0; --window) {
        Half half{.window = static_cast<Window>(window), .cells = {}};
        for (unsigned i = 0; i < kReach; ++i) {
            half.cells[(half.window >> (2 * i)) & 3U] |= 1U << i;
        }
        const unsigned edge = half.cells[3];
        const unsigned beyond = before ? edge >> 1U : edge << 1U & 31U;
        if ((beyond & ~edge) == 0) {
            made.push_back(half);
        }
    }
    return made;
}

// The patterns of one side. What a line leads to is another line with one own stone more, which
// stands in the table before it.
class Classifier {
  public:
    Classifier(const LineRule& rule, Side side, const PatternTable& table)
        : rule_(rule), side_(side), table_(&table) {}

    [[nodiscard]] Pattern classify(Window window, const Half& before, const Half& after) const {
        const std::size_t own = side_ == Side::First ? 1 : 2;
        const auto cells = [&](std::size_t content) {
            return before.cells[content] | after.cells[content] << (kReach + 1);
        };
        const Contents line{cells(own) | kMiddle, cells(3 - own), cells(0)};
        if (wins(line)) {
            return Pattern::Win;
        }
        if (rule_.forbidden && run(line).length() > rule_.length) {
            return Pattern::Overline;
        }
        if (can_win(line)) {
            if (can_be_answered(line)) {
                return Pattern::Four;
            }
            // Two fours are one straight four when both wins are at its ends.
            const bool straight = run(line).length() == rule_.length - 1;
            return rule_.forbidden && !straight ? Pattern::DoubleFour : Pattern::OpenFour;
        }
        return quiet(window, line.free);
    }

  private:
    // The own stones through the middle, without a gap.
    struct Run {
        int before;
        int after;
        [[nodiscard]] int length() const { return before + 1 + after; }
        // The cells next to it, as far as they are seen.
        [[nodiscard]] unsigned ends() const {
            return (kMiddle >> (before + 1)) | (kMiddle << (after + 1));
        }
    };
    static Run run(const Contents& line) {
        constexpr int kUnseen = 32 - kReach;
        return {std::min(std::countl_one(line.own << kUnseen), kReach),
                std::min(std::countr_one(line.own >> (kReach + 1)), kReach)};
    }
    // Whether the run wins.
    [[nodiscard]] bool wins(const Contents& line) const {
        const Run found = run(line);
        if (found.length() != rule_.length) {
            return found.length() > rule_.length && rule_.longer_wins;
        }
        return !rule_.open_end || std::popcount(line.other & found.ends()) < 2;
    }
    // Whether one more own stone wins, where the run does not: it has to be next to it.
    [[nodiscard]] bool can_win(const Contents& line) const {
        for (unsigned ends = run(line).ends() & line.free; ends != 0; ends &= ends - 1) {
            const unsigned stone = ends & ~(ends - 1);
            if (wins({line.own | stone, line.other, line.free & ~stone})) {
                return true;
            }
        }
        return false;
    }
    // Whether one answer takes away every win.
    [[nodiscard]] bool can_be_answered(const Contents& line) const {
        for (unsigned rest = line.free; rest != 0; rest &= rest - 1) {
            const unsigned stone = rest & ~(rest - 1);
            if (!can_win({line.own, line.other | stone, line.free & ~stone})) {
                return true;
            }
        }
        return false;
    }

    // What is no four yet: the best that one more own stone leads to.
    [[nodiscard]] Pattern quiet(Window window, unsigned free) const {
        std::array<int, kPatterns> ways{};
        const Window stone = side_ == Side::First ? 1 : 2;
        for (; free != 0; free &= free - 1) {
            const Window next = window | stone << window_shift(std::countr_zero(free) - kReach);
            ++ways[static_cast<std::size_t>(table_->pattern(next, side_))];
        }
        const auto count = [&](Pattern kind) { return ways[static_cast<std::size_t>(kind)]; };
        if (const int open = count(Pattern::OpenFour); open > 0) {
            return open == 1 ? Pattern::Three : Pattern::ThreeTwice;
        }
        if (count(Pattern::Four) > 0) {
            return Pattern::ClosedThree;
        }
        if (const int open = count(Pattern::Three) + count(Pattern::ThreeTwice); open > 0) {
            return open == 1 ? Pattern::Two : open == 2 ? Pattern::TwoTwice : Pattern::TwoOften;
        }
        if (count(Pattern::ClosedThree) > 0) {
            return Pattern::ClosedTwo;
        }
        if (count(Pattern::Two) + count(Pattern::TwoTwice) + count(Pattern::TwoOften) > 0) {
            return Pattern::One;
        }
        const int fewer = count(Pattern::One) + count(Pattern::ClosedOne);
        return count(Pattern::ClosedTwo) + fewer > 0 ? Pattern::ClosedOne : Pattern::Dead;
    }

    LineRule rule_;
    Side side_;
    const PatternTable* table_;
};

}  // namespace

PatternTable::PatternTable(const LineRule& first, const LineRule& second) {
    const std::vector<Half> before = halves(true);
    const std::vector<Half> after = halves(false);
    for (std::size_t i = 0; i < before.size(); ++i) {
        before_[before[i].window] = static_cast<std::uint16_t>(i);
        after_[after[i].window] = static_cast<std::uint32_t>(i * before.size());
    }
    pairs_.reserve(before.size() * after.size());
    const Classifier of_first(first, Side::First, *this);
    const Classifier of_second(second, Side::Second, *this);
    for (const Half& high : after) {
        for (const Half& low : before) {
            const Window window = high.window * kHalfWindows | low.window;
            const auto one = static_cast<unsigned>(of_first.classify(window, low, high));
            const auto two = static_cast<unsigned>(of_second.classify(window, low, high));
            pairs_.push_back(static_cast<PatternPair>(one | two << 4U));
        }
    }
}

}  // namespace inarow::engine
