// `solve` and `analyse`: what positions and moves are worth.

#include <chrono>
#include <cstdio>
#include <iostream>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/falling_choice.h"
#include "analysis/words.h"
#include "cli/book_file.h"
#include "cli/checkpoint.h"
#include "cli/commands.h"
#include "cli/free_commands.h"
#include "cli/line_sitting.h"
#include "cli/options.h"
#include "cli/played_moves.h"
#include "cli/progress_line.h"
#include "cli/standard_streams.h"
#include "core/board_text.h"
#include "core/notation.h"
#include "core/record.h"
#include "core/utf8.h"
#include "falling/best_play.h"
#include "falling/solver.h"
#include "ui/common/signals.h"
#include "wire/analysis.h"

namespace inarow::cli {

namespace {

using Clock = std::chrono::steady_clock;

// The moves of a line: digits, or with blanks between them numbers. Where columns have numbers of
// two digits there have to be blanks.
std::vector<std::string> moves_in(std::string_view line, const Rules& rules) {
    std::vector<std::string> moves;
    line = trim(line);
    const bool apart = rules.width > 9 || line.find(' ') != std::string_view::npos;
    for (std::size_t at = 0; at < line.size();) {
        const auto end = apart ? std::min(line.find(' ', at), line.size()) : at + 1;
        if (end > at) moves.emplace_back(line.substr(at, end - at));
        at = end + (apart ? 1 : 0);
    }
    return moves;
}

// Plays the moves of a line in the game, or says which cannot be played and why.
tl::expected<void, std::string> play_line(Game& game, std::string_view line,
                                          const Coordinates& coordinates) {
    for (const std::string& text : moves_in(line, game.variant().rules)) {
        const std::size_t number = game.moves().size() + 1;
        const auto refuse = [&](std::string_view why) {
            return tl::unexpected(fmt::format("move {}, \"{}\": {}", number, printable(text), why));
        };
        if (game.result()) return refuse("the game is over");
        const auto move = read_move(text, coordinates, game.position());
        if (!move) {
            return refuse(move.error() == Refusal::Full ? "the column is full"
                                                        : "there is no such column");
        }
        (void)game.apply(Moved{game.to_move(), *move});
    }
    if (game.result()) return tl::unexpected(std::string("the game is over"));
    return {};
}

// A solver for the variant, with what the user has set; or a complaint and nothing.
std::unique_ptr<falling::Solver> solver_for(const Variant& variant,
                                            const SolverSettings& settings) {
    const auto refuse = [](const std::string& subject, const std::string& why) {
        complain(fmt::format("{}: {}", subject, why));
        return nullptr;
    };
    if (const auto why = falling::solver_obstacle(variant.rules)) return refuse(variant.name, *why);
    if (const auto why = misplaced_option(settings, true)) {
        complain(*why);
        return nullptr;
    }
    falling::SolverOptions options{.memory = settings.memory << 20, .threads = settings.threads};
    if (!settings.book.empty()) {
        auto book = load_book(settings.book);
        if (!book) return refuse(settings.book, book.error());
        if (!book->fits(variant.rules)) {
            return refuse(settings.book, fmt::format("this book is for another game than {}: {}",
                                                     variant.name, to_string(book->subject())));
        }
        options.book = std::make_shared<const falling::Book>(std::move(*book));
    } else if (!settings.no_book) {
        options.book = falling::builtin_book(variant.rules);
    }
    auto solver = falling::Solver::make(variant.rules, options);
    return solver ? std::move(*solver) : refuse(variant.name, solver.error());
}

void print_analysis(const Game& game, std::span<const falling::Analysed> moves) {
    const Variant& variant = game.variant();
    const auto written = [&](Move move) {
        return write_move(move, variant.coordinates, variant.rules);
    };
    fmt::print("{}", board_text(game));
    fmt::print("{:>4}  {:>5}  {:<18}line\n", "move", "score", "worth");
    for (const falling::Analysed& a : moves) {
        std::string line;
        for (const Move move : a.line) line += " " + written(move);
        fmt::print("{:>4}  {:>+5}  {:<17}{}\n", written(a.move), a.score,
                   in_words(analysis::verdict_of_score(a.score, game.position(), {})), line);
    }
}

void print_analysis_json(const Game& game, std::span<const falling::Analysed> moves) {
    fmt::print("{}", wire::line(wire::analyse(game)));
    for (const falling::Analysed& move : moves) {
        fmt::print(
            "{}", wire::line(wire::analysed(game, move.move, wire::verdict(move, game.variant()))));
    }
}

// The game to analyse: a record, or moves in the variant's own coordinates.
std::optional<Game> game_to_analyse(const Catalog& catalog, const AnalyseOptions& options) {
    std::error_code error;
    const bool is_file = options.moves.find_first_of("./") != std::string::npos ||
                         std::filesystem::is_regular_file(options.moves, error);
    if (is_file && !options.variant.empty()) {
        complain("a record names its own variant; omit --variant");
        return std::nullopt;
    }
    if (is_file && catalog.changes().board) {
        complain("a record has its own board; omit --board");
        return std::nullopt;
    }
    if (is_file && !options.position.empty()) {
        complain("a record has its own position; omit --position");
        return std::nullopt;
    }
    if (is_file) return load_record(options.moves, catalog);
    const VariantPtr variant = choose_solved_variant(catalog, options.variant);
    if (variant == nullptr) return std::nullopt;
    auto game = set_up_game(variant, options.position);
    const auto played = game.and_then([&](Game& begun) {
        return variant->rules.falling ? play_line(begun, options.moves, variant->coordinates)
                                      : play_moves(begun, options.moves);
    });
    if (!played) {
        complain(played.error());
        return std::nullopt;
    }
    return std::move(*game);
}

// Writes the checkpoint, or complains.
bool keep(Checkpoint& checkpoint, ProgressLine* progress = nullptr) {
    const auto saved = checkpoint.save();
    if (saved) return true;
    if (progress != nullptr) progress->hide();
    complain(saved.error());
    return false;
}

// A search stops for a signal, and for a while when it is time for the checkpoint.
struct Pause {
    const Checkpoint* checkpoint;

