// Solves a set of positions, each with an empty table, and checks the scores:
//   solver_sets FILE [COUNT [MEGABYTES [THREADS]]]
// A line of the file is `moves score`, columns from 1; with `empty` for FILE, the empty board
// alone. No threads stand for one without vector instructions. Prints mean nodes, CPU and wall
// time.

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <sstream>
#include <string>

#include <fmt/format.h>

#include "core/builtin.h"
#include "falling/solver.h"

namespace {

using namespace inarow;

double cpu_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}
double wall_seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

int run(const std::string& name, int count, std::size_t megabytes, int threads) {
    const VariantPtr variant = find_builtin("connect4");
    const auto solver = falling::Solver::make(
        variant->rules, {.memory = megabytes << 20, .threads = threads, .portable = threads == 0});
    std::ifstream sets(name);
    std::istringstream empty(". 1");
    std::istream& file = name == "empty" ? static_cast<std::istream&>(empty) : sets;
    std::string moves;
    int expected = 0;
    int solved = 0;
    int wrong = 0;
    double cpu = 0;
    double wall = 0;
    while (solved < count && file >> moves >> expected) {
        Position position(variant->rules);
        for (const char c : moves == "." ? std::string() : moves)
            position.play(Move(*position.landing(c - '1')));
        (*solver)->forget();
        const double cpu_start = cpu_seconds();
        const double wall_start = wall_seconds();
        const auto score = (*solver)->score(position, {});
        cpu += cpu_seconds() - cpu_start;
        wall += wall_seconds() - wall_start;
        ++solved;
        if (score == expected) continue;
        ++wrong;
        fmt::print("{}: {}, not {}\n", moves, expected, score.value_or(0));
    }
    if (solved == 0) {
        fmt::print(stderr, "{}: no positions\n", name);
        return 2;
    }
    fmt::print("{} positions, {} wrong, mean {:.1f} nodes, {:.1f} microseconds CPU, {:.1f} wall\n",
               solved, wrong, static_cast<double>((*solver)->nodes()) / solved, cpu / solved * 1e6,
               wall / solved * 1e6);
    return wrong == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        fmt::print(stderr, "usage: solver_sets FILE [COUNT [MEGABYTES [THREADS]]]\n");
        return 2;
    }
    const int count = argc > 2 ? std::atoi(argv[2]) : 1'000'000;
    const int megabytes = argc > 3 ? std::atoi(argv[3]) : 64;
    const int threads = argc > 4 ? std::atoi(argv[4]) : 1;
    return run(argv[1], count, static_cast<std::size_t>(megabytes), threads);
}
