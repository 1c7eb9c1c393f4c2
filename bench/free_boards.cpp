// How long it takes to know what empty free boards are worth:
//
//     free_boards [THREADS [MEGABYTES [WIDTH,HEIGHT,LENGTH...]]]
//
// A table of its own for each. CPU time is that of all threads together.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "free/solver.h"

int main(int count, char** words) {
    using namespace inarow;
    const int threads = count > 1 ? std::atoi(words[1]) : 1;
    const std::size_t megabytes = count > 2 ? std::strtoul(words[2], nullptr, 10) : 512;
    std::vector<std::string> boards(words + std::min(count, 3), words + count);
    if (boards.empty()) boards = {"5,5,4", "6,5,4", "7,4,4", "8,8,4", "7,7,5", "8,4,4", "9,4,4"};
    for (const std::string& board : boards) {
        Rules rules;
        if (std::sscanf(board.c_str(), "%d,%d,%d", &rules.width, &rules.height, &rules.length) !=
            3) {
            std::fprintf(stderr, "%s is not a board\n", board.c_str());
            return 2;
        }
        const auto solver =
            free::Solver::make(rules, {.memory = megabytes << 20, .threads = threads});
        const Position position(rules);
        const auto measure = [&](const char* what, auto question) {
            const auto start = std::chrono::steady_clock::now();
            const std::clock_t work = std::clock();
            const free::Worth worth = question();
            const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
            const double cpu = static_cast<double>(std::clock() - work) / CLOCKS_PER_SEC;
            static constexpr std::array kOutcomes{"unknown", "win", "draw", "loss"};
            std::printf("%-7s %-8s %-8s %3d plies %10llu nodes %8.2f s, CPU %8.2f s\n",
                        board.c_str(), what, kOutcomes[static_cast<std::size_t>(worth.outcome)],
                        worth.plies, static_cast<unsigned long long>((*solver)->nodes()),
                        time.count(), cpu);
            std::fflush(stdout);
        };
        measure("outcome", [&] { return (*solver)->outcome(position, {}); });
        if (board != "9,4,4") measure("length", [&] { return (*solver)->worth(position, {}); });
    }
    return 0;
}
