#include "engine/pattern.h"

#include <map>
#include <string>
#include <unordered_map>

#include <gtest/gtest.h>

#include "engine/boards.h"

namespace inarow::engine {
namespace {

using testing::RuleCase;

// A line as one side sees it: X its own stones, O the others', . free, # beyond the edge. The
// middle of eleven cells is the stone that is asked about.
using Text = std::string;
constexpr std::size_t kMiddle = kReach;

// The definitions of pattern.h in the plainest way.
class PlainLines {
  public:
    explicit PlainLines(const LineRule& rule) : rule_(rule) {}

    Pattern pattern(const Text& line) {
        if (const auto found = known_.find(line); found != known_.end()) return found->second;
        const Pattern pattern = decide(line);
        return known_[line] = pattern;
    }

    // The fewest own stones, up to four, that make a win of it; five when more are needed.
    int missing(const Text& line, int most = 4, std::size_t from = 0) const {
        if (wins(line)) return 0;
        int least = 5;
        for (std::size_t i = from; i < line.size() && most > 0; ++i) {
            if (line[i] == '.') {
                least = std::min(least, 1 + missing(with(line, i, 'X'), most - 1, i + 1));
            }
        }
        return least;
    }

  private:
    static Text with(Text line, std::size_t at, char stone) {
        line[at] = stone;
        return line;
    }
    static Text own_run(const Text& line, bool* held = nullptr) {
        std::size_t begin = kMiddle;
        std::size_t end = kMiddle + 1;
        const Text walled = line + "#";
        while (begin > 0 && line[begin - 1] == 'X') --begin;
        while (walled[end] == 'X') ++end;
        if (held != nullptr) *held = begin > 0 && line[begin - 1] == 'O' && walled[end] == 'O';
        return line.substr(begin, end - begin);
    }
    [[nodiscard]] bool wins(const Text& line) const {
        bool held_at_both_ends = false;
        const auto run = static_cast<int>(own_run(line, &held_at_both_ends).size());
        if (run > rule_.length) return rule_.longer_wins;
        return run == rule_.length && !(rule_.open_end && held_at_both_ends);
    }
    [[nodiscard]] std::vector<std::size_t> winning_cells(const Text& line) const {
        std::vector<std::size_t> cells;
        for (std::size_t i = 0; i < line.size(); ++i) {
            if (line[i] == '.' && wins(with(line, i, 'X'))) cells.push_back(i);
        }
        return cells;
    }
    [[nodiscard]] bool has_answer(const Text& line) const {
        for (std::size_t i = 0; i < line.size(); ++i) {
            if (line[i] == '.' && winning_cells(with(line, i, 'O')).empty()) return true;
        }
        return false;
    }
    Pattern decide(const Text& line) {
        if (wins(line)) return Pattern::Win;
        if (rule_.forbidden && std::cmp_greater(own_run(line).size(), rule_.length)) {
            return Pattern::Overline;
        }
        const auto winning = winning_cells(line);
        if (!winning.empty()) {
            if (has_answer(line)) return Pattern::Four;
            const bool at_both_ends =
                winning.size() == 2 && std::cmp_equal(winning[1] - winning[0], rule_.length);
            return rule_.forbidden && !at_both_ends ? Pattern::DoubleFour : Pattern::OpenFour;
        }
        std::map<Pattern, int> next;
        for (std::size_t i = 0; i < line.size(); ++i) {
            if (line[i] == '.') ++next[pattern(with(line, i, 'X'))];
        }
        const int threes = next[Pattern::Three] + next[Pattern::ThreeTwice];
        if (next[Pattern::OpenFour] > 1) return Pattern::ThreeTwice;
        if (next[Pattern::OpenFour] > 0) return Pattern::Three;
        if (next[Pattern::Four] > 0) return Pattern::ClosedThree;
        if (threes > 2) return Pattern::TwoOften;
        if (threes > 1) return Pattern::TwoTwice;
        if (threes > 0) return Pattern::Two;
        if (next[Pattern::ClosedThree] > 0) return Pattern::ClosedTwo;
        if (next[Pattern::Two] + next[Pattern::TwoTwice] + next[Pattern::TwoOften] > 0) {
            return Pattern::One;
        }
        const int ones = next[Pattern::One] + next[Pattern::ClosedOne];
        return next[Pattern::ClosedTwo] + ones > 0 ? Pattern::ClosedOne : Pattern::Dead;
    }

