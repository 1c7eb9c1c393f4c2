// The options of the commands that solve and analyze positions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/command_line.h"

namespace inarow::cli {

struct SolverSettings {
    std::uint64_t memory = 64;  // megabytes of the table
    int threads = 1;
    std::string book;      // a file; empty: the built-in one for the rules, if there is one
    bool no_book = false;  // not even that
    // How much may be spent on a position, or on all moves of one; on free boards only.
    std::optional<std::uint64_t> nodes;
    std::optional<double> seconds;
};

void add_solver_settings(Command& command, SolverSettings& settings);

// Why the settings make no sense on falling boards, or on free ones; or nothing.
[[nodiscard]] std::optional<std::string> misplaced_option(const SolverSettings& settings,
                                                          bool falling);

struct SolveOptions {
    std::string variant;  // empty: the user's own, or connect4
    SolverSettings solver;
    bool weak = false;  // win, draw or loss only
    bool json = false;
    std::string checkpoint;      // the file that the table is kept in; empty: none
    int checkpoint_every = 300;  // seconds
    std::string proof;           // the file that the proof is written to; empty: none
};

struct AnalyseOptions {
    std::string position;  // that the moves begin with; empty: an empty board
    std::string moves;     // or a record file
    std::string variant;
    SolverSettings solver;
    bool json = false;
};

}  // namespace inarow::cli
