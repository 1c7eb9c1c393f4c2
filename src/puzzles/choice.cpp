#include "puzzles/choice.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "core/numbers.h"
#include "core/random.h"

namespace inarow::puzzles {

namespace {

// One of those whose ratings are nearest, this many.
constexpr std::size_t kNearest = 10;

int days_in(int month, int year) {
    constexpr std::array<int, 12> kDays{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return month == 2 && leap ? 29 : kDays[static_cast<std::size_t>(month - 1)];
}

}  // namespace

std::size_t next_puzzle(const PuzzleSet& set, const History& history, std::uint64_t seed) {
    std::vector<std::size_t> fresh;
    std::optional<std::size_t> failed;
    std::size_t oldest = 0;
    std::uint64_t oldest_failure = history.attempts;
    std::uint64_t oldest_attempt = history.attempts;
    for (std::size_t i = 0; i < set.puzzles.size(); ++i) {
        const auto found = history.puzzles.find(id_of(set.puzzles[i]));
        if (found == history.puzzles.end()) {
            fresh.push_back(i);
            continue;
        }
        const auto& [solved, number] = found->second;
        if (number < oldest_attempt) {
            oldest = i;
            oldest_attempt = number;
        }
        const bool due = number + kComesBack <= history.attempts;
        if (!solved && due && number < oldest_failure) {
            failed = i;
            oldest_failure = number;
        }
    }
    if (failed) return *failed;
    if (fresh.empty()) return oldest;
    const auto distance = [&](std::size_t i) {
        return std::abs(set.puzzles[i].rating - history.rating.rating);
    };
    const std::size_t near = std::min(kNearest, fresh.size());
    std::ranges::stable_sort(fresh, {}, distance);
    return fresh[Random(seed).below(near)];
}

std::optional<Date> read_date(std::string_view text) {
    constexpr std::string_view kForm = "0000-00-00";
    if (text.size() != kForm.size() || text[4] != '-' || text[7] != '-') return std::nullopt;
    const auto year = read_number<int>(text.substr(0, 4));
    const auto month = read_number<int>(text.substr(5, 2));
    const auto day = read_number<int>(text.substr(8, 2));
    if (!year || !month || !day || *year < 1 || *month < 1 || *month > 12 || *day < 1) {
        return std::nullopt;
    }
    if (*day > days_in(*month, *year)) return std::nullopt;
    return Date{*year, *month, *day};
}

Daily daily_puzzle(std::span<const PuzzleSet> sets, Date date) {
    const int number = (date.year * 12 + date.month - 1) * 31 + date.day - 1;
    Random random(static_cast<std::uint64_t>(number));
    const std::size_t set = random.below(sets.size());
    return {set, random.below(sets[set].puzzles.size())};
}

}  // namespace inarow::puzzles
