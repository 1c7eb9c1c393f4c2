// `analyse`: what every move of a position is worth, or the best few as a search deepens.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/explain.h"
#include "analysis/falling_choice.h"
#include "analysis/judge.h"
#include "analysis/words.h"
#include "cli/commands.h"
#include "cli/line_sitting.h"
#include "cli/options.h"
#include "cli/played_moves.h"
#include "cli/progress_line.h"
#include "cli/solver_settings.h"
#include "core/board_text.h"
#include "core/record.h"
#include "machine/budget.h"
#include "ui/common/signals.h"
#include "ui/wording/review_words.h"
#include "wire/analysis.h"

namespace inarow::cli {

namespace {

struct AnalyseOptions {
    std::vector<std::string> moves;  // or a record file
    SolverSettings solver;
    std::optional<int> lines;  // of the best moves, as the engine goes deeper
    bool json = false;
};

constexpr int kMostLines = 50;

// What an analysis may take if the user does not say, and the game is not one for the solver alone.
constexpr std::chrono::seconds kAnalysisTime{20};

// The game to analyze: a record, or moves in the variant's own coordinates; or a complaint and
// nothing.
std::optional<Game> game_to_analyse(const Catalog& catalog, const AnalyseOptions& options) {
    const std::string moves = fmt::format("{}", fmt::join(options.moves, " "));
    std::error_code error;
    if (moves.find_first_of("./") != std::string::npos ||
        std::filesystem::is_regular_file(moves, error)) {
        const std::string_view own = !options.solver.variant.empty()    ? "variant"
                                     : catalog.changes().board          ? "board"
                                     : !options.solver.position.empty() ? "position"
                                                                        : "";
        if (own.empty()) return load_record(moves, catalog);
        complain(fmt::format("a record has its own {0}; omit --{0}", own));
        return std::nullopt;
    }
    const VariantPtr variant = choose_solved_variant(catalog, options.solver.variant);
    if (variant == nullptr) return std::nullopt;
    auto game = set_up_game(variant, options.solver.position);
    const auto played = game.and_then([&](Game& begun) {
        return variant->rules.falling ? play_columns(begun, moves, variant->coordinates)
                                      : play_moves(begun, moves);
    });
    if (played) return std::move(*game);
    complain(played.error());
    return std::nullopt;
}

std::string whole_line(const Game& game, const analysis::Verdict& move) {
    std::string text;
    for (const Move next : move.line) text += " " + wording::typed(game, next);
    return text;
}

// With the scores of the solver, which knows all moves.
void print_scores(const Game& game, std::span<const analysis::Verdict> moves) {
    fmt::print("{:>4}  {:>5}  {:<18}line\n", "move", "score", "worth");
    for (const analysis::Verdict& move : moves) {
        fmt::print("{:>4}  {:>+5}  {:<17}{}\n", wording::typed(game, move.line.front()),
                   *falling_score(move, game.position()), in_words(move), whole_line(game, move));
    }
}

void print_verdicts(const Game& game, std::span<const analysis::Verdict> moves) {
    // On large boards the moves of which nothing is known are only counted.
    constexpr std::size_t kMostRows = 50;
    fmt::print("{:>5}  {:<29}  {:<9} line\n", "move", "worth", "known");
    std::size_t left_out = 0;
    for (const analysis::Verdict& move : moves) {
        if (!move.known() && moves.size() > kMostRows) {
            ++left_out;
            continue;
        }
        fmt::print("{:>5}  {:<29}  {:<9}{}\n", wording::typed(game, move.line.front()),
                   in_words(move), how_certain(move), whole_line(game, move));
    }
    if (left_out > 0) {
        fmt::print("{}{} {} not examined.\n", left_out, left_out < moves.size() ? " other" : "",
                   left_out == 1 ? "move was" : "moves were");
    }
}

void print_analysis(const Game& game, std::span<const analysis::Verdict> moves,
                    std::span<const analysis::Reason> reasons) {
    fmt::print("{}", board_text(game));
    const bool scored = std::ranges::all_of(moves, [&](const analysis::Verdict& move) {
        return falling_score(move, game.position()).has_value();
    });
    (scored ? print_scores : print_verdicts)(game, moves);
    if (!moves.front().known()) return;
    fmt::print("Best: {}\n", hint_in_words(moves.front(), reasons.front(), game.variant()));
}

void print_analysis_json(const Game& game, std::span<const analysis::Verdict> moves,
                         std::span<const analysis::Reason> reasons) {
    fmt::print("{}", wire::line(wire::analyse(game)));
    for (std::size_t i = 0; i < moves.size(); ++i) {
        fmt::print("{}", wire::line(wire::analysed(game, moves[i], reasons[i])));
    }
}

void print_depth(const Game& game, const analysis::Judge::Thoughts& best) {
    for (std::size_t i = 0; i < best.size(); ++i) {
        const auto& [move, verdict, depth, nodes, selective] = best[i];
        const std::string before =
            i == 0 ? fmt::format("{:>5}  {:>10}", depth, nodes) : std::string(17, ' ');
        fmt::print("{}  {:>5}  {:<29} {}\n", before, wording::typed(game, move), in_words(verdict),
                   whole_line(game, verdict));
    }
}

// The best moves of every depth, as soon as it is done.
int print_deepening(const Game& game, const AnalyseOptions& options, Limits limits) {
    if (const auto why = engine::Engine::objection(game.variant().rules)) {
        return misused(fmt::format("--lines shows what the engine thinks: {}", *why));
    }
    analysis::Judge judge(game.variant().rules, {.memory = options.solver.memory << 20,
                                                 .threads = options.solver.threads,
                                                 .witnesses = analysis::Witnesses::Engine});
    if (options.json) {
        fmt::print("{}", wire::line(wire::analyse(game)));
    } else {
        fmt::print("{}{:>5}  {:>10}  {:>5}  {:<29}  line\n", board_text(game), "depth", "nodes",
                   "move", "worth");
    }
    const auto print = [&](const analysis::Judge::Thoughts& best) {
        if (options.json) {
            fmt::print("{}", wire::line(wire::depth(game, best)));
        } else {
            print_depth(game, best);
        }
        (void)std::fflush(stdout);
    };
    (void)judge.best_moves(game.position(), game.last_move(), limits, *options.lines, print);
    return ui::stop_signal() != 0 ? 128 + ui::stop_signal() : kDone;
}

int run(const Catalog& catalog, const AnalyseOptions& options) {
    const auto game = game_to_analyse(catalog, options);
    if (!game) return kMisused;
    if (game->result()) {
        return misused(fmt::format("the game is over: {}", to_string(game->result())));
    }
    const Rules& rules = game->variant().rules;
    const auto book = book_for(game->variant(), options.solver);
    if (!book) return misused(book.error());
    ui::catch_stop_signals();
    Limits limits = limits_of(options.solver);
    if (!limits.ends() && falling::solver_obstacle(rules)) limits.time = kAnalysisTime;
    if (options.lines) return print_deepening(*game, options, limits);
    Progress progress;
    limits.progress = &progress;
    analysis::Judge judge(
        rules,
        {.memory = options.solver.memory << 20, .threads = options.solver.threads, .book = *book});
    ProgressLine line(progress);
    line.begin();
    const machine::Budget budget(limits);
    constexpr int kForVerdicts = 85;  // hundredths of the time
    Limits part = budget.rest(kForVerdicts);
    part.nodes = limits.nodes;
    const auto moves = judge.analyse(game->position(), game->last_move(), part);
    const auto reasons = explain_all(game->position(), moves, budget.rest());
    line.end();
    if (ui::stop_signal() != 0) return 128 + ui::stop_signal();
    (options.json ? print_analysis_json : print_analysis)(*game, moves, reasons);
    return kDone;
}

}  // namespace

void add_analyse(Command& program) {
    auto options = std::make_shared<AnalyseOptions>();
    Command command = program.add("analyse", "Print what every move of a position is worth");
    command.texts("position", options->moves, "MOVE",
                  "The moves so far, as typed, or a record file");
    add_solver_settings(command, options->solver);
    command.number("--lines", options->lines, {1, kMostLines},
                   "Print this many of the best moves at every depth");
    add_json(command, options->json, "Print a JSON object for each move");
    command.runs([options](const Catalog& catalog) { return run(catalog, *options); });
}

}  // namespace inarow::cli
