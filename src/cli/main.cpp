// The command line. CLI11 is used in this file alone.

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <exception>
#include <filesystem>
#include <functional>
#include <map>
#include <new>
#include <string>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/version.h"
#include "core/record.h"
#include "robots/robot.h"

namespace {

using namespace inarow;  // NOLINT(google-build-using-namespace): the whole program
using namespace inarow::cli;

// `person`, `robot` or `robot:LEVEL`.
std::optional<Seat> seat_option(const std::string& text) {
    if (text == "robot") return Seat{std::string(robots::kStandardLevel)};
    auto seat = read_seat(text);
    if (seat && seat->is_robot() && robots::find_level(seat->robot) == nullptr) return std::nullopt;
    return seat;
}

void add_seat(CLI::App* command, const std::string& name, std::optional<Seat>& seat,
              const std::string& help) {
    const auto problem = [](const std::string& text) -> std::string {
        if (seat_option(text)) return {};
        return fmt::format("\"{}\" is not person, robot or robot:LEVEL (see `inarow levels`)",
                           text);
    };
    command
        ->add_option_function<std::string>(
            name, [&seat](const std::string& text) { seat = seat_option(text); }, help)
        ->check(problem)
        ->type_name("person|robot:LEVEL");
}

void add_theme(CLI::App* command, bool& high_contrast, const std::string& help) {
    command
        ->add_option_function<std::string>(
            "--theme",
            [&high_contrast](const std::string& name) { high_contrast = name == "high-contrast"; },
            help)
        ->type_name("NAME")
        ->check(CLI::IsMember({"standard", "high-contrast"}));
}

// The window is for games alone.
CLI::Option* add_front_end(CLI::App* command, FrontEndOptions& options, bool window = false) {
    static const std::map<std::string, FrontEnd> front_ends{
        {"line", FrontEnd::Line}, {"screen", FrontEnd::Screen}, {"window", FrontEnd::Window}};
    std::vector<std::string> names{"line", "screen"};
    if (window) names.emplace_back("window");
    auto* const ui =
        command
            ->add_option_function<std::string>(
                "--ui",
                [&options](const std::string& name) { options.front_end = front_ends.at(name); },
                fmt::format("The front end: {} (otherwise the screen, at a terminal)",
                            window ? "line, screen or window" : "line or screen"))
            ->type_name("NAME")
            ->check(CLI::IsMember(names));
    add_theme(command, options.high_contrast, "How it looks: standard or high-contrast");
    command->add_flag("--ascii", options.ascii, "Draw the screen with ASCII characters alone");
    command->add_flag("--no-animation", options.no_animation, "Let nothing move");
    return ui;
}

CLI::Option* add_describe(CLI::App* command, FrontEndOptions& options) {
    return command->add_flag("--describe", options.describe,
                             "Say the board in words, line by line, for screen readers");
}

void add_line_options(CLI::App* command, FrontEndOptions& options) {
    auto* const json = command->add_flag("--json", options.json, "One JSON object for each event");
    command->add_flag("--echo", options.echo, "Repeat piped input in the output")->excludes(json);
    command->add_flag("--no-color", options.no_color,
                      "No colors (also: NO_COLOR in the environment)");
    command->add_option("--save", options.save, "Write the record of the game to a file")
        ->type_name("FILE");
    command->add_option("--result", options.result, "Write all turns and the result to a file")
        ->type_name("FILE");
    add_describe(command, options)->excludes(json);
    auto* const ui = add_front_end(command, options, true);
    command
        ->add_flag("--document", options.document,
                   "In the window: the pixels of the document and nothing else")
        ->needs(ui);
}

// Another board and another opening than the variant's, for commands that choose one.
CLI::Option* add_board(CLI::App* command, VariantChanges& changes) {
    return command
        ->add_option_function<std::string>(
            "--board", [&](const std::string& text) { changes.board = read_board_size(text); },
            "Another board than the variant's, width before height: 20x20")
        ->check([](const std::string& text) {
            return read_board_size(text)
                       ? std::string()
                       : fmt::format("\"{}\" is not a size such as 20x20, at most {}x{}", text,
                                     kMaxSize, kMaxSize);
        })
        ->type_name("WIDTHxHEIGHT");
}

CLI::Option* add_opening(CLI::App* command, VariantChanges& changes) {
    const auto names = opening_names();
    return command
        ->add_option_function<std::string>(
            "--opening", [&](const std::string& text) { changes.opening = read_opening(text); },
            fmt::format("Another opening than the variant's: {}", fmt::join(names, ", ")))
        ->check(CLI::IsMember(std::vector<std::string>(names.begin(), names.end())))
        ->type_name("NAME");
}

struct Arguments {
    std::string variant_file;
    VariantChanges changes;
    PlayOptions play;
    ResumeOptions resume;
    ReplayOptions replay;
    ReplayOptions watch;
    FrontEndOptions menu;
    SolveOptions solve;
    AnalyseOptions analyse;
    std::vector<std::string> analysed;  // the words of its position
    ReviewOptions review;
    CountOptions count;
    BookBuildOptions book_build;
    BookExtendOptions book_extend;
    MatchOptions match;
    std::string brain_variant;
    std::string brain_level;
    RenderOptions render;
    std::string shown_book;
    std::string shown_variant;
    std::string checked_file;
};

using Command = std::function<int(const Catalog&)>;

void add_variant(CLI::App* command, std::string& variant, VariantChanges& changes) {
    command->add_option("--variant", variant, "Which game (otherwise connect4)")->type_name("NAME");
    add_board(command, changes);
}

void add_memory(CLI::App* command, std::size_t& memory) {
    command->add_option("--memory", memory, "Size of the solver's table in megabytes")
        ->type_name("NUMBER")
        ->check(CLI::Range(1, 1 << 20))
        ->capture_default_str();
}

void add_plies(CLI::App* command, int& plies) {
    command->add_option("--plies", plies, "How far")
        ->type_name("NUMBER")
        ->check(CLI::Range(0, 64))
        ->required();
}

void add_threads(CLI::App* command, int& threads, const std::string& help) {
    command->add_option("--threads", threads, help)
        ->type_name("NUMBER")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
}

void add_solver(CLI::App* command, SolverSettings& settings) {
    add_memory(command, settings.memory);
    add_threads(command, settings.threads, "How many threads search");
    auto* const none = command->add_flag("--no-book", settings.no_book, "Use no opening book");
    command->add_option("--book", settings.book, "A book of your own (see `inarow book build`)")
        ->type_name("FILE")
        ->excludes(none);
    command
        ->add_option("--nodes", settings.nodes, "On free boards: search so many positions at most")
        ->type_name("NUMBER")
        ->check(CLI::Range(std::uint64_t{1}, ~std::uint64_t{0} >> 1));
    command
        ->add_option("--time", settings.seconds, "On free boards: search so many seconds at most")
        ->type_name("SECONDS")
        ->check(CLI::Range(0.001, 1e9));
}

void define_book(CLI::App& app, Arguments& arguments, Command& command) {
    auto* const book =
        app.add_subcommand("book", "Build, extend and show opening books for the solver");
    book->require_subcommand(1);
    auto* const build = book->add_subcommand(
        "build", "Solve every position after so many moves; interrupted, it goes on next time");
    BookBuildOptions& options = arguments.book_build;
    add_variant(build, options.variant, arguments.changes);
    add_plies(build, options.plies);
    build->add_option("-o,--output", options.output, "The book (otherwise VARIANT.book)")
        ->type_name("FILE");
    add_threads(build, options.threads, "How many positions to solve at a time");
    add_memory(build, options.memory);
    build->callback([&] {
        command = [&](const Catalog& catalog) {
            return run_book_build(catalog, arguments.book_build);
        };
    });
    auto* const extend = book->add_subcommand(
        "extend", "Add later positions that are likely and take long to solve");
    BookExtendOptions& more = arguments.book_extend;
    extend->add_option("file", more.file, "The book")->type_name("FILE")->required();
    extend
        ->add_option("--plies", more.plies,
                     "After how many moves they are (otherwise one more than the book's)")
        ->type_name("NUMBER")
        ->check(CLI::Range(0, 64));
    extend
        ->add_option("--positions", more.positions,
                     "How many to solve: those that most lines of play lead to")
        ->type_name("NUMBER")
        ->capture_default_str();
    extend
        ->add_option("--bytes", more.bytes,
                     "Keep as many as fit into a book of so many bytes, the hardest")
        ->type_name("NUMBER");
    add_threads(extend, more.threads, "How many positions to solve at a time");
    extend->callback(
        [&] { command = [&](const Catalog&) { return run_book_extend(arguments.book_extend); }; });
    auto* const show = book->add_subcommand("show", "Check a book and say what it is about");
    show->add_option("file", arguments.shown_book, "The book (otherwise the built-in ones)")
        ->type_name("FILE");
    show->callback(
        [&] { command = [&](const Catalog&) { return run_book_show(arguments.shown_book); }; });
}

void define_solver(CLI::App& app, Arguments& arguments, Command& command) {
    auto* const solve = app.add_subcommand(
        "solve",
        "Read positions, one a line (columns from 1: 4443; or cells: b2 a1), and say what they "
        "are worth");
    add_variant(solve, arguments.solve.variant, arguments.changes);
    add_solver(solve, arguments.solve.solver);
    solve->add_flag("--weak", arguments.solve.weak, "Win (1), draw (0) or loss (-1) only");
    solve->add_flag("--json", arguments.solve.json, "One JSON object for each position");
    auto* const checkpoint =
        solve
            ->add_option("--checkpoint", arguments.solve.checkpoint,
                         "Keep the table in a file, and go on from it if it is there")
            ->type_name("FILE");
    solve
        ->add_option("--checkpoint-every", arguments.solve.checkpoint_every,
                     "Seconds between two writings of the file")
        ->type_name("NUMBER")
        ->check(CLI::Range(1, 1 << 20))
        ->capture_default_str()
        ->needs(checkpoint);
    solve
        ->add_option("--proof", arguments.solve.proof,
                     "On free boards: write a proof of the first position (see `inarow verify`)")
        ->type_name("FILE");
    solve->callback([&] {
        command = [&](const Catalog& catalog) { return run_solve(catalog, arguments.solve); };
    });

    auto* const verify = app.add_subcommand("verify", "Check a proof that `inarow solve` wrote");
    verify->add_option("file", arguments.checked_file, "The proof")->type_name("FILE")->required();
    verify->callback(
        [&] { command = [&](const Catalog&) { return run_verify(arguments.checked_file); }; });

    auto* const analyse =
        app.add_subcommand("analyse", "Print what every move of a position is worth");
    analyse->add_option("position", arguments.analysed,
                        "The moves so far, as they are typed in the game, or a record file");
    add_variant(analyse, arguments.analyse.variant, arguments.changes);
    add_solver(analyse, arguments.analyse.solver);
    analyse->add_flag("--json", arguments.analyse.json, "One JSON object for each move");
    analyse->callback([&] {
        arguments.analyse.moves = fmt::format("{}", fmt::join(arguments.analysed, " "));
        command = [&](const Catalog& catalog) { return run_analyse(catalog, arguments.analyse); };
    });

    auto* const review =
        app.add_subcommand("review", "Go through a game: which moves were mistakes, and why");
    review->add_option("record", arguments.review.record, "The game")
        ->type_name("FILE")
        ->required();
    review
        ->add_option("--time", arguments.review.seconds,
                     "Seconds for each position at most (0.5 if nothing is said)")
        ->type_name("SECONDS")
        ->check(CLI::Range(0.001, 1e9));
    review->add_option("--nodes", arguments.review.nodes, "Positions searched for each at most")
        ->type_name("NUMBER")
        ->check(CLI::Range(std::uint64_t{1}, ~std::uint64_t{0} >> 1));
    review->add_flag("--json", arguments.review.json, "One JSON object for each move and player");
    review->callback([&] {
        command = [&](const Catalog& catalog) { return run_review(catalog, arguments.review); };
    });

    app.add_subcommand("bench", "Let the engine do a fixed amount of work")->callback([&] {
        command = [](const Catalog&) { return run_bench(); };
    });

    auto* const count = app.add_subcommand("count", "Count the different positions, ply by ply");
    add_variant(count, arguments.count.variant, arguments.changes);
    add_plies(count, arguments.count.plies);
    count->callback([&] {
        command = [&](const Catalog& catalog) { return run_count(catalog, arguments.count); };
    });
}

void define_match(CLI::App& app, Arguments& arguments, Command& command) {
    auto* const match = app.add_subcommand(
        "match", "Let robots and brains play many games, and say who is the stronger");
    MatchOptions& options = arguments.match;
    const auto number = [match](const std::string& name, auto& value, const std::string& help) {
        return match->add_option(name, value, help)->type_name("NUMBER");
    };
    const auto file = [match](const std::string& name, std::string& value,
                              const std::string& help) {
        match->add_option(name, value, help)->type_name("FILE");
    };
    match
        ->add_option("players", options.players,
                     "robot:LEVEL or brain:COMMAND, each maybe after NAME=; two or more")
        ->type_name("PLAYER");
    match->add_flag("--ladder", options.ladder,
                    "Instead of players: every level against the next, as a table in Markdown");
    match
        ->add_option("--variant", options.variants,
                     "Which game (otherwise five); with --ladder, one or more")
        ->allow_extra_args(false)
        ->type_name("NAME");
    add_board(match, arguments.changes);
    add_opening(match, arguments.changes);
    file("--openings", options.openings, "Openings, one a line: h8i9h10, or offsets 0,0, 1,0");
    number("--games", options.games, "How many games every two players play, at least")
        ->check(CLI::Range(1, 1 << 24))
        ->capture_default_str();
    number("--concurrency", options.concurrency, "How many games at a time")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    number("--turn-time", options.turn_time, "Seconds for a move")->check(CLI::Range(0.0, 1e6));
    number("--game-time", options.game_time, "Seconds for all moves of a player in a game")
        ->check(CLI::Range(0.001, 1e6));
    number("--tolerance", options.tolerance, "Seconds by which an answer may be late")
        ->check(CLI::Range(0.0, 1e3))
        ->capture_default_str();
    number("--nodes", options.nodes, "Nodes for a move");
    number("--depth", options.depth, "Depth of a brain's search")->check(CLI::Range(1, 1 << 20));
    number("--memory", options.memory, "Megabytes that a brain may use")
        ->check(CLI::Range(1, 1 << 20))
        ->capture_default_str();
    number("--draw-after", options.draw_after, "A draw when so many stones are on the board")
        ->check(CLI::Range(1, 1 << 20));
    number("--win-score", options.win_score, "A win when both sides think it is so far ahead,")
        ->check(CLI::Range(1, 1 << 20));
    number("--win-moves", options.win_moves, "for so many moves of each")
        ->check(CLI::Range(1, 1 << 10))
        ->capture_default_str();
    number("--seed", options.seed, "Makes all that robots draw repeatable")->capture_default_str();
    match->add_option("--sprt", options.sprt, "Stop when this test is decided")
        ->type_name("ELO0,ELO1[,ALPHA,BETA]");
    match->add_option("--records", options.records, "Write every game to a file there")
        ->type_name("FOLDER");
    file("--sgf", options.sgf, "Write all games in SGF");
    file("--pgn", options.pgn, "Write all games in the manner of PGN");
    file("--log", options.log, "Write all that is said to and by brains");
    match->add_flag("--json", options.json, "One JSON object for each game and one at the end");
    match->callback([&] {
        command = [&](const Catalog& catalog) { return run_match(catalog, arguments.match); };
    });
}

void define_brain(CLI::App& app, Arguments& arguments, Command& command) {
    auto* const brain = app.add_subcommand(
        "brain", "Play for a manager of the Gomocup protocol, on standard input and output");
    brain->add_option("--variant", arguments.brain_variant, "Which game (otherwise five)")
        ->type_name("NAME");
    add_board(brain, arguments.changes);
    brain->add_option("--level", arguments.brain_level, "Who thinks (see `inarow levels`)")
        ->type_name("LEVEL");
    brain->callback([&] {
        command = [&](const Catalog& catalog) {
            return run_brain(catalog, arguments.brain_variant, arguments.brain_level);
        };
    });
}

void define_render(CLI::App& app, Arguments& arguments, Command& command) {
    auto* const render =
        app.add_subcommand("render", "Write a picture of a position to a PNG or SVG file");
    RenderOptions& options = arguments.render;
    auto* const record = render->add_option("record", options.record, "The record file of a game")
                             ->type_name("FILE");
    render->add_option("--variant", options.variant, "Without a record: which game")
        ->type_name("NAME")
        ->excludes(record);
    add_board(render, arguments.changes)->excludes(record);
    add_opening(render, arguments.changes)->excludes(record);
    render
        ->add_option("--moves", options.moves,
                     "The moves so far, as they are typed in the game, with blanks between them")
        ->type_name("MOVES")
        ->excludes(record);
    render->add_option("-o,--output", options.output, "FILE.png or FILE.svg; -: standard output")
        ->type_name("FILE")
        ->required();
    render->add_option("--format", options.format, "If the name does not say it: png or svg")
        ->type_name("NAME")
        ->check(CLI::IsMember({"png", "svg"}));
    render->add_option("--size", options.size, "Width and height in pixels")
        ->type_name("NUMBER")
        ->check(CLI::Range(16, 4096))
        ->capture_default_str();
    auto* const document = render->add_flag("--document", options.document,
                                            "Squares in the players' colors and nothing else");
    render
        ->add_flag("--marked", options.marked,
                   "As in the window: names, shapes, last move and winning line")
        ->excludes(document);
    add_theme(render, options.high_contrast, "How it looks: standard or high-contrast");
    render->callback([&] {
        command = [&](const Catalog& catalog) { return run_render(catalog, arguments.render); };
    });
}

void define(CLI::App& app, Arguments& arguments, Command& command) {
    app.set_version_flag("--version", "inarow " INAROW_VERSION);
    app.fallthrough();
    app.add_option("--variant-file", arguments.variant_file, "A variant of your own")
        ->type_name("FILE");
    app.require_subcommand(0, 1);
    app.add_flag("--no-color", arguments.menu.no_color, "No colors");
    add_front_end(&app, arguments.menu);

    auto* const play = app.add_subcommand("play", "Play a game");
    play->add_option("variant", arguments.play.variant, "Which game (see `inarow variants`)")
        ->type_name("NAME");
    add_board(play, arguments.changes);
    add_opening(play, arguments.changes);
    add_seat(play, "--first", arguments.play.seats[0], "Who is player 1");
    add_seat(play, "--second", arguments.play.seats[1], "Who is player 2");
    play->add_option("--seed", arguments.play.seed, "Makes all that is drawn repeatable")
        ->type_name("NUMBER")
        ->check([](const std::string& text) {
            std::uint64_t seed = 0;
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
            const bool good = error == std::errc() && end == text.data() + text.size();
            return good ? std::string()
                        : fmt::format("\"{}\" is not a whole number from 0 to 2^64 - 1", text);
        });
    add_line_options(play, arguments.play.line);
    play->callback([&] {
        command = [&](const Catalog& catalog) { return run_play(catalog, arguments.play); };
    });

    auto* const resume = app.add_subcommand("resume", "Go on with an unfinished game");
    resume->add_option("game", arguments.resume.record,
                       "A record file, or a name from --list (otherwise the latest game)");
    resume->add_flag("--list", arguments.resume.list, "List the unfinished games");
    add_line_options(resume, arguments.resume.line);
    resume->callback([&] {
        command = [&](const Catalog& catalog) { return run_resume(catalog, arguments.resume); };
    });

    auto* const replay = app.add_subcommand("replay", "Step through a recorded game");
    replay->add_option("record", arguments.replay.record, "The record file")
        ->type_name("FILE")
        ->required();
    replay->add_flag("--json", arguments.replay.line.json, "One JSON object for each event");
    replay->add_flag("--no-color", arguments.replay.line.no_color, "No colors");
    add_describe(replay, arguments.replay.line);
    replay->callback([&] {
        command = [&](const Catalog& catalog) { return run_replay(catalog, arguments.replay); };
    });

    auto* const watch = app.add_subcommand("watch", "Watch a recorded game on the screen");
    watch->add_option("record", arguments.watch.record, "The record file")
        ->type_name("FILE")
        ->required();
    watch->add_flag("--no-color", arguments.watch.line.no_color, "No colors");
    add_front_end(watch, arguments.watch.line);
    watch->callback([&] {
        command = [&](const Catalog& catalog) { return run_watch(catalog, arguments.watch); };
    });

    define_render(app, arguments, command);
    define_solver(app, arguments, command);
    define_book(app, arguments, command);
    define_match(app, arguments, command);
    define_brain(app, arguments, command);

    auto* const variants = app.add_subcommand("variants", "List, show and check variants");
    variants->require_subcommand(0, 1);
    variants->callback([&] {
        if (!command) command = [](const Catalog& catalog) { return run_variants(catalog); };
    });
    auto* const show = variants->add_subcommand("show", "Print a variant with all its keys");
    show->add_option("variant", arguments.shown_variant, "Which one")->type_name("NAME");
    add_board(show, arguments.changes);
    add_opening(show, arguments.changes);
    show->callback([&] {
        command = [&](const Catalog& catalog) {
            return run_variants_show(catalog, arguments.shown_variant);
        };
    });
    auto* const check = variants->add_subcommand("check", "Check a variant file");
    check->add_option("file", arguments.checked_file, "The file")->type_name("FILE")->required();
    check->callback([&] {
        command = [&](const Catalog&) { return run_variants_check(arguments.checked_file); };
    });
    auto* const keys = variants->add_subcommand("keys", "Print every key of a variant file");
    keys->callback([&] { command = [](const Catalog&) { return run_variants_keys(); }; });

    auto* const robots = app.add_subcommand("levels", "List the robots");
    robots->callback([&] { command = [](const Catalog&) { return run_levels(); }; });
}

int run(int argc, char** argv) {
    CLI::App app("One program for every in-a-row game. Without a command: a menu of games.",
                 "inarow");
    Arguments arguments;
    Command command;
    define(app, arguments, command);
    std::vector<std::string> words(argv + 1, argv + argc);
    // By such a name the program is a brain, and nothing else.
    if (std::filesystem::path(argv[0]).filename().string().starts_with("pbrain-")) {
        words.insert(words.begin(), "brain");
    }
    std::ranges::reverse(words);  // as CLI11 wants them
    try {
        app.parse(words);
    } catch (const CLI::ParseError& error) {
        const bool asked = error.get_exit_code() == 0;  // --help, --version
        (void)app.exit(error);
        return asked ? kDone : kMisused;
    }
    Catalog catalog;
    if (!arguments.variant_file.empty()) {
        auto variant = load_variant(arguments.variant_file);
        if (!variant) {
            complain(variant.error());
            return kMisused;
        }
        catalog.add(std::move(*variant));
    }
    catalog.change(arguments.changes);
    return command ? command(catalog) : run_menu(catalog, arguments.menu);
}

// A standard stream that is closed would leave its number to the next file that is opened. In its
// place stands one that fails as it would.
void occupy_closed_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(stream, F_GETFD) >= 0) continue;
        (void)::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
}

}  // namespace

int main(int argc, char** argv) {
    occupy_closed_streams();
    try {
        const int status = run(argc, argv);
        if (std::fflush(stdout) != 0 && status == kDone) {
            complain(fmt::format("cannot write to standard output: {}", std::strerror(errno)));
            return kFailed;
        }
        return status;
    } catch (const std::bad_alloc&) {
        complain("there is not enough memory");
        return kFailed;
    } catch (const std::exception& error) {
        complain(error.what());
        return kFailed;
    }
}
