#include "store/adaptation.h"

#include <algorithm>
#include <sstream>
#include <vector>

#include <fmt/format.h>

#include "store/files.h"

namespace inarow::store {

namespace {

namespace fs = std::filesystem;

struct Line {
    std::string variant;
    Adapted adapted;
};

fs::path file_in(const fs::path& folder) {
    return folder / "adaptive";
}

// A line of the file: the level, three numbers and the variant. Lines that are none are left out.
std::vector<Line> read_lines(const fs::path& folder) {
    std::vector<Line> lines;
    std::istringstream text(read_file(file_in(folder)).value_or(""));
    for (std::string row; std::getline(text, row);) {
        std::istringstream words(row);
        Line line;
        Adapted& adapted = line.adapted;
        words >> adapted.level >> adapted.wins >> adapted.draws >> adapted.losses >> std::ws;
        if (!std::getline(words, line.variant)) continue;
        if (adapted.level >= 1 && adapted.level <= robots::kLevels)
            lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace

Adapted read_adapted(const fs::path& folder, const std::string& variant) {
    const auto lines = read_lines(folder);
    const auto found = std::ranges::find(lines, variant, &Line::variant);
    return found == lines.end() ? Adapted() : found->adapted;
}

tl::expected<void, std::string> write_adapted(const fs::path& folder, const std::string& variant,
                                              const Adapted& adapted) {
    auto lines = read_lines(folder);
    std::erase_if(lines, [&](const Line& line) { return line.variant == variant; });
    lines.push_back({variant, adapted});
    std::string text;
    for (const auto& [name, all] : lines) {
        text += fmt::format("{} {} {} {} {}\n", all.level, all.wins, all.draws, all.losses, name);
    }
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return tl::make_unexpected(error.message());
    return write_file(file_in(folder), text);
}

int adaptive_level(const Variant& variant, const std::optional<fs::path>& folder) {
    return (folder ? read_adapted(*folder, variant.name) : Adapted()).level;
}

void Adaptation::happened(const Game& game, const Event& /*event*/) {
    const auto& result = game.result();
    const auto person = play::opponent_of_adaptive(game.setup());
    const std::string& variant = game.variant().name;
    if (!folder_ || !person || (result && result->ending == Ending::Abandoned)) return;
    if (!result) {
        if (before_) (void)write_adapted(*folder_, variant, *before_);
        return before_.reset();
    }
    before_ = read_adapted(*folder_, variant);
    Adapted adapted = *before_;
    adapted.add(result->winner, *person);
    (void)write_adapted(*folder_, variant, adapted);
}

}  // namespace inarow::store