    [[nodiscard]] bool passed() const {
        return ui::stop_requested().load(std::memory_order_relaxed) ||
               (checkpoint != nullptr && checkpoint->due());
    }
};

// The score, or nothing after a signal. What was found before a pause is in the table, so that the
// search is soon where it was.
std::optional<int> solve(falling::Solver& solver, const Position& position, bool weak,
                         Checkpoint* checkpoint, ProgressLine& progress) {
    const Pause pause{checkpoint};
    const Limits limits{.stop = Stop::when_passed(pause)};
    while (true) {
        if (checkpoint != nullptr && checkpoint->due()) (void)keep(*checkpoint, &progress);
        const auto score = weak ? solver.outcome(position, limits) : solver.score(position, limits);
        if (score || ui::stop_signal() != 0) return score;
    }
}

// Solves what stands on standard input, line by line; returns the exit status.
int solve_lines(const VariantPtr& variant, falling::Solver& solver, Checkpoint* checkpoint,
                const SolveOptions& options) {
    const Coordinates from_one{Style::Column, 1, false};
    if (options.json) fmt::print("{}", wire::line(wire::solve(*variant)));
    ProgressLine progress(solver);
    int status = kDone;
    std::string line;
    for (int number = 1; std::getline(std::cin, line); ++number) {
        Game game(variant, Setup{});
        if (const auto played = play_line(game, line, from_one); !played) {
            say_error(fmt::format("line {}: {}\n", number, played.error()));
            status = kFailed;
            continue;
        }
        const Position& position = game.position();
        const std::uint64_t before = solver.nodes();
        progress.begin();
        const auto start = Clock::now();
        const auto score = solve(solver, position, options.weak, checkpoint, progress);
        const auto micros =
            std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start);
        progress.end();
        if (!score) break;
        const std::uint64_t nodes = solver.nodes() - before;
        const std::string moves(trim(line));
        if (options.json) {
            std::optional<int> plies;
            if (!options.weak) plies = falling::plies_to_end(*score, position);
            fmt::print("{}", wire::line(wire::solved(moves, wire::verdict(*score, plies),
                                                     {nodes, micros.count()})));
        } else {
            fmt::print("{} {} {} {}\n", moves, *score, nodes, micros.count());
        }
        if (!flush_output()) return kFailed;
    }
    return status_after_input(status);
}

int run_solve(const Catalog& catalog, const SolveOptions& options) {
    const VariantPtr variant = choose_solved_variant(catalog, options.variant);
    if (variant == nullptr) return kMisused;
    if (!variant->rules.falling) return run_free_solve(variant, options);
    if (!options.proof.empty()) {
        complain("--proof is for games without falling pieces");
        return kMisused;
    }
    const auto solver = solver_for(*variant, options.solver);
    if (solver == nullptr) return kMisused;
    std::optional<Checkpoint> checkpoint;
    if (!options.checkpoint.empty()) {
        checkpoint.emplace(options.checkpoint, variant->rules, *solver,
                           std::chrono::seconds(options.checkpoint_every));
        if (const auto why = checkpoint->obstacle()) {
            complain(*why);
            return kFailed;
        }
        if (const auto loaded = checkpoint->load(); !loaded) {
            complain(loaded.error());
            return kMisused;
        }
    }
    ui::catch_stop_signals();
    int status = solve_lines(variant, *solver, checkpoint ? &*checkpoint : nullptr, options);
    if (checkpoint && !keep(*checkpoint) && status == kDone) status = kFailed;
    return status;
}

int run_analyse(const Catalog& catalog, const AnalyseOptions& options) {
    const auto game = game_to_analyse(catalog, options);
    if (!game) return kMisused;
    if (game->result()) {
        complain(fmt::format("the game is over: {}", to_string(game->result())));
        return kMisused;
    }
    const Rules& rules = game->variant().rules;
    if (!rules.falling || falling::solver_obstacle(rules)) return run_free_analyse(*game, options);
    const auto solver = solver_for(game->variant(), options.solver);
    if (solver == nullptr) return kMisused;
    ui::catch_stop_signals();
    ProgressLine progress(*solver);
    progress.begin();
    const auto moves = analyse(*solver, game->position(), {.stop = &ui::stop_requested()});
    progress.end();
    if (!moves) return 128 + ui::stop_signal();
    if (options.json) {
        print_analysis_json(*game, *moves);
    } else {
        print_analysis(*game, *moves);
    }
    return kDone;
}

}  // namespace

