// The commands that say what positions are worth and how many there are.

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/book_file.h"
#include "cli/commands.h"
#include "cli/session.h"
#include "core/board_text.h"
#include "core/notation.h"
#include "core/record.h"
#include "core/utf8.h"
#include "solver/analysis.h"
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

std::string in_words(int score, int plies) {
    if (score == 0) return "draws";
    return fmt::format("{} in {}", score > 0 ? "wins" : "loses", plies);
}

// A solver for the variant, or a complaint and nothing.
std::unique_ptr<FallingSolver> solver_for(const Variant& variant, const SolverOptions& options) {
    auto solver = FallingSolver::make(variant.rules, options);
    if (solver) return std::move(*solver);
    complain(fmt::format("{}: {}", variant.name, solver.error()));
    return nullptr;
}

// The same with memory and book as the user wants them.
std::unique_ptr<FallingSolver> solver_for(const Variant& variant, std::size_t megabytes,
                                          const BookOptions& options) {
    if (solver_for(variant, {.memory = 0}) == nullptr) return nullptr;  // before it reads a book
    SolverOptions wanted{.memory = megabytes << 20};
    if (!options.file.empty()) {
        auto book = load_book(options.file);
        if (book && !book->fits(variant.rules)) {
            book = tl::unexpected(fmt::format("the book is of another game than {}: {}",
                                              variant.name, to_string(book->subject())));
        }
        if (!book) {
            complain(fmt::format("{}: {}", options.file, book.error()));
            return nullptr;
        }
        wanted.book = std::make_shared<const Book>(std::move(*book));
    } else if (!options.none) {
        wanted.book = builtin_book(variant.rules);
    }
    return solver_for(variant, wanted);
}

void print_analysis(const Game& game, std::span<const Analysed> moves) {
    const Variant& variant = game.variant();
    const auto written = [&](Move move) {
        return write_move(move, variant.coordinates, variant.rules);
    };
    fmt::print("{}", board_text(game));
    fmt::print("{:>4}  {:>5}  {:<12}line\n", "move", "score", "worth");
    for (const Analysed& a : moves) {
        std::string line;
        for (const Move move : a.line) line += " " + written(move);
        fmt::print("{:>4}  {:>+5}  {:<11}{}\n", written(a.move), a.score,
                   in_words(a.score, a.plies), line);
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
    const bool is_file = options.moves.find_first_of("./") != std::string::npos ||
                         std::filesystem::is_regular_file(options.moves, error);
    if (is_file) return load_record(options.moves, catalog);
    const VariantPtr variant = choose_solved_variant(catalog, options.variant);
    if (variant == nullptr) return std::nullopt;
    // Before it judges the moves.
    if (solver_for(*variant, {.memory = 0}) == nullptr) return std::nullopt;
    Game game(variant, Setup{});
    if (const auto played = play_line(game, options.moves, variant->coordinates); !played) {
        complain(played.error());
        return std::nullopt;
    }
    return game;
}

}  // namespace

VariantPtr choose_solved_variant(const Catalog& catalog, const std::string& name) {
    const bool standard = name.empty() && catalog.own() == nullptr;
    return choose_variant(catalog, standard ? "connect4" : name);
}

int run_solve(const Catalog& catalog, const SolveOptions& options) {
    const VariantPtr variant = choose_solved_variant(catalog, options.variant);
    if (variant == nullptr) return kMisused;
    const auto solver = solver_for(*variant, options.memory, options.book);
    if (solver == nullptr) return kMisused;
    catch_stop_signals();
    const Coordinates from_one{Style::Column, 1, false};
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
        const auto start = Clock::now();
        const std::uint64_t before = solver->nodes();
        const auto score = options.weak ? solver->outcome(position, &stop_requested())
                                        : solver->score(position, &stop_requested());
        if (!score) return 128 + stop_signal();
        const auto micros =
            std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start);
        const std::uint64_t nodes = solver->nodes() - before;
        const std::string moves(trim(line));
        if (options.json) {
            Json object{{"position", moves}, {"score", *score}};
            if (!options.weak) object["plies"] = plies_to_end(*score, position);
            object["nodes"] = nodes;
            object["microseconds"] = micros.count();
            fmt::print("{}", in_json(object));
        } else {
            fmt::print("{} {} {} {}\n", moves, *score, nodes, micros.count());
        }
        if (std::fflush(stdout) != 0) {
            complain(fmt::format("cannot write to standard output: {}", std::strerror(errno)));
            return kFailed;
        }
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
    const auto solver = solver_for(game->variant(), options.memory, options.book);
    if (solver == nullptr) return kMisused;
    catch_stop_signals();
    const auto moves = analyse(*solver, game->position(), &stop_requested());
    if (!moves) return 128 + stop_signal();
    if (options.json) {
        print_analysis_json(*game, *moves);
    } else {
        print_analysis(*game, *moves);
    }
    return kDone;
}

int run_count(const Catalog& catalog, const CountOptions& options) {
    const VariantPtr variant = choose_solved_variant(catalog, options.variant);
    if (variant == nullptr) return kMisused;
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
