#include "cli/free_commands.h"

#include <chrono>
#include <cmath>
#include <iostream>
#include <span>
#include <string>

#include <fmt/format.h>

#include "analysis/judge.h"
#include "analysis/words.h"
#include "cli/played_moves.h"
#include "cli/progress_line.h"
#include "cli/standard_streams.h"
#include "core/board_text.h"
#include "core/notation.h"
#include "free/proof_writer.h"
#include "free/solver.h"
#include "store/files.h"
#include "ui/common/signals.h"
#include "wire/analysis.h"

namespace inarow::cli {

namespace {

using Clock = std::chrono::steady_clock;

// What an analysis may take if the user does not say.
constexpr double kAnalysisSeconds = 20;

std::optional<std::chrono::milliseconds> in_milliseconds(std::optional<double> seconds) {
    if (!seconds) return std::nullopt;
    return std::chrono::milliseconds(static_cast<std::int64_t>(std::ceil(*seconds * 1000)));
}

// What a search may spend, and that it ends for a signal.
Limits limits_of(const SolverSettings& settings) {
    return {.time = in_milliseconds(settings.seconds),
            .nodes = settings.nodes,
            .stop = &ui::stop_requested()};
}

// A solver for the variant; or a complaint and nothing.
std::unique_ptr<free::Solver> free_solver_for(const Variant& variant,
                                              const SolverSettings& settings) {
    if (const auto why = misplaced_option(settings, false)) {
        complain(*why);
        return nullptr;
    }
    auto solver = free::Solver::make(
        variant.rules, {.memory = settings.memory << 20, .threads = settings.threads});
    if (solver) return std::move(*solver);
    complain(fmt::format("{}: {}", variant.name, solver.error()));
    return nullptr;
}

std::string_view outcome_word(const free::Worth& worth) {
    switch (worth.outcome) {
        case free::Worth::Outcome::Win:
            return "win";
        case free::Worth::Outcome::Draw:
            return "draw";
        case free::Worth::Outcome::Loss:
            return "loss";
        case free::Worth::Outcome::Unknown:
            break;
    }
    return "unknown";
}

bool has_length(const free::Worth& worth) {
    return worth.outcome == free::Worth::Outcome::Win ||
           worth.outcome == free::Worth::Outcome::Loss;
}

struct Solved {
    free::Worth worth;
    wire::Effort effort;
};

void print_solved(std::string_view moves, const Solved& solved, const SolveOptions& options) {
    const free::Worth& worth = solved.worth;
    if (options.json) {
        fmt::print("{}", wire::line(wire::solved(moves, wire::verdict(worth), solved.effort)));
    } else {
        std::string text(outcome_word(worth));
        if (has_length(worth) && !options.weak) {
            text += fmt::format(" {}{}", worth.exact ? "" : "<=", worth.plies);
        }
        fmt::print("{} {} {} {}\n", moves, text, solved.effort.nodes, solved.effort.microseconds);
    }
}

Solved solve(free::Solver& solver, const Position& position, const SolveOptions& options,
             ProgressLine& progress) {
    const std::uint64_t before = solver.nodes();
    progress.begin();
    const auto start = Clock::now();
    const Limits limits = limits_of(options.solver);
    const free::Worth worth =
        options.weak ? solver.outcome(position, limits) : solver.worth(position, limits);
    const auto time = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start);
    progress.end();
    return {worth, {solver.nodes() - before, time.count()}};
}

// Writes the proof of what was found; or complains.
bool write_proof(free::Solver& solver, const Game& game, const free::Worth& worth,
                 const SolveOptions& options, ProgressLine& progress) {
    progress.begin();
    const auto proof =
        free::make_proof(solver, game.position(), game.moves(), worth, limits_of(options.solver));
    progress.end();
    if (ui::stop_signal() != 0) return false;
    if (!proof) {
        complain("no proof was found within the limit; raise --time or --nodes");
        return false;
    }
    const auto written = store::write_file(options.proof, to_text(*proof));
    if (!written) complain(fmt::format("{}: {}", options.proof, written.error()));
    return written.has_value();
}

std::string line_text(const Variant& variant, std::span<const Move> line) {
    std::string text;
    for (const Move move : line) text += " " + write_move(move, variant.coordinates, variant.rules);
    return text;
}

// On large boards the moves of which nothing is known are only counted.
constexpr std::size_t kMostRows = 50;

void print_analysis(const Game& game, std::span<const analysis::Verdict> moves) {
    fmt::print("{}", board_text(game));
    fmt::print("{:>5}  {:<29}  {:<9} line\n", "move", "worth", "known");
    std::size_t left_out = 0;
    for (const analysis::Verdict& move : moves) {
        if (!move.known() && moves.size() > kMostRows) {
            ++left_out;
            continue;
        }
        fmt::print("{:>5}  {:<29}  {:<9}{}\n",
                   write_move(move.line.front(), game.variant().coordinates, game.variant().rules),
                   in_words(move), how_certain(move), line_text(game.variant(), move.line));
    }
    if (left_out > 0) {
        fmt::print("{} other {} not examined.\n", left_out,
                   left_out == 1 ? "move was" : "moves were");
    }
}

void print_analysis_json(const Game& game, std::span<const analysis::Verdict> moves) {
    fmt::print("{}", wire::line(wire::analyse(game)));
    for (const analysis::Verdict& move : moves) {
        fmt::print("{}", wire::line(wire::analysed(game, move.line.front(),
                                                   wire::verdict(move, game.variant()))));
    }
}

}  // namespace