void add_solve(Command& program) {
    auto options = std::make_shared<SolveOptions>();
    Command command =
        program.add("solve", "Read positions, one per line (4443 or b2 a1), and solve them");
    add_variant(command, options->variant, "connect4");
    add_solver_settings(command, options->solver);
    command.flag("--weak", options->weak, "Find only win, draw or loss");
    add_json(command, options->json, "Print a JSON object for each position");
    const Option checkpoint = command.text("--checkpoint", options->checkpoint, "FILE",
                                           "Save the table to a file and resume from it");
    command
        .number("--checkpoint-every", options->checkpoint_every, {1, 1 << 20},
                "Set the save interval in seconds")
        .needs(checkpoint);
    command.text("--proof", options->proof, "FILE",
                 "On free boards, write a proof of the first position");
    command.runs([options](const Catalog& catalog) { return run_solve(catalog, *options); });
}

void add_analyse(Command& program) {
    auto options = std::make_shared<AnalyseOptions>();
    auto words = std::make_shared<std::vector<std::string>>();
    Command command = program.add("analyse", "Print what every move of a position is worth");
    command.texts("position", *words, "MOVE", "The moves so far, as typed, or a record file");
    add_variant(command, options->variant, "connect4");
    command.text("--position", options->position, "TEXT",
                 "Begin with these stones, such as \"x1o/3/3 x\"");
    add_solver_settings(command, options->solver);
    add_json(command, options->json, "Print a JSON object for each move");
    command.runs([options, words](const Catalog& catalog) {
        options->moves = fmt::format("{}", fmt::join(*words, " "));
        return run_analyse(catalog, *options);
    });
}

}  // namespace inarow::cli
