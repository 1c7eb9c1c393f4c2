// `puzzle`: puzzles to solve, those that ship or those of a file.

#include <chrono>
#include <ctime>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands.h"
#include "cli/front_end.h"
#include "cli/front_end_options.h"
#include "cli/line_sitting.h"
#include "cli/options.h"
#include "cli/puzzle_sets.h"
#include "cli/window_sitting.h"
#include "core/utf8.h"
#include "puzzles/builtin_sets.h"
#include "puzzles/guide.h"
#include "puzzles/practice.h"
#include "store/autosave.h"
#include "store/puzzle_history.h"
#include "ui/common/signals.h"
#include "ui/line/puzzle_dialogue.h"

namespace inarow::cli {

namespace {

struct PuzzleOptions {
    std::string set;
    std::string file;
    bool day = false;
    std::optional<puzzles::Date> date;  // of the day; today, if not given
    std::optional<std::uint64_t> seed;
    FrontEndOptions line;
};

puzzles::Date today() {
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm parts{};
    (void)::localtime_r(&now, &parts);
    return {parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday};
}

// The puzzles that are wanted and, if it is a certain one, its number.
struct ChosenPuzzles {
    puzzles::PuzzleSet set;
    std::optional<std::size_t> puzzle;
};

std::optional<ChosenPuzzles> choose(const Catalog& catalog, const PuzzleOptions& options) {
    if (options.day && options.set.empty() && options.file.empty()) {
        std::vector<puzzles::PuzzleSet> sets = puzzles::builtin_sets();
        const puzzles::Daily daily = puzzles::daily_puzzle(sets, options.date.value_or(today()));
        return ChosenPuzzles{std::move(sets[daily.set]), daily.puzzle};
    }
    auto set = options.file.empty() ? find_puzzles(catalog, options.set)
                                    : load_puzzles(options.file, catalog);
    if (!set) return std::nullopt;
    if (set->puzzles.empty()) {
        complain(fmt::format("{} has no puzzles", printable(set->name)));
        return std::nullopt;
    }
    std::optional<std::size_t> puzzle;
    if (options.day) {
        puzzle = puzzles::daily_puzzle({&*set, 1}, options.date.value_or(today())).puzzle;
    }
    return ChosenPuzzles{std::move(*set), puzzle};
}

using Keep = std::function<void(const puzzles::History&)>;

// Writes the history down, and says once if it cannot.
Keep write_history(const std::optional<std::filesystem::path>& folder, const std::string& name) {
    return [folder, name, warned = false](const puzzles::History& now) mutable {
        const auto kept = folder ? store::write_puzzle_history(*folder, name, now)
                                 : tl::unexpected<std::string>("there is no home folder");
        if (kept || warned) return;
        say_error(fmt::format("warning: your rating is not saved: {}\n", kept.error()));
        warned = true;
    };
}

int in_lines(const PuzzleOptions& options, puzzles::Practice& practice, const Keep& keep) {
    const auto console = line::make_console({.echo = options.line.echo});
    const auto view =
        options.line.json
            ? line::make_puzzle_json(*console)
            : line::make_puzzle_text(*console, {.color = wants_color(options.line.no_color),
                                                .describe = options.line.describe});
    const auto end = line::solve_puzzles(*console, *view, practice, options.day, keep);
    if (!end || *end == line::NoLine::EndOfInput) return kDone;
    return end_of_lines(*end, *console);
}

int run(const Catalog& catalog, const PuzzleOptions& options) {
    const auto front_end = choose_front_end(options.line);
    if (!front_end) return kMisused;
    auto choice = choose(catalog, options);
    if (!choice) return kMisused;
    ui::catch_stop_signals();
    const auto folder = store::state_folder();
    const std::string name = choice->set.name;
    puzzles::History history;
    if (folder) history = store::read_puzzle_history(*folder, name);
    puzzles::Practice practice(std::move(choice->set), std::move(history),
                               options.seed ? *options.seed : fresh_seed(), choice->puzzle);
    const auto keep = write_history(folder, name);
    if (*front_end == FrontEnd::Line) return in_lines(options, practice, keep);
    puzzles::Guide guide(practice, options.day, keep);
    if (*front_end == FrontEnd::Window) return solve_in_window(catalog, guide, options.line);
    return on_screen(catalog, options.line, std::nullopt,
                     [&](screen::Sitting& sitting) { return sitting.solve(guide); });
}

}  // namespace

void add_puzzle(Command& program) {
    auto options = std::make_shared<PuzzleOptions>();
    Command command = program.add("puzzle", "Solve puzzles");
    command.text("set", options->set, "NAME", "The game or set of puzzles (default connect4)");
    add_board(command);
    command.text("--file", options->file, "FILE", "Solve the puzzles of a file");
    command.flag("--day", options->day, "Solve the puzzle of the day");
    command.value("--date", "YYYY-MM-DD", "Choose the day (default today)",
                  [options](const std::string& text) -> std::optional<std::string> {
                      options->date = puzzles::read_date(text);
                      options->day = true;
                      if (options->date) return std::nullopt;
                      return fmt::format("\"{}\" is not a date such as 2026-11-03", text);
                  });
    command.number("--seed", options->seed, {0, 2e19}, "Set the random seed of the choice");
    const Option json =
        command.flag("--json", options->line.json, "Print a JSON object for each event");
    command.flag("--echo", options->line.echo, "Repeat piped input in the output").excludes(json);
    add_describe(command, options->line).excludes(json);
    add_looks(command, options->line, true);
    command.runs([options](const Catalog& catalog) { return run(catalog, *options); });
}

}  // namespace inarow::cli
