// Prints how many positions searches visit: the engine's fixed work (`inarow bench`), and the
// solver at the empty boards of 6x5 and 7x5. One of them alone: `bench`, or the width of the board.
#include <cstdio>
#include <string_view>

#include "core/builtin.h"
#include "core/position.h"
#include "engine/fixed_work.h"
#include "falling/solver.h"

namespace inarow {
namespace {

constexpr std::size_t kMemory = std::size_t{64} << 20;  // as `inarow solve` has

void count_engine() {
    const engine::FixedWork work = engine::do_fixed_work();
    std::printf("%llu nodes, values %016llx\n", static_cast<unsigned long long>(work.nodes),
                static_cast<unsigned long long>(work.hash));
}

void count_solver(int width, int height) {
    Rules rules = find_builtin("connect4")->rules;
    rules.width = width;
    rules.height = height;
    const auto solver = falling::Solver::make(rules, {.memory = kMemory});
    if (!solver) return;
    const auto score = (*solver)->score(Position(rules), {});
    std::printf(" %d %llu\n", score.value_or(-99),
                static_cast<unsigned long long>((*solver)->nodes()));
}

}  // namespace
}  // namespace inarow

int main(int argc, char** argv) {
    const std::string_view only = argc > 1 ? argv[1] : "";
    if (only.empty() || only == "bench") inarow::count_engine();
    if (only.empty() || only == "6x5") inarow::count_solver(6, 5);
    if (only.empty() || only == "7x5") inarow::count_solver(7, 5);
    if (only == "7x6") inarow::count_solver(7, 6);
    return 0;
}
