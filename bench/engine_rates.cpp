// How fast the engine is, on one core, in millions a second of CPU time:
//   engine_rates [MILLIONS]
// Prints for each rule of five in a row how often a stone is placed and taken back, and how many
// positions the search looks at, of so many million in all.

#include <array>
#include <cstdlib>
#include <ctime>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "core/builtin.h"
#include "core/random.h"
#include "engine/board.h"
#include "engine/engine.h"
#include "engine/line_rule.h"

namespace {

using namespace inarow;

double cpu_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

// Random games of stones near others, forth and back.
double places_per_second(const Rules& rules, std::uint64_t wanted) {
    const engine::PatternTable patterns(engine::line_rule(rules, Side::First),
                                        engine::line_rule(rules, Side::Second));
    engine::Board board(rules, patterns, engine::builtin_weights());
    constexpr int kStones = 80;
    // The moves are drawn before the clock runs.
    Random random(1);
    std::vector<std::vector<Cell>> games(50);
    for (auto& game : games) {
        for (int i = 0; i < kStones; ++i) {
            engine::CellSet near = board.near() & board.free();
            if (near.empty()) near.add(Cell(rules.height / 2, rules.width / 2));
            std::vector<Cell> cells;
            near.for_each([&](Cell cell) { cells.push_back(cell); });
            game.push_back(cells[random.below(cells.size())]);
            board.place(game.back());
        }
        for (int i = 0; i < kStones; ++i) board.take_back();
    }
    std::uint64_t placed = 0;
    const double start = cpu_seconds();
    while (placed < wanted) {
        for (const auto& game : games) {
            for (const Cell cell : game) board.place(cell);
            for (int i = 0; i < kStones; ++i) board.take_back();
            placed += kStones;
        }
    }
    return static_cast<double>(placed) / (cpu_seconds() - start);
}

double nodes_per_second(const Rules& rules, std::uint64_t wanted) {
    engine::Engine engine(rules, {});
    Limits limits;
    limits.nodes = wanted;
    const std::array moves{Move(Cell(7, 7)), Move(Cell(6, 8)), Move(Cell(8, 8)), Move(Cell(6, 6)),
                           Move(Cell(6, 7))};
    Position position(rules);
    for (const Move move : moves) position.play(move);
    const double start = cpu_seconds();
    const std::uint64_t nodes = engine.think(position, moves.back(), limits).nodes;
    return static_cast<double>(nodes) / (cpu_seconds() - start);
}

}  // namespace

int main(int argc, char** argv) {
    const auto wanted =
        static_cast<std::uint64_t>(argc > 1 ? std::atoi(argv[1]) : 1) * std::uint64_t{1'000'000};
    fmt::print("{:<8} {:>14} {:>8}\n", "rule", "place and back", "nodes");
    for (const std::string_view name : {"five", "gomoku", "caro", "renju"}) {
        const VariantPtr variant = find_builtin(name);
        const Rules& rules = variant->rules;
        fmt::print("{:<8} {:>14.2f} {:>8.2f}\n", name, places_per_second(rules, wanted) / 1e6,
                   nodes_per_second(rules, wanted) / 1e6);
    }
}
