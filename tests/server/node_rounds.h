// Two real servers on one PostgreSQL, with people who play: servers are killed, the database is
// restarted, and everybody connects again.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace inarow::testing {

struct NodeRounds {
    std::uint64_t acknowledged = 0;  // moves that were said to be safe
    std::uint64_t games = 0;
    std::uint64_t events = 0;  // in the store at the end
    // The longest time from a kill, or from a restarted database, until a game had gone on.
    std::chrono::milliseconds after_kill{};
    std::chrono::milliseconds after_restart{};
    std::vector<std::string> wrong;  // what is missing, doubled or does not replay
};

// In each round one of the nodes is killed (-9) and, when all games have gone on at the other,
// started again; then the database is restarted. So many games are played at the same time.
[[nodiscard]] NodeRounds node_rounds(int rounds, int games, unsigned seed);

}  // namespace inarow::testing
