#include "engine/pattern.h"

#include <optional>

namespace inarow::engine {
namespace {

// A line seen by one side, with its own stone in the middle.
//
//   index       0  1  2  3  4  5  6  7  8  9 10
//   distance   -5 -4 -3 -2 -1  0 +1 +2 +3 +4 +5
enum class Content : std::uint8_t { Free, Own, Other, Edge };
constexpr int kCells = 2 * kReach + 1;
using Contents = std::array<Content, kCells>;

Contents read(Window window, Side side) {
    Contents line{};
    line[kReach] = Content::Own;
    for (int distance = -kReach; distance <= kReach; ++distance) {
        if (distance == 0) {
            continue;
        }
        const unsigned digit = (window >> window_shift(distance)) & 3U;
        Content content = static_cast<Content>(digit);
        if (side == Side::Second && (digit == 1 || digit == 2)) {
            content = static_cast<Content>(3 - digit);
        }
        line[static_cast<std::size_t>(distance + kReach)] = content;
    }
    return line;
}

// Whether the edge is where an edge can be: nothing else lies beyond it.
bool possible(Window window) {
    for (const int step : {-1, 1}) {
        for (int distance = 1; distance < kReach; ++distance) {
            const auto digit = [&](int d) { return (window >> window_shift(step * d)) & 3U; };
            if (digit(distance) == 3 && digit(distance + 1) != 3) {
                return false;
            }
        }
    }
    return true;
}

// The patterns of one side. What a line leads to is another line with one own stone more, so that
// each is worked out once.
class Classifier {
  public:
    Classifier(const LineRule& rule, Side side) : rule_(rule), side_(side), known_(kWindows) {}

    Pattern pattern(Window window) {
        std::optional<Pattern>& known = known_[window];
        if (!known) {
            known = classify(window);
        }
        return *known;
    }

  private:
    struct Run {
        int begin;
        int end;
        [[nodiscard]] int length() const { return end - begin; }
    };
    static Run run(const Contents& line) {
        Run run{kReach, kReach + 1};
        const auto own = [&](int i) { return line[static_cast<std::size_t>(i)] == Content::Own; };
        while (run.begin > 0 && own(run.begin - 1)) {
            --run.begin;
        }
        while (run.end < kCells && own(run.end)) {
            ++run.end;
        }
        return run;
    }
    // Whether the run through the middle wins.
    [[nodiscard]] bool wins(const Contents& line) const {
        const Run found = run(line);
        if (found.length() != rule_.length) {
            return found.length() > rule_.length && rule_.longer_wins;
        }
        const auto held = [&](int i) {
            return i >= 0 && i < kCells && line[static_cast<std::size_t>(i)] == Content::Other;
        };
        return !rule_.open_end || !held(found.begin - 1) || !held(found.end);
    }
    // A move for each free cell near enough; `visit` says whether to go on.
    template <typename Visit>
    static void for_each_free(Contents& line, Content content, Visit visit) {
        for (std::size_t i = 0; i < kCells; ++i) {
            if (line[i] == Content::Free) {
                line[i] = content;
                const bool more = visit(i);
                line[i] = Content::Free;
                if (!more) {
                    return;
                }
            }
        }
    }
    [[nodiscard]] bool can_win(Contents& line) const {
        bool found = false;
        for_each_free(line, Content::Own, [&](std::size_t) {
            found = wins(line);
            return !found;
        });
        return found;
    }
    // Whether one answer takes away every win.
    [[nodiscard]] bool can_be_answered(Contents& line) const {
        bool found = false;
        for_each_free(line, Content::Other, [&](std::size_t) {
            found = !can_win(line);
            return !found;
        });
        return found;
    }
    // Two fours are one straight four when both wins are at its ends.
    [[nodiscard]] bool straight(const Contents& line) const {
        return run(line).length() == rule_.length - 1;
    }

    Pattern classify(Window window) {
        Contents line = read(window, side_);
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
            return rule_.forbidden && !straight(line) ? Pattern::DoubleFour : Pattern::OpenFour;
        }
        return quiet(window, line);
    }
    // What is no four yet: the best that one more own stone leads to.
    Pattern quiet(Window window, Contents& line) {
        std::array<int, kPatterns> ways{};
        for_each_free(line, Content::Own, [&](std::size_t i) {
            const unsigned stone = side_ == Side::First ? 1 : 2;
            const Window next = window | stone << window_shift(static_cast<int>(i) - kReach);
            ++ways[static_cast<std::size_t>(pattern(next))];
            return true;
        });
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
        return count(Pattern::ClosedTwo) > 0 ? Pattern::ClosedOne : Pattern::Dead;
    }

    LineRule rule_;
    Side side_;
    std::vector<std::optional<Pattern>> known_;
};

}  // namespace

PatternTable::PatternTable(const LineRule& first, const LineRule& second) : pairs_(kWindows) {
    Classifier of_first(first, Side::First);
    Classifier of_second(second, Side::Second);
    for (Window window = 0; window < kWindows; ++window) {
        if (possible(window)) {
            const auto low = static_cast<unsigned>(of_first.pattern(window));
            const auto high = static_cast<unsigned>(of_second.pattern(window));
            pairs_[window] = static_cast<PatternPair>(low | high << 4);
        }
    }
}

}  // namespace inarow::engine
