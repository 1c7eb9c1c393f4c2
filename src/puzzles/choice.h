// Which puzzle comes next, and which one is that of the day.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "puzzles/history.h"
#include "puzzles/puzzle.h"

namespace inarow::puzzles {

// After this many others a failed puzzle comes back.
inline constexpr std::uint64_t kComesBack = 5;

// The number of the next puzzle in a set that has some: one that was failed a while ago, else a new
// one whose rating is near the person's, drawn by the seed; when there is none left, the one that
// was tried longest ago.
[[nodiscard]] std::size_t next_puzzle(const PuzzleSet& set, const History& history,
                                      std::uint64_t seed);

struct Date {
    int year = 2000;
    int month = 1;
    int day = 1;
};
// "2026-11-03"; nothing if it is no date.
[[nodiscard]] std::optional<Date> read_date(std::string_view text);

// The puzzle of that day: the number of the set and of the puzzle in it. The same for everyone who
// has the same sets; all have puzzles.
struct Daily {
    std::size_t set = 0;
    std::size_t puzzle = 0;

    bool operator==(const Daily&) const = default;
};
[[nodiscard]] Daily daily_puzzle(std::span<const PuzzleSet> sets, Date date);

}  // namespace inarow::puzzles
