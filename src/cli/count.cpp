// `count`: how many different positions there are.

#include <cstdio>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/options.h"
#include "falling/count.h"
#include "ui/common/signals.h"

namespace inarow::cli {

namespace {

struct CountOptions {
    std::string variant;
    int plies = 0;
};

int run(const Catalog& catalog, const CountOptions& options) {
    const VariantPtr variant = choose_solved_variant(catalog, options.variant);
    if (variant == nullptr) return kMisused;
    ui::catch_stop_signals();
    const auto counted = falling::count_positions(
        variant->rules, options.plies, &ui::stop_requested(), [](const falling::PlyCount& count) {
            fmt::print("{:>3} {:>14} {:>12}\n", count.ply, count.positions, count.won);
            (void)std::fflush(stdout);
        });
    if (!counted) return misused(fmt::format("{}: {}", variant->name, counted.error()));
    return ui::stop_signal() != 0 ? 128 + ui::stop_signal() : kDone;
}

}  // namespace

void add_count(Command& program) {
    auto options = std::make_shared<CountOptions>();
    Command command = program.add("count", "Count the different positions after each move");
    add_variant(command, options->variant, "connect4");
    add_plies(command, options->plies, "Count up to this many moves");
    command.runs([options](const Catalog& catalog) { return run(catalog, *options); });
}

}  // namespace inarow::cli
