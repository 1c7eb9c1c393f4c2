#include "store/puzzle_history.h"

#include <sstream>

#include <fmt/format.h>

#include "store/files.h"

namespace inarow::store {

namespace {

namespace fs = std::filesystem;

fs::path history_file(const fs::path& folder) {
    return folder / "puzzles";
}

// Adds what a line says of a puzzle or of the rating, if it is one.
void add_line(const std::string& row, puzzles::History& history) {
    std::istringstream words(row);
    std::string kind;
    std::string set;
    words >> kind >> set;
    if (kind == "rating") {
        puzzles::Rating rating;
        std::uint64_t attempts = 0;
        words >> rating.rating >> rating.deviation >> rating.volatility >> attempts;
        if (!words || rating.deviation <= 0 || rating.volatility <= 0) return;
        history.rating = rating;
        history.attempts = attempts;
        return;
    }
    std::string id;
    puzzles::Attempt attempt;
    words >> id >> attempt.number;
    if (!words || (kind != "solved" && kind != "failed")) return;
    attempt.solved = kind == "solved";
    history.puzzles[id] = attempt;
}

bool is_about(const std::string& row, const std::string& set) {
    std::istringstream words(row);
    std::string kind;
    std::string about;
    words >> kind >> about;
    return about == set;
}

}  // namespace

puzzles::History read_puzzle_history(const fs::path& folder, const std::string& set) {
    puzzles::History history;
    std::istringstream text(read_file(history_file(folder)).value_or(""));
    for (std::string row; std::getline(text, row);) {
        if (is_about(row, set)) add_line(row, history);
    }
    return history;
}

tl::expected<void, std::string> write_puzzle_history(const fs::path& folder, const std::string& set,
                                                     const puzzles::History& history) {
    std::string text;
    std::istringstream before(read_file(history_file(folder)).value_or(""));
    for (std::string row; std::getline(before, row);) {
        if (!is_about(row, set)) text += row + "\n";
    }
    const puzzles::Rating& rating = history.rating;
    text += fmt::format("rating {} {:.4f} {:.4f} {:.8f} {}\n", set, rating.rating, rating.deviation,
                        rating.volatility, history.attempts);
    for (const auto& [id, attempt] : history.puzzles) {
        text += fmt::format("{} {} {} {}\n", attempt.solved ? "solved" : "failed", set, id,
                            attempt.number);
    }
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return tl::make_unexpected(error.message());
    return write_file(history_file(folder), text);
}

}  // namespace inarow::store
