// Options that several commands have.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "cli/command_line.h"

namespace inarow::cli {

// Overrides of what the variant says, for commands that choose one.
Option add_board(Command& command);
Option add_opening(Command& command);
// --variant and --board; `standard` is the variant that is taken without them.
void add_variant(Command& command, std::string& variant, const std::string& standard);

// The record of a game, which must be given.
void add_record(Command& command, std::string& record);
// Stones that the game begins with.
Option add_position(Command& command, std::string& position);

void add_memory(Command& command, std::uint64_t& megabytes);
void add_threads(Command& command, int& threads, const std::string& help);
// How many moves from the empty board; the user must say it.
void add_plies(Command& command, int& plies, const std::string& help);
Option add_nodes(Command& command, std::optional<std::uint64_t>& nodes, const std::string& help);
Option add_time(Command& command, std::optional<double>& seconds, const std::string& help);
[[nodiscard]] std::optional<std::chrono::milliseconds> in_milliseconds(
    std::optional<double> seconds);
void add_theme(Command& command, bool& high_contrast);
void add_json(Command& command, bool& json, const std::string& help);

}  // namespace inarow::cli