int run_free_solve(const VariantPtr& variant, const SolveOptions& options) {
    if (!options.checkpoint.empty()) {
        complain("--checkpoint is for games with falling pieces");
        return kMisused;
    }
    const auto solver = free_solver_for(*variant, options.solver);
    if (solver == nullptr) return kMisused;
    ui::catch_stop_signals();
    if (options.json) fmt::print("{}", wire::line(wire::solve(*variant)));
    ProgressLine progress(*solver);
    int status = kDone;
    std::string line;
    for (int number = 1; std::getline(std::cin, line); ++number) {
        Game game(variant, Setup{});
        auto played = play_moves(game, line);
        if (played && game.result()) played = tl::unexpected(std::string("the game is over"));
        if (!played) {
            say_error(fmt::format("line {}: {}\n", number, played.error()));
            status = kFailed;
            continue;
        }
        const Solved solved = solve(*solver, game.position(), options, progress);
        if (ui::stop_signal() != 0) break;
        print_solved(trim(line), solved, options);
        if (!flush_output()) return kFailed;
        if (options.proof.empty()) continue;
        if (!write_proof(*solver, game, solved.worth, options, progress)) status = kFailed;
        break;
    }
    return status_after_input(status);
}

int run_free_analyse(const Game& game, const AnalyseOptions& options) {
    if (const auto why = misplaced_option(options.solver, false)) {
        complain(*why);
        return kMisused;
    }
    ui::catch_stop_signals();
    Limits limits = limits_of(options.solver);
    if (!limits.ends()) limits.time = in_milliseconds(kAnalysisSeconds);
    analysis::Judge judge(game.variant().rules, {.memory = options.solver.memory << 20,
                                                 .threads = options.solver.threads});
    std::optional<ProgressLine> progress;
    if (judge.free_solver() != nullptr) progress.emplace(*judge.free_solver()).begin();
    const auto moves = judge.analyse(game.position(), game.last_move(), limits);
    if (progress) progress->end();
    if (ui::stop_signal() != 0) return 128 + ui::stop_signal();
    if (options.json) {
        print_analysis_json(game, moves);
    } else {
        print_analysis(game, moves);
    }
    return kDone;
}

}  // namespace inarow::cli
