#include "cli/options.h"

#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace inarow::cli {

Option add_board(Command& command) {
    return command.value("--board", "WIDTHxHEIGHT", "Override the board size",
                         [&changes = command.context().changes](
                             const std::string& text) -> std::optional<std::string> {
                             changes.board = read_board_size(text);
                             if (changes.board) return std::nullopt;
                             return fmt::format("\"{}\" is not a size such as 20x20, at most {}x{}",
                                                text, kMaxSize, kMaxSize);
                         });
}

Option add_opening(Command& command) {
    const auto names = opening_names();
    return command.choice("--opening",
                          fmt::format("Override the opening: {}", fmt::join(names, ", ")),
                          {names.begin(), names.end()},
                          [&changes = command.context().changes](const std::string& text) {
                              changes.opening = read_opening(text);
                          });
}

void add_variant(Command& command, std::string& variant, const std::string& standard) {
    command.text("--variant", variant, "NAME",
                 fmt::format("Choose the game (default {})", standard));
    add_board(command);
}

void add_record(Command& command, std::string& record) {
    command.text("record", record, "FILE", "The record of the game").required();
}

Option add_position(Command& command, std::string& position) {
    return command.text("--position", position, "TEXT",
                        "Begin with these stones, such as \"x1o/3/3 x\"");
}

void add_memory(Command& command, std::uint64_t& megabytes) {
    command.number("--memory", megabytes, {1, 1 << 20}, "Use a table of this many megabytes");
}

void add_threads(Command& command, int& threads, const std::string& help) {
    command.number("--threads", threads, {1, 256}, help);
}

void add_plies(Command& command, int& plies, const std::string& help) {
    command.required_number("--plies", plies, {0, 64}, help);
}

Option add_nodes(Command& command, std::optional<std::uint64_t>& nodes, const std::string& help) {
    return command.number("--nodes", nodes, {1, 9e18}, help);
}

Option add_time(Command& command, std::optional<double>& seconds, const std::string& help) {
    return command.number("--time", seconds, {0.001, 1e9}, help);
}

std::optional<std::chrono::milliseconds> in_milliseconds(std::optional<double> seconds) {
    if (!seconds) return std::nullopt;
    return std::chrono::milliseconds(std::llround(*seconds * 1000));
}

void add_theme(Command& command, bool& high_contrast) {
    command.choice("--theme", "Choose the look: standard (default) or high-contrast",
                   {"standard", "high-contrast"}, [&high_contrast](const std::string& name) {
                       high_contrast = name == "high-contrast";
                   });
}

void add_json(Command& command, bool& json, const std::string& help) {
    command.flag("--json", json, help);
}

}  // namespace inarow::cli
