#include "store/statistics.h"

#include <algorithm>
#include <array>
#include <sstream>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "core/numbers.h"
#include "store/files.h"
#include "store/folders.h"

namespace inarow::store {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHeader = "date,game,opponent,result,moves,seconds\n";
constexpr std::size_t kFields = 6;

std::optional<play::PlayedGame> read_played_game(std::string_view line) {
    std::array<std::string_view, kFields> fields;
    for (std::size_t i = 0; i < kFields; ++i) {
        const auto comma = line.find(',');
        if ((comma == std::string_view::npos) != (i + 1 == kFields)) return std::nullopt;
        fields.at(i) = line.substr(0, comma);
        line.remove_prefix(std::min(line.size(), fields.at(i).size() + 1));
    }
    play::PlayedGame game;
    game.game = fields[1];
    game.opponent = fields[2];
    const auto came = play::came_named(fields[3]);
    if (game.game.empty() || game.opponent.empty() || !came) return std::nullopt;
    game.came = *came;
    const auto moves = read_number<std::size_t>(fields[4]);
    const auto seconds = read_number<std::int64_t>(fields[5]);
    if (!moves || !seconds) return std::nullopt;
    game.moves = *moves;
    game.seconds = *seconds;
    return game;
}

std::string written_game(const play::PlayedGame& game, std::chrono::system_clock::time_point when) {
    const std::time_t seconds = std::chrono::system_clock::to_time_t(when);
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ},{},{},{},{},{}\n", fmt::gmtime(seconds), game.game,
                       game.opponent, to_string(game.came), game.moves, game.seconds);
}

bool add_game_line(const fs::path& folder, const std::string& line) {
    std::error_code error;
    fs::create_directories(folder, error);
    const fs::path file = statistics_file(folder);
    if (!fs::exists(file, error)) return write_file(file, std::string(kHeader) + line).has_value();
    return append_to_file(file, line).has_value();
}

// The last line that is this one; other programs may have added theirs since.
void remove_game_line(const fs::path& folder, const std::string& line) {
    const fs::path file = statistics_file(folder);
    auto text = read_file(file);
    const auto at = text ? text->rfind(line) : std::string::npos;
    if (at == std::string::npos) return;
    text->erase(at, line.size());
    (void)write_file(file, *text);
}

}  // namespace

fs::path statistics_file(const fs::path& folder) {
    return folder / "statistics.csv";
}

tl::expected<KeptGames, std::string> read_statistics(const fs::path& folder) {
    std::error_code error;
    if (!fs::exists(statistics_file(folder), error)) return KeptGames{};
    const auto text = read_file(statistics_file(folder));
    if (!text) return tl::make_unexpected(text.error());
    KeptGames kept;
    std::istringstream lines(*text);
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line + "\n" == kHeader) continue;
        if (auto game = read_played_game(line)) {
            kept.games.push_back(std::move(*game));
        } else {
            ++kept.damaged;
        }
    }
    return kept;
}

play::Statistics statistics_so_far() {
    play::Statistics statistics;
    const auto folder = state_folder();
    if (!folder) return statistics;
    const auto kept = read_statistics(*folder);
    if (!kept) return statistics;
    for (const play::PlayedGame& game : kept->games) statistics.add(game);
    return statistics;
}

void StatisticsWriter::began(const Game& /*game*/) {
    start_ = now_();
    line_.clear();
}

void StatisticsWriter::happened(const Game& game, const Event& /*event*/) {
    if (!folder_) return;
    if (!game.result()) {
        if (!line_.empty()) remove_game_line(*folder_, line_);
        return line_.clear();
    }
    auto played = play::played_game(game);
    if (!played) return;
    const auto now = now_();
    played->seconds = std::max<std::int64_t>(
        0, std::chrono::duration_cast<std::chrono::seconds>(now - start_).count());
    const std::string line = written_game(*played, now);
    if (add_game_line(*folder_, line)) line_ = line;
}

}  // namespace inarow::store
