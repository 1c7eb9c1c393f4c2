// `review`: what was good and bad in a game that has been played.

#include <chrono>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "analysis/review.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/progress_bar.h"
#include "cli/session.h"
#include "core/notation.h"
#include "core/result_file.h"
#include "ui/common/signals.h"
#include "wire/analysis.h"

namespace inarow::cli {

namespace {

struct ReviewOptions {
    std::string record;
    // What may be spent on each position.
    std::optional<std::uint64_t> nodes;
    std::optional<double> seconds;
    bool json = false;
};

// What a position may take, if the user says nothing.
constexpr std::chrono::milliseconds kTime{500};

std::string in_coordinates(const Game& game, Move move) {
    return write_move(move, game.variant().coordinates, game.variant().rules);
}

std::string line_text(const Game& game, std::span<const Move> line) {
    std::string text;
    for (const Move move : line) {
        if (!text.empty()) text += ' ';
        text += in_coordinates(game, move);
    }
    return text;
}

std::string_view how_known(const analysis::ReviewedMove& move) {
    return move.played.proved() && move.best.proved() ? "proved" : "estimated";
}

void print_move(const Game& game, const analysis::ReviewedMove& move) {
    fmt::print("{:>3}. Player {}: {} is {}: it {}", move.number, number(move.player),
               in_coordinates(game, move.move),
               move.quality == analysis::Quality::Blunder ? "a blunder" : "inaccurate",
               in_words(move.played));
    if (!move.best.line.empty()) {
        fmt::print("; {} {}", in_coordinates(game, move.best.line.front()), in_words(move.best));
    }
    fmt::print(" ({})\n", how_known(move));
    if (move.best.line.size() > 1) fmt::print("     better: {}\n", line_text(game, move.best.line));
    if (move.played.line.size() > 1) {
        fmt::print("     played: {}\n", line_text(game, move.played.line));
    }
}

void print_review(const Game& game, const std::vector<analysis::ReviewedMove>& moves) {
    std::string ending = game.result() ? final_statement(game) : "not finished";
    std::erase(ending, '\n');
    fmt::print("{}: {} moves, {}\n", game.variant().title, game.moves().size(), ending);
    for (const analysis::ReviewedMove& move : moves) {
        if (move.quality != analysis::Quality::Best) print_move(game, move);
    }
    fmt::print("\n{:<10} {:>6} {:>13} {:>9}\n", "", "best", "inaccuracies", "blunders");
    for (const Player player : kPlayers) {
        const analysis::QualityCount count = analysis::count_qualities(moves, player);
        fmt::print("{:<10} {:>6} {:>13} {:>9}\n", fmt::format("Player {}", number(player)),
                   count.best, count.inaccuracies, count.blunders);
    }
}

void print_review_json(const Game& game, const std::vector<analysis::ReviewedMove>& moves) {
    fmt::print("{}", wire::line(wire::review(game)));
    for (const analysis::ReviewedMove& move : moves) {
        fmt::print("{}", wire::line(wire::reviewed(game, move)));
    }
    for (const Player player : kPlayers) {
        fmt::print("{}",
                   wire::line(wire::summary(player, analysis::count_qualities(moves, player))));
    }
}

int run(const Catalog& catalog, const ReviewOptions& options) {
    const auto game = load_record(options.record, catalog);
    if (!game) return kMisused;
    if (const auto why = analysis::Judge::objection(game->variant().rules)) {
        complain(fmt::format("{}: {}", game->variant().name, *why));
        return kMisused;
    }
    ui::catch_stop_signals();
    Limits limits;
    limits.nodes = options.nodes;
    limits.stop = &ui::stop_requested();
    if (options.seconds) {
        limits.time = std::chrono::milliseconds(static_cast<std::int64_t>(*options.seconds * 1000));
    } else if (!options.nodes) {
        limits.time = kTime;
    }
    analysis::Judge judge(game->variant().rules);
    ProgressBar bar("positions", game->moves().size(), 0);
    const auto moves = analysis::review(*game, judge, limits,
                                        [&bar](std::size_t done, std::size_t) { bar.show(done); });
    if (bar.shown()) bar.leave();
    if (!moves) return 128 + ui::stop_signal();
    if (options.json) {
        print_review_json(*game, *moves);
    } else {
        print_review(*game, *moves);
    }
    return kDone;
}

}  // namespace

void add_review(Command& program) {
    auto options = std::make_shared<ReviewOptions>();
    Command command = program.add("review", "Find the mistakes in a game and explain them");
    command.text("record", options->record, "FILE", "The record of the game").required();
    add_time(command, options->seconds,
             "Spend at most this many seconds per position (default 0.5)");
    add_nodes(command, options->nodes, "Search at most this many nodes per position");
    add_json(command, options->json, "Print a JSON object for each move and player");
    command.runs([options](const Catalog& catalog) { return run(catalog, *options); });
}

}  // namespace inarow::cli
