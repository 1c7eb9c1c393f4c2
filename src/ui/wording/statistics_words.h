// Statistics in words: tables for people and for other programs.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "play/statistics.h"

namespace inarow::wording {

// A line for each game and opponent below a line of heads; a sentence where nothing was played.
[[nodiscard]] std::string statistics_table(const play::Statistics& statistics);

inline constexpr std::string_view kNoStatistics = "No game has been finished here yet.";
// "connect4, robot: level 4" and "3 won, 0 drawn, 1 lost, 14:20; streak 2, longest 2".
[[nodiscard]] std::string statistics_head(const play::Statistics::Key& key);
[[nodiscard]] std::string statistics_of(const play::Tally& tally,
                                        std::string_view separator = "; ");

// The same as short lines for a narrow place.
[[nodiscard]] std::string statistics_list(const play::Statistics& statistics);

// The same separated by commas, with plain numbers.
[[nodiscard]] std::string statistics_csv(const play::Statistics& statistics);

// "12 s", "3:05", "1:02:03".
[[nodiscard]] std::string duration(std::int64_t seconds);

}  // namespace inarow::wording
