// Solves a set of positions, each with an empty table, and checks the scores:
//   solver_sets FILE [COUNT [MEGABYTES]]
// A line of the file is `moves score`, columns from 1. Prints mean nodes and CPU time.

#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>

#include <fmt/format.h>

#include "core/builtin.h"
#include "solver/falling_solver.h"

namespace {

using namespace inarow;

double cpu_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

int run(const std::string& name, int count, std::size_t megabytes) {
    const VariantPtr variant = find_builtin("connect4");
    const auto solver = FallingSolver::make(variant->rules, {.memory = megabytes << 20});
    std::ifstream file(name);
    std::string moves;
    int expected = 0;
    int solved = 0;
    int wrong = 0;
    double seconds = 0;
    while (solved < count && file >> moves >> expected) {
        Position position(variant->rules);
        for (const char c : moves) position.play(Move(*position.landing(c - '1')));
        (*solver)->forget();
        const double start = cpu_seconds();
        const auto score = (*solver)->score(position, nullptr);
        seconds += cpu_seconds() - start;
        ++solved;
        if (score == expected) continue;
        ++wrong;
        fmt::print("{}: {}, not {}\n", moves, expected, score.value_or(0));
    }
    if (solved == 0) {
        fmt::print(stderr, "{}: no positions\n", name);
        return 2;
    }
    fmt::print("{} positions, {} wrong, mean {:.1f} nodes, {:.1f} microseconds\n", solved, wrong,
               static_cast<double>((*solver)->nodes()) / solved, seconds / solved * 1e6);
    return wrong == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        fmt::print(stderr, "usage: solver_sets FILE [COUNT [MEGABYTES]]\n");
        return 2;
    }
    const int count = argc > 2 ? std::atoi(argv[2]) : 1'000'000;
    const int megabytes = argc > 3 ? std::atoi(argv[3]) : 64;
    return run(argv[1], count, static_cast<std::size_t>(megabytes));
}
