#include "ui/wording/statistics_words.h"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "ui/wording/wording.h"

namespace inarow::wording {

namespace {

constexpr std::size_t kColumns = 9;
using Row = std::array<std::string, kColumns>;

Row heads() {
    return {"game", "opponent", "won", "drawn", "lost", "streak", "longest", "shortest", "time"};
}

Row row_of(const play::Statistics::Key& key, const play::Tally& tally) {
    return {play::Statistics::game_of(key),
            sitter(play::seat_of_opponent(play::Statistics::opponent_of(key))),
            std::to_string(tally.won),
            std::to_string(tally.drawn),
            std::to_string(tally.lost),
            std::to_string(tally.streak),
            std::to_string(tally.longest_streak),
            tally.fewest ? std::to_string(*tally.fewest) : "-",
            duration(tally.seconds)};
}

}  // namespace

std::string duration(std::int64_t seconds) {
    constexpr std::int64_t kMinute = 60;
    constexpr std::int64_t kHour = 3600;
    if (seconds < kMinute) return fmt::format("{} s", seconds);
    if (seconds < kHour) return fmt::format("{}:{:02}", seconds / kMinute, seconds % kMinute);
    return fmt::format("{}:{:02}:{:02}", seconds / kHour, seconds % kHour / kMinute,
                       seconds % kMinute);
}

std::string statistics_table(const play::Statistics& statistics) {
    if (statistics.rows().empty()) return std::string(kNoStatistics) + "\n";
    std::vector<Row> rows{heads()};
    for (const auto& [key, tally] : statistics.rows()) rows.push_back(row_of(key, tally));
    std::array<std::size_t, kColumns> widths{};
    for (const Row& row : rows) {
        for (std::size_t i = 0; i < kColumns; ++i) {
            widths.at(i) = std::max(widths.at(i), row.at(i).size());
        }
    }
    std::string text;
    for (const Row& row : rows) {
        text += fmt::format("{:{}}  {:{}}", row[0], widths[0], row[1], widths[1]);
        for (std::size_t i = 2; i < kColumns; ++i) {
            text += fmt::format("  {:>{}}", row.at(i), widths.at(i));
        }
        text += "\n";
    }
    return text;
}

std::string statistics_head(const play::Statistics::Key& key) {
    return fmt::format("{}, {}", play::Statistics::game_of(key),
                       sitter(play::seat_of_opponent(play::Statistics::opponent_of(key))));
}

std::string statistics_of(const play::Tally& tally, std::string_view separator) {
    return fmt::format("{} won, {} drawn, {} lost, {}{}streak {}, longest {}{}", tally.won,
                       tally.drawn, tally.lost, duration(tally.seconds), separator, tally.streak,
                       tally.longest_streak,
                       tally.fewest ? fmt::format(", shortest {}", *tally.fewest) : "");
}

std::string statistics_list(const play::Statistics& statistics) {
    std::string text;
    for (const auto& [key, tally] : statistics.rows()) {
        text += fmt::format("{}{}:\n  {}", text.empty() ? "" : "\n", statistics_head(key),
                            statistics_of(tally, "\n  "));
    }
    return text.empty() ? std::string(kNoStatistics) : text;
}

std::string statistics_csv(const play::Statistics& statistics) {
    std::string text = "game,opponent,won,drawn,lost,streak,longest,shortest,seconds\n";
    for (const auto& [key, tally] : statistics.rows()) {
        text += fmt::format("{},{},{},{},{},{},{},{},{}\n", play::Statistics::game_of(key),
                            play::Statistics::opponent_of(key), tally.won, tally.drawn, tally.lost,
                            tally.streak, tally.longest_streak,
                            tally.fewest ? std::to_string(*tally.fewest) : "", tally.seconds);
    }
    return text;
}

}  // namespace inarow::wording
