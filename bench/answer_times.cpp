// How long the scores of random Connect Four positions take, with the built-in book, on one core:
//   answer_times [GAMES [MEGABYTES]]
// Plays random games and solves every position of them, each with an empty table. Prints for each
// ply, and for all, the median, the 99th and the 99.9th percentile and the most, in milliseconds of
// CPU time.

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "core/builtin.h"
#include "core/random.h"
#include "falling/solver.h"

namespace {

using namespace inarow;

double cpu_milliseconds() {
    return static_cast<double>(std::clock()) * 1000 / CLOCKS_PER_SEC;
}

void report(const std::string& name, std::vector<double> times) {
    std::ranges::sort(times);
    const auto percentile = [&](double part) {
        const auto at = static_cast<std::size_t>(part * static_cast<double>(times.size()));
        return times[std::min(at, times.size() - 1)];
    };
    fmt::print("{:>4} {:>8} {:>9.3f} {:>9.3f} {:>9.3f} {:>9.3f}\n", name, times.size(),
               percentile(0.5), percentile(0.99), percentile(0.999), times.back());
}

}  // namespace

int main(int argc, char** argv) {
    const int games = argc > 1 ? std::atoi(argv[1]) : 100;
    const int megabytes = argc > 2 ? std::atoi(argv[2]) : 64;
    const VariantPtr variant = find_builtin("connect4");
    const auto solver =
        falling::Solver::make(variant->rules, {.memory = static_cast<std::size_t>(megabytes) << 20,
                                               .book = falling::builtin_book(variant->rules)});
    std::vector<std::vector<double>> times(static_cast<std::size_t>(variant->rules.cells()));
    Random random(1);
    for (int game = 0; game < games; ++game) {
        Position position(variant->rules);
        while (position.outcome() == Outcome::Open) {
            (*solver)->forget();
            const double start = cpu_milliseconds();
            (void)(*solver)->score(position, {});
            times[static_cast<std::size_t>(position.ply())].push_back(cpu_milliseconds() - start);
            const MoveList moves = position.legal_moves();
            position.play(moves[random.below(moves.size())]);
        }
    }
    fmt::print(" ply   number    median       99%     99.9%      most\n");
    std::vector<double> all;
    for (std::size_t ply = 0; ply < times.size(); ++ply) {
        if (times[ply].empty()) continue;
        report(std::to_string(ply), times[ply]);
        all.insert(all.end(), times[ply].begin(), times[ply].end());
    }
    report("all", all);
}
