#include "cli/game_options.h"

#include <map>
#include <memory>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/options.h"
#include "core/record.h"
#include "robots/robot.h"
#include "robots/unknown_level.h"

namespace inarow::cli {

namespace {

// `person`, `robot` or `robot:LEVEL`.
void add_seat(Command& command, const std::string& name, std::optional<Seat>& seat,
              const std::string& help) {
    command.value(
        name, "person[:NAME]|robot:LEVEL", help,
        [&seat](const std::string& text) -> std::optional<std::string> {
            seat = text == "robot" ? Seat{std::string(robots::kStandardLevel)} : read_seat(text);
            if (!seat) {
                return fmt::format("\"{}\" is not person, person:NAME, robot or robot:LEVEL", text);
            }
            if (!seat->is_robot() || robots::find_level(seat->robot) != nullptr) {
                return std::nullopt;
            }
            return robots::unknown_level(seat->robot);
        });
}

void add_no_color(Command& command, FrontEndOptions& options) {
    command.flag("--no-color", options.no_color, "Use no colors (also: set NO_COLOR)");
}

// The window is for games alone.
Option add_looks(Command& command, FrontEndOptions& options, bool window = false) {
    static const std::map<std::string, FrontEnd> front_ends{
        {"line", FrontEnd::Line}, {"screen", FrontEnd::Screen}, {"window", FrontEnd::Window}};
    std::vector<std::string> names{"line", "screen"};
    if (window) names.emplace_back("window");
    const Option ui = command.choice(
        "--ui",
        fmt::format("Choose the front end: {} (default: screen at a terminal)",
                    window ? "line, screen or window" : "line or screen"),
        names, [&options](const std::string& name) { options.front_end = front_ends.at(name); });
    add_no_color(command, options);
    add_theme(command, options.high_contrast);
    command.flag("--ascii", options.ascii, "Draw the screen with ASCII characters only");
    command.flag("--no-animation", options.no_animation, "Disable animation");
    return ui;
}

Option add_describe(Command& command, FrontEndOptions& options) {
    return command.flag("--describe", options.describe,
                        "Describe the board in words, for screen readers");
}

void add_front_end(Command& command, FrontEndOptions& options) {
    const Option json = command.flag("--json", options.json, "Print a JSON object for each event");
    command.flag("--echo", options.echo, "Repeat piped input in the output").excludes(json);
    add_describe(command, options).excludes(json);
    command.text("--save", options.save, "FILE", "Save the game to a file after every move");
    command.text("--result", options.result, "FILE", "Write all turns and the result to a file");
    const Option ui = add_looks(command, options, true);
    command.flag("--document", options.document, "In the window, show the bare board alone")
        .needs(ui);
}

template <typename Options>
void add_record(Command& command, Options& options) {
    command.text("record", options.record, "FILE", "The record of the game").required();
}

}  // namespace

void add_menu(Command& program) {
    auto options = std::make_shared<FrontEndOptions>();
    program.text("--variant-file", program.context().variant_file, "FILE",
                 "Add a variant of your own");
    add_looks(program, *options);
    program.runs([options](const Catalog& catalog) { return run_menu(catalog, *options); });
}

void add_play(Command& program) {
    auto options = std::make_shared<PlayOptions>();
    Command command = program.add("play", "Play a game");
    command.text("variant", options->variant, "NAME", "The game (see `inarow variants`)");
    add_board(command);
    add_opening(command);
    add_seat(command, "--first", options->seats[0], "Choose who is player 1 (default person)");
    add_seat(command, "--second", options->seats[1], "Choose who is player 2 (default person)");
    command.number("--seed", options->seed, {0, 2e19}, "Set the random seed, to repeat a game");
    add_front_end(command, options->line);
    command.runs([options](const Catalog& catalog) { return run_play(catalog, *options); });
}

void add_resume(Command& program) {
    auto options = std::make_shared<ResumeOptions>();
    Command command = program.add("resume", "Continue an unfinished game");
    command.text("game", options->record, "GAME",
                 "A record file or a name from --list (default: the latest)");
    command.flag("--list", options->list, "List the unfinished games");
    add_front_end(command, options->line);
    command.runs([options](const Catalog& catalog) { return run_resume(catalog, *options); });
}

void add_replay(Command& program) {
    auto options = std::make_shared<ReplayOptions>();
    Command command = program.add("replay", "Step through a recorded game");
    add_record(command, *options);
    add_json(command, options->line.json, "Print a JSON object for each event");
    add_no_color(command, options->line);
    add_describe(command, options->line);
    command.runs([options](const Catalog& catalog) { return run_replay(catalog, *options); });
}

void add_watch(Command& program) {
    auto options = std::make_shared<ReplayOptions>();
    Command command = program.add("watch", "Watch a recorded game on the screen");
    add_record(command, *options);
    add_looks(command, options->line);
    command.runs([options](const Catalog& catalog) { return run_watch(catalog, *options); });
}

}  // namespace inarow::cli
