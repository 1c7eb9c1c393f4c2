// Kills a program that writes to a store, again and again, and looks at what is left.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace inarow::testing {

struct Killed {
    std::uint64_t acknowledged = 0;  // events and games that were said to be safe
    std::uint64_t events = 0;        // that are in the store at the end
    std::uint64_t games = 0;
    std::vector<std::string> wrong;  // what is missing or does not replay; empty if all is well
};

// Starts log_writer so many times, each time with new games in the same store, and kills it (-9) at
// a random moment.
[[nodiscard]] Killed kill_rounds(const std::string& store, int rounds, unsigned seed);

// What is wrong with the games of a store: those that are not numbered 1, 2, 3, ... or cannot be
// replayed, and what `output` of a log_writer says is safe but is not there.
[[nodiscard]] Killed compare(const std::string& store, const std::string& output);

}  // namespace inarow::testing
