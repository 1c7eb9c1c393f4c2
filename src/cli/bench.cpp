// `bench`: a fixed amount of the engine's work, whose result must not change by accident.

#include <chrono>

#include <fmt/format.h>

#include "cli/commands.h"
#include "engine/fixed_work.h"

namespace inarow::cli {

namespace {

int run() {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    const engine::FixedWork work = engine::do_fixed_work();
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    fmt::print("{} nodes, values {:016x}\n", work.nodes, work.hash);
    say_error(fmt::format("{:.2f} s, {:.0f} nodes per second\n", seconds,
                          static_cast<double>(work.nodes) / seconds));
    return kDone;
}

}  // namespace

void add_bench(Command& program) {
    program.add("bench", "Run a fixed search and print its node count").runs([](const Catalog&) {
        return run();
    });
}

}  // namespace inarow::cli
