// `review`: what was good and bad in a game that has been played.

#include <array>
#include <chrono>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "analysis/review.h"
#include "analysis/words.h"
#include "cli/commands.h"
#include "cli/line_sitting.h"
#include "cli/options.h"
#include "cli/progress_bar.h"
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

std::string moves_text(int moves) {
    return fmt::format("{} {}", moves, moves == 1 ? "move" : "moves");
}

// What the better move would have done: "would have won in 5 moves".
std::string instead(const analysis::Verdict& best) {
    switch (best.worth) {
        case analysis::Worth::Win:
            return "would have won in " + moves_text(best.moves());
        case analysis::Worth::Draw:
            return "would have drawn";
        case analysis::Worth::Loss:
            return "would have held out for " + moves_text(best.moves());
        case analysis::Worth::Chance:
            break;
    }
    return fmt::format("had about a {:.0f}% chance of winning", 100 * best.chance);
}

// What the move did: "only draws", "loses in 5 moves".
std::string did(const analysis::Verdict& played, const analysis::Verdict& best) {
    if (played.worth == analysis::Worth::Chance) return "has " + in_words(played);
    const bool won = best.worth == analysis::Worth::Win;
    return (won && played.worth == analysis::Worth::Draw ? "only " : "") + in_words(played);
}

void print_move(const Game& game, const analysis::ReviewedMove& move) {
    fmt::print("{:>3}. Player {}: {} was {}: it {}, {} {} ({})\n", move.number, number(move.player),
               in_coordinates(game, move.move),
               move.quality == analysis::Quality::Blunder ? "a blunder" : "inaccurate",
               did(move.played, move.best), in_coordinates(game, move.best.line.front()),
               instead(move.best), how_known(move));
    if (move.best.line.size() > 1) fmt::print("     better: {}\n", line_text(game, move.best.line));
    if (move.played.line.size() > 1) {
        fmt::print("     played: {}\n", line_text(game, move.played.line));
    }
}

// The qualities in the order of the table, with the names of their columns.
constexpr std::array<std::pair<analysis::Quality, std::string_view>, analysis::kQualities> kColumns{
    {{analysis::Quality::Best, "best"},
     {analysis::Quality::Inaccuracy, "inaccuracies"},
     {analysis::Quality::Blunder, "blunders"},
     {analysis::Quality::AlreadyLost, "already lost"},
     {analysis::Quality::NotJudged, "not judged"}}};

void print_review(const Game& game, const std::vector<analysis::ReviewedMove>& moves) {
    std::string ending = game.result() ? final_statement(game) : "not finished";
    std::erase(ending, '\n');
    fmt::print("{}: {} moves, {}\n", game.variant().title, game.moves().size(), ending);
    for (const analysis::ReviewedMove& move : moves) {
        if (move.quality == analysis::Quality::Inaccuracy ||
            move.quality == analysis::Quality::Blunder) {
            print_move(game, move);
        }
    }
    fmt::print("\n        ");
    for (const auto& [quality, name] : kColumns) fmt::print("  {:>12}", name);
    for (const Player player : kPlayers) {
        fmt::print("\nPlayer {}", number(player));
        for (const auto& [quality, name] : kColumns) {
            fmt::print("  {:>12}", analysis::count_quality(moves, player, quality));
        }
    }
    fmt::print("\n");
}

void print_review_json(const Game& game, const std::vector<analysis::ReviewedMove>& moves) {
    fmt::print("{}", wire::line(wire::review(game)));
    for (const analysis::ReviewedMove& move : moves) {
        fmt::print("{}", wire::line(wire::reviewed(game, move)));
    }
    for (const Player player : kPlayers) {
        fmt::print("{}", wire::line(wire::summary(player, moves)));
    }
}

int run(const Catalog& catalog, const ReviewOptions& options) {
    const auto game = load_record(options.record, catalog);
    if (!game) return kMisused;
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
