// Prints how many positions two searches visit: the engine's fixed work (`inarow bench`), and the
// solver at the empty board of 6x5.
#include <cstdio>

#include "core/builtin.h"
#include "core/position.h"
#include "engine/fixed_work.h"
#include "falling/solver.h"

namespace inarow {
namespace {

constexpr std::size_t kMemory = std::size_t{64} << 20;  // as `inarow solve` has

void count() {
    const engine::FixedWork work = engine::do_fixed_work();
    std::printf("%llu nodes, values %016llx\n", static_cast<unsigned long long>(work.nodes),
                static_cast<unsigned long long>(work.hash));

    Rules rules = find_builtin("connect4")->rules;
    rules.width = 6;
    rules.height = 5;
    const auto solver = falling::Solver::make(rules, {.memory = kMemory});
    if (!solver) return;
    const auto score = (*solver)->score(Position(rules), {});
    std::printf(" %d %llu\n", score.value_or(-99),
                static_cast<unsigned long long>((*solver)->nodes()));
}

}  // namespace
}  // namespace inarow

int main() {
    inarow::count();
    return 0;
}
