// What the commands that solve and analyze positions have in common.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include <tl/expected.hpp>

#include "cli/command_line.h"
#include "core/limits.h"
#include "falling/opening_book.h"

namespace inarow::cli {

struct SolverSettings {
    std::string variant;        // empty: the user's own, or connect4
    std::string position;       // to begin with; empty: an empty board
    std::uint64_t memory = 64;  // megabytes of the table
    int threads = 1;
    std::string book;      // a file; empty: the built-in one for the rules, if there is one
    bool no_book = false;  // not even that
    // How much may be spent on a position, or on all moves of one.
    std::optional<std::uint64_t> nodes;
    std::optional<double> seconds;
};

void add_solver_settings(Command& command, SolverSettings& settings);

// What a search may spend; and it ends for a signal.
[[nodiscard]] Limits limits_of(const SolverSettings& settings);

// Reads a book; the error says why not, without the file's name.
[[nodiscard]] tl::expected<falling::Book, std::string> load_book(const std::string& file);
// The book for a game, which may be none; or what is wrong with the user's.
[[nodiscard]] tl::expected<std::shared_ptr<const falling::Book>, std::string> book_for(
    const Variant& variant, const SolverSettings& settings);

}  // namespace inarow::cli
