// The commands that say what positions are worth and how many there are.

#include <chrono>
#include <cstdio>
#include <iostream>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/session.h"
#include "core/board_text.h"
#include "core/notation.h"
#include "core/record.h"
#include "core/utf8.h"
#include "solver/count.h"
#include "solver/falling_solver.h"
#include "ui/line/signals.h"

namespace inarow {

namespace {

using Json = nlohmann::ordered_json;
using Clock = std::chrono::steady_clock;

std::string in_json(const Json& object) {
    return object.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

// A line of columns counted from 1: digits, or numbers with blanks between them.
std::vector<std::string> columns_in(std::string_view line) {
    std::vector<std::string> columns;
    const bool apart = line.find(' ') != std::string_view::npos;
    for (std::size_t at = 0; at < line.size();) {
        const auto end = apart ? std::min(line.find(' ', at), line.size()) : at + 1;
        if (end > at) columns.emplace_back(line.substr(at, end - at));
        at = end + (apart ? 1 : 0);
    }
    return columns;
}

// Plays the moves of a line, or says which cannot be played.
tl::expected<Position, std::string> position_after(std::string_view line, const Rules& rules) {
    Position position(rules);
    const Coordinates from_one{Style::Column, 1, false};
    int number = 0;
    for (const std::string& column : columns_in(trim(line))) {
        ++number;
        const auto move = read_move(column, from_one, position);
        if (!move) {
            return tl::unexpected(fmt::format("move {}, \"{}\": {}", number, printable(column),
                                              move.error() == Refusal::Full ? "the column is full"
                                              : position.outcome() != Outcome::Open
                                                  ? "the game is over"
                                                  : "there is no such column"));
        }
        position.play(*move);
    }
    if (position.outcome() != Outcome::Open) return tl::unexpected(std::string("the game is over"));
    return position;
}

std::string in_words(int score, int plies) {
    if (score == 0) return "draws";
    return fmt::format("{} in {}", score > 0 ? "wins" : "loses", plies);
}

// The variant and its solver, or a complaint and nothing.
struct Subject {
    VariantPtr variant;
    std::unique_ptr<FallingSolver> solver;
};
std::optional<Subject> subject(const VariantPtr& variant, std::string_view name,
                               std::size_t memory) {
    if (variant == nullptr) {
        complain(fmt::format("there is no variant \"{}\" (see `inarow variants`)", name));
        return std::nullopt;
    }
    auto solver = FallingSolver::make(variant->rules, memory << 20);
    if (!solver) {
        complain(fmt::format("{}: {}", variant->name, solver.error()));
        return std::nullopt;
    }
    return Subject{variant, std::move(*solver)};
}

VariantPtr named(const Catalog& catalog, const std::string& name) {
    return name.empty() && catalog.own() != nullptr
               ? catalog.own()
               : catalog.find(name.empty() ? "connect4" : name);
}

// A move with its worth and the play that shows it.
struct Analysed {
    Move move;
    int score;
    int plies;
    std::vector<Move> line;
};

// The best moves of both sides to the end; nothing when stopped.
std::optional<std::vector<Move>> best_line(FallingSolver& solver, Position position) {
    std::vector<Move> line;
    while (position.outcome() == Outcome::Open) {
        std::optional<Move> best;
        int best_score = 0;
        for (const Move move : position.legal_moves()) {
            position.play(move);
            std::optional<int> score;
            if (position.outcome() == Outcome::Draw) {
                score = 0;
            } else if (position.outcome() != Outcome::Open) {
                score = (position.rules().cells() + 2 - position.ply()) / 2;
            } else if (const auto reply = solver.score(position, &stop_requested())) {
                score = -*reply;
            }
            position.undo(move);
            if (!score) return std::nullopt;
            if (!best || *score > best_score) {
                best = move;
                best_score = *score;
            }
        }
        position.play(*best);
        line.push_back(*best);
    }
    return line;
}

std::optional<Analysed> analyse_move(FallingSolver& solver, Position position, Move move) {
    const Position before = position;
    position.play(move);
    Analysed result{move, 0, 1, {move}};
    if (position.outcome() == Outcome::Draw) return result;
    if (position.outcome() != Outcome::Open) {
        result.score = (position.rules().cells() + 2 - position.ply()) / 2;
        return result;
    }
    const auto reply = solver.score(position, &stop_requested());
    const auto rest = reply ? best_line(solver, position) : std::nullopt;
    if (!rest) return std::nullopt;
    result.score = -*reply;
    result.plies = plies_to_end(result.score, before);
    result.line.insert(result.line.end(), rest->begin(), rest->end());
    return result;
}

void print_analysis(const Game& game, std::span<const Analysed> moves) {
    const Variant& variant = game.variant();
    const auto written = [&](Move move) {
        return write_move(move, variant.coordinates, variant.rules);
    };
    fmt::print("{}", board_text(game));
    fmt::print("{:>4}  {:>5}  {:<12}line\n", "move", "score", "worth");
    for (const Analysed& a : moves) {
        std::vector<std::string> line;
        for (const Move move : a.line) line.push_back(written(move));
        fmt::print("{:>4}  {:>+5}  {:<12}{}\n", written(a.move), a.score,
                   in_words(a.score, a.plies), fmt::join(line, " "));
    }
}

void print_analysis_json(const Game& game, std::span<const Analysed> moves) {
    const Variant& variant = game.variant();
    for (const Analysed& a : moves) {
        Json line = Json::array();
        for (const Move move : a.line) {
            line.push_back(write_move(move, variant.coordinates, variant.rules));
        }
        fmt::print(
            "{}",
            in_json(
                {{"move", line.front()}, {"score", a.score}, {"plies", a.plies}, {"line", line}}));
    }
}

// The game to analyse: a record, or moves in the variant's own coordinates.
std::optional<Game> game_to_analyse(const Catalog& catalog, const AnalyseOptions& options) {
    std::error_code error;
    if (std::filesystem::is_regular_file(options.moves, error)) {
        return load_record(options.moves, catalog);
    }
    const VariantPtr variant = named(catalog, options.variant);
    if (variant == nullptr) {
        complain(
            fmt::format("there is no variant \"{}\" (see `inarow variants`)", options.variant));
        return std::nullopt;
    }
    Game game(variant, Setup{});
    for (const std::string& text : columns_in(trim(options.moves))) {
        const auto move = read_move(text, variant->coordinates, game.position());
        if (!move || !game.apply(Moved{game.to_move(), *move})) {
            complain(fmt::format("\"{}\" cannot be played as move {}", printable(text),
                                 game.moves().size() + 1));
            return std::nullopt;
        }
    }
    return game;
}

}  // namespace

int run_solve(const Catalog& catalog, const SolveOptions& options) {
    const auto found = subject(named(catalog, options.variant), options.variant, options.memory);
    if (!found) return kMisused;
    catch_stop_signals();
    int status = kDone;
    std::string line;
    for (int number = 1; std::getline(std::cin, line); ++number) {
        const auto position = position_after(line, found->variant->rules);
        if (!position) {
            say_error(fmt::format("line {}: {}\n", number, position.error()));
            status = kFailed;
            continue;
        }
        const auto start = Clock::now();
        const std::uint64_t before = found->solver->nodes();
        const auto score = options.weak ? found->solver->outcome(*position, &stop_requested())
                                        : found->solver->score(*position, &stop_requested());
        if (!score) return 128 + stop_signal();
        const auto micros =
            std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start);
        const std::uint64_t nodes = found->solver->nodes() - before;
        const std::string moves(trim(line));
        if (options.json) {
            Json object{{"position", moves}, {"score", *score}};
            if (!options.weak) object["plies"] = plies_to_end(*score, *position);
            object["nodes"] = nodes;
            object["microseconds"] = micros.count();
            fmt::print("{}", in_json(object));
        } else {
            fmt::print("{} {} {} {}\n", moves, *score, nodes, micros.count());
        }
        if (std::fflush(stdout) != 0) return kFailed;
    }
    return stop_signal() != 0 ? 128 + stop_signal() : status;
}

int run_analyse(const Catalog& catalog, const AnalyseOptions& options) {
    const auto game = game_to_analyse(catalog, options);
    if (!game) return kMisused;
    if (game->result()) {
        complain(fmt::format("the game is over: {}", to_string(game->result())));
        return kMisused;
    }
    const auto found = subject(game->variant_ptr(), options.variant, options.memory);
    if (!found) return kMisused;
    catch_stop_signals();
    std::vector<Analysed> moves;
    for (const Move move : game->position().legal_moves()) {
        auto analysed = analyse_move(*found->solver, game->position(), move);
        if (!analysed) return 128 + stop_signal();
        moves.push_back(std::move(*analysed));
    }
    std::ranges::stable_sort(moves, std::greater<>(), &Analysed::score);
    if (options.json) {
        print_analysis_json(*game, moves);
    } else {
        print_analysis(*game, moves);
    }
    return kDone;
}

int run_count(const Catalog& catalog, const CountOptions& options) {
    const VariantPtr variant = named(catalog, options.variant);
    if (variant == nullptr) {
        complain(
            fmt::format("there is no variant \"{}\" (see `inarow variants`)", options.variant));
        return kMisused;
    }
    catch_stop_signals();
    const auto counted = count_positions(
        variant->rules, options.plies, &stop_requested(), [](const PlyCount& count) {
            fmt::print("{:>3} {:>14} {:>12}\n", count.ply, count.positions, count.won);
            (void)std::fflush(stdout);
        });
    if (!counted) {
        complain(fmt::format("{}: {}", variant->name, counted.error()));
        return kMisused;
    }
    return stop_signal() != 0 ? 128 + stop_signal() : kDone;
}

}  // namespace inarow