    LineRule rule_;
    std::unordered_map<Text, Pattern> known_;
};

Window window_of(const Text& line, Side side) {
    Window window = 0;
    for (int distance = -kReach; distance <= kReach; ++distance) {
        if (distance == 0) continue;
        const int at = kReach + distance;
        const char content = line[static_cast<std::size_t>(at)];
        const Window own = side == Side::First ? 1 : 2;
        const Window digit = content == '.'   ? 0
                             : content == 'X' ? own
                             : content == 'O' ? 3 - own
                                              : 3;
        window |= digit << window_shift(distance);
    }
    return window;
}

// Any cells, with the edge on either side now and then.
Text random_line(Random& random) {
    const std::uint64_t free = 2 + random.below(12);
    const std::uint64_t others = random.below(3);
    Text line(2 * kReach + 1, '#');
    const std::size_t begin = random.below(3) == 0 ? random.below(kMiddle + 1) : 0;
    const std::size_t end = random.below(3) == 0 ? kMiddle + 1 + random.below(6) : line.size();
    for (std::size_t i = begin; i < end; ++i) {
        const auto draw = random.below(free + others + 3);
        line[i] = draw < free ? '.' : draw < free + others ? 'O' : 'X';
    }
    line[kMiddle] = 'X';
    return line;
}

int stones_missing(Pattern pattern) {
    switch (pattern) {
        case Pattern::Win:
            return 0;
        case Pattern::Four:
        case Pattern::OpenFour:
            return 1;
        case Pattern::ClosedThree:
        case Pattern::Three:
        case Pattern::ThreeTwice:
            return 2;
        case Pattern::ClosedTwo:
        case Pattern::Two:
        case Pattern::TwoTwice:
        case Pattern::TwoOften:
            return 3;
        case Pattern::ClosedOne:
        case Pattern::One:
            return 4;
        default:
            return 5;
    }
}

class PatternRules : public ::testing::TestWithParam<RuleCase> {};

TEST_P(PatternRules, PatternsAreThoseOfThePlainDefinitions) {
    const Rules& rules = GetParam().rules;
    const PatternTable& table = testing::table_for(rules);
    Random random(3);
    std::map<Pattern, int> seen;
    for (const Side side : {Side::First, Side::Second}) {
        const LineRule rule = line_rule(rules, side);
        PlainLines plain(rule);
        for (int i = 0; i < 1500; ++i) {
            const Text line = random_line(random);
            const Pattern pattern = table.pattern(window_of(line, side), side);
            ASSERT_EQ(pattern, plain.pattern(line)) << line;
            if (!rule.forbidden && i % 10 == 0) {
                // The first stone of six needs five more, and has no name of its own.
                const int most = rule.length > 5 && pattern == Pattern::ClosedOne ? 4 : 5;
                ASSERT_EQ(std::min(stones_missing(pattern), most),
                          std::min(plain.missing(line), most))
                    << line;
            }
            ++seen[pattern];
        }
    }
    EXPECT_GE(seen.size(), rules.length == 3 ? 6U : rules.length == 4 ? 10U : 12U);
}

TEST_P(PatternRules, NothingBeyondSightMatters) {
    const Rules& rules = GetParam().rules;
    const PatternTable& table = testing::table_for(rules);
    Random random(4);
    for (const Side side : {Side::First, Side::Second}) {
        const int nearest = sight(line_rule(rules, side)) + 1;
        for (int i = 0; i < 3000; ++i) {
            const Text line = random_line(random);
            Text other = line;
            for (std::size_t at = 0; at < line.size(); ++at) {
                const int distance = std::abs(static_cast<int>(at) - kReach);
                if (distance >= nearest && line[at] != '#') other[at] = ".XO"[random.below(3)];
            }
            ASSERT_EQ(table.pattern(window_of(line, side), side),
                      table.pattern(window_of(other, side), side))
                << line << " " << other;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Every, PatternRules,
                         ::testing::ValuesIn(testing::all_rules_and_six(15, 15)),
                         testing::kCaseName);

// The pattern of the mark; what the text leaves out is free.
Pattern at_mark(const std::string& rule, const Text& text, Side side = Side::First) {
    const std::size_t mark = text.find('+');
    Text line(2 * kReach + 1, '.');
    for (std::size_t i = 0; i < line.size(); ++i) {
        const std::size_t from = i + mark - kMiddle;
        if (i + mark >= kMiddle && from < text.size()) {
            line[i] = text[from];
        } else if (text[from < text.size()   ? from
                        : i + mark < kMiddle ? 0
                                             : text.size() - 1] == '#') {
            line[i] = '#';
        }
    }
    line[kMiddle] = 'X';
    const Rules rules = testing::rules_named(rule, 15, 15);
    return testing::table_for(rules).pattern(window_of(line, side), side);
}

TEST(Pattern, FiveWin) {
    EXPECT_EQ(at_mark("Freestyle", "XX+XX"), Pattern::Win);
    EXPECT_EQ(at_mark("Freestyle", "OXXXX+O"), Pattern::Win);
    EXPECT_EQ(at_mark("Freestyle", "XXX+XXX"), Pattern::Win);
    EXPECT_EQ(at_mark("Four", "XX+X"), Pattern::Win);
    EXPECT_EQ(at_mark("Three", "#+XX"), Pattern::Win);
    EXPECT_EQ(at_mark("Six", "XXX+XX"), Pattern::Win);
    EXPECT_EQ(at_mark("Six", "+XXXXXO"), Pattern::Win);
}

TEST(Pattern, SixAreWorthWhatTheRuleSays) {
    EXPECT_EQ(at_mark("Freestyle", "XXX+XX"), Pattern::Win);
    EXPECT_EQ(at_mark("ExactlyFive", "XXX+XX"), Pattern::Dead);
    EXPECT_EQ(at_mark("Caro", "OXXX+XXO"), Pattern::Win);
    EXPECT_EQ(at_mark("CaroExact", "XXX+XX"), Pattern::Dead);
    EXPECT_EQ(at_mark("Renju", "XXX+XX", Side::First), Pattern::Overline);
    EXPECT_EQ(at_mark("Renju", "XXX+XX", Side::Second), Pattern::Win);
}

TEST(Pattern, FiveBetweenOtherStonesAreNothingInCaro) {
    EXPECT_EQ(at_mark("Caro", "OXX+XXO"), Pattern::Dead);
    EXPECT_EQ(at_mark("Caro", "OXX+XX."), Pattern::Win);
    EXPECT_EQ(at_mark("Caro", "OXX+XX#"), Pattern::Win);
    EXPECT_EQ(at_mark("Caro", "OXX+X.O"), Pattern::Dead);
    EXPECT_EQ(at_mark("CaroExact", "OXX+X.O"), Pattern::Dead);
    EXPECT_EQ(at_mark("ExactlyFive", "OXX+X.O"), Pattern::Four);
}

TEST(Pattern, AFourIsOpenWhenOneAnswerIsNotEnough) {
    EXPECT_EQ(at_mark("Freestyle", ".XX+X."), Pattern::OpenFour);
    EXPECT_EQ(at_mark("Freestyle", "OXX+X."), Pattern::Four);
    EXPECT_EQ(at_mark("Freestyle", "#XX+X."), Pattern::Four);
    EXPECT_EQ(at_mark("Freestyle", "OXX+XO"), Pattern::Dead);
    EXPECT_EQ(at_mark("Freestyle", "X.XX+X"), Pattern::OpenFour);  // five or six
    EXPECT_EQ(at_mark("ExactlyFive", "X.XX+X"), Pattern::Four);    // five only
    EXPECT_EQ(at_mark("ExactlyFive", "X.XX+X.X"), Pattern::Dead);  // six on both sides
}

TEST(Pattern, TwoFoursInALineAreForbiddenToOneSideOfRenju) {
    EXPECT_EQ(at_mark("Renju", "X.X+X.X", Side::First), Pattern::DoubleFour);
    EXPECT_EQ(at_mark("Renju", "X.X+X.X", Side::Second), Pattern::OpenFour);
    EXPECT_EQ(at_mark("Renju", ".XX+X.", Side::First), Pattern::OpenFour);
}

TEST(Pattern, AThreeIsOpenWhenAnOpenFourCanFollow) {
    EXPECT_EQ(at_mark("Freestyle", "..X+X.."), Pattern::ThreeTwice);
    EXPECT_EQ(at_mark("Freestyle", "O.X+X.."), Pattern::Three);
    EXPECT_EQ(at_mark("Freestyle", "O.X+X.O"), Pattern::ClosedThree);
    EXPECT_EQ(at_mark("Freestyle", ".X.+X."), Pattern::Three);
    EXPECT_EQ(at_mark("Freestyle", "OX+X.."), Pattern::ClosedThree);
    EXPECT_EQ(at_mark("Caro", "O.X+X.O"), Pattern::Dead);
}

TEST(Pattern, LessIsCountedByWhatItLeadsTo) {
    EXPECT_EQ(at_mark("Freestyle", "+X"), Pattern::TwoOften);
    EXPECT_EQ(at_mark("Freestyle", "O+X"), Pattern::ClosedTwo);
    EXPECT_EQ(at_mark("Freestyle", "+"), Pattern::One);
    EXPECT_EQ(at_mark("Freestyle", "#+"), Pattern::ClosedOne);
    EXPECT_EQ(at_mark("Freestyle", "O..+.O"), Pattern::Dead);
    EXPECT_EQ(at_mark("Four", "+X"), Pattern::ThreeTwice);
    EXPECT_EQ(at_mark("Three", "+X"), Pattern::OpenFour);
    EXPECT_EQ(at_mark("Six", ".XX+XX."), Pattern::OpenFour);
    EXPECT_EQ(at_mark("Six", "XX+XX#"), Pattern::Four);
    EXPECT_EQ(at_mark("Six", "..XX+X.."), Pattern::ThreeTwice);
    EXPECT_EQ(at_mark("Six", "+X"), Pattern::One);
    EXPECT_EQ(at_mark("Six", "+"), Pattern::ClosedOne);
}

}  // namespace
}  // namespace inarow::engine
