// What the person at this machine has done with puzzles, for each set: a file in the user's state
// folder.
//
//   rating connect4 1523.4 210.2 0.0600 17
//   solved connect4 5be12f3a 16
//   failed connect4 9c0d2233 17
//
// A rating is followed by its deviation, its volatility and the number of attempts, a puzzle by the
// number of the last attempt at it.
#pragma once

#include <filesystem>
#include <string>

#include <tl/expected.hpp>

#include "puzzles/history.h"

namespace inarow::store {

// What the file of this folder says of the set; the beginning, if it says nothing. Lines that are
// damaged are left out.
[[nodiscard]] puzzles::History read_puzzle_history(const std::filesystem::path& folder,
                                                   const std::string& set);
// Replaces what it says of the set. Fails with the system's reason.
tl::expected<void, std::string> write_puzzle_history(const std::filesystem::path& folder,
                                                     const std::string& set,
                                                     const puzzles::History& history);

}  // namespace inarow::store
