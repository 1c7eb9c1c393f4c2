// `puzzles`: makes puzzles, and proves those of a file.

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/options.h"
#include "cli/progress_bar.h"
#include "cli/puzzle_sets.h"
#include "core/utf8.h"
#include "puzzles/check.h"
#include "puzzles/format.h"
#include "puzzles/maker.h"
#include "store/files.h"
#include "ui/common/signals.h"

namespace inarow::cli {

namespace {

namespace fs = std::filesystem;

struct MakeOptions {
    std::string variant;
    int count = 100;
    std::uint64_t seed = 1;
    std::string out;  // empty: standard output
};

// What an earlier run has made, or an empty set; nothing after a complaint.
std::optional<puzzles::PuzzleSet> begin_set(const Catalog& catalog, const MakeOptions& options) {
    const VariantPtr variant = choose_puzzle_variant(catalog, options.variant);
    if (variant == nullptr) return std::nullopt;
    if (const auto why = puzzles::making_obstacle(*variant)) {
        complain(fmt::format("no puzzles can be made of {}: {}", variant->name, *why));
        return std::nullopt;
    }
    puzzles::PuzzleSet set;
    std::error_code error;
    if (!options.out.empty() && fs::is_regular_file(options.out, error)) {
        auto made = load_puzzles(options.out, catalog);
        if (!made) return std::nullopt;
        if (made->variant->rules != variant->rules || made->seed != options.seed) {
            complain(fmt::format("{} has puzzles of another game or another seed",
                                 printable(options.out)));
            return std::nullopt;
        }
        set = std::move(*made);
    }
    set.variant = variant;
    set.seed = options.seed;
    return set;
}

// Makes puzzles until there are enough; the exit status.
int make(const Catalog& catalog, const MakeOptions& options) {
    auto set = begin_set(catalog, options);
    if (!set) return kMisused;
    if (const auto why = options.out.empty() ? std::nullopt : store::write_obstacle(options.out)) {
        return misused(fmt::format("cannot write {}: {}", printable(options.out), *why));
    }
    ui::catch_stop_signals();
    const auto count = static_cast<std::size_t>(options.count);
    ProgressBar bar("puzzles", count, set->puzzles.size());
    const auto keep = [&] {
        if (options.out.empty()) return true;
        const auto written = store::write_file(options.out, puzzles::write_puzzles(*set));
        if (written) return true;
        bar.leave();
        complain(fmt::format("cannot write {}: {}", printable(options.out), written.error()));
        return false;
    };
    puzzles::Maker maker(*set);
    double next = 1;  // seconds until the file is written again
    while (set->puzzles.size() < count && maker.play_game(count, &ui::stop_requested())) {
        bar.show(set->puzzles.size());
        if (bar.elapsed() < next) continue;
        next = bar.elapsed() + 1;
        if (!keep()) return kFailed;
    }
    if (!keep()) return kFailed;
    bar.leave();
    if (options.out.empty()) fmt::print("{}", puzzles::write_puzzles(*set));
    if (set->puzzles.size() >= count) return kDone;
    say_error(fmt::format("Interrupted: {} of {} puzzles are made.{}\n", set->puzzles.size(), count,
                          options.out.empty() ? "" : " Run the same command to continue."));
    return 128 + ui::stop_signal();
}

// Proves every puzzle of a file; the exit status.
int check(const Catalog& catalog, const std::string& file) {
    const auto set = load_puzzles(file, catalog);
    if (!set) return kMisused;
    ui::catch_stop_signals();
    ProgressBar bar("puzzles", set->puzzles.size(), 0);
    puzzles::Prover prover(set->variant->rules);
    const Limits limits{.stop = &ui::stop_requested()};
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < set->puzzles.size(); ++i) {
        const puzzles::Puzzle& puzzle = set->puzzles[i];
        const auto fault = puzzles::fault_of(puzzle, *set->variant, prover, limits);
        if (ui::stop_signal() != 0) break;
        bar.show(i + 1);
        if (!fault) continue;
        bar.leave();
        ++wrong;
        fmt::print("puzzle {} ({}): {}\n", i + 1, puzzles::id_of(puzzle), *fault);
    }
    bar.leave();
    if (ui::stop_signal() != 0) return 128 + ui::stop_signal();
    const auto same = puzzles::same_positions(*set);
    for (const auto& [one, two] : same) {
        fmt::print("puzzles {} and {} are the same up to symmetry\n", one + 1, two + 1);
    }
    if (wrong > 0 || !same.empty()) return kFailed;
    fmt::print("ok: {} {} of {}\n", set->puzzles.size(),
               set->puzzles.size() == 1 ? "puzzle" : "puzzles", set->variant->name);
    return kDone;
}

void add_make(Command& puzzles) {
    auto options = std::make_shared<MakeOptions>();
    Command command = puzzles.add("make", "Make puzzles from games between robots");
    add_variant(command, options->variant, "connect4");
    command.number("--count", options->count, {1, 100'000}, "Make this many puzzles");
    command.number("--seed", options->seed, {0, 2e19}, "Set the random seed");
    command.text("-o,--output", options->out, "FILE",
                 "Write to this file, or continue it (default: standard output)");
    command.runs([options](const Catalog& catalog) { return make(catalog, *options); });
}

void add_check(Command& puzzles) {
    auto file = std::make_shared<std::string>();
    Command command = puzzles.add("check", "Prove all puzzles of a file again");
    command.text("file", *file, "FILE", "The puzzles").required();
    command.runs([file](const Catalog& catalog) { return check(catalog, *file); });
}

}  // namespace

void add_puzzles(Command& program) {
    Command puzzles = program.add("puzzles", "Make and check puzzles");
    puzzles.require_subcommand();
    add_make(puzzles);
    add_check(puzzles);
}

}  // namespace inarow::cli
