#include "cli/front_end_options.h"

#include <map>
#include <utility>

#include <fmt/format.h>

#include "cli/messages.h"

namespace inarow::cli {

void add_no_color(Command& command, FrontEndOptions& options) {
    command.flag("--no-color", options.no_color, "Use no colors (also: set NO_COLOR)");
}

Option add_describe(Command& command, FrontEndOptions& options) {
    return command.flag("--describe", options.describe,
                        "Describe the board in words, for screen readers");
}

Option add_looks(Command& command, FrontEndOptions& options, bool window) {
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
    add_preferences(command, options, store::Concerns::Looks);
    command.flag("--ascii", options.ascii, "Draw the screen with ASCII characters only");
    command.flag("--no-animation", options.no_animation, "Disable animation");
    if (window) add_preferences(command, options, store::Concerns::Sound);
    return ui;
}

void add_preferences(Command& command, FrontEndOptions& options, store::Concerns concerns) {
    for (const store::PreferenceKey& key : store::preference_keys()) {
        if (key.concerns != concerns) continue;
        command.value(fmt::format("--{}", key.name), std::string(key.type), std::string(key.help),
                      [&options, &key](const std::string& value) {
                          store::Preferences trial;
                          options.preferred[key.name] = value;
                          return store::set_preference(trial, key, value);
                      });
    }
}

store::Preferences preferences_of(const FrontEndOptions& options) {
    auto [preferences, problems] = store::read_preferences();
    static bool told = false;
    if (!std::exchange(told, true)) {
        for (const Problem& problem : problems) {
            say_error(fmt::format("warning: {} (see `inarow config`)\n", to_string(problem)));
        }
    }
    if (options.no_animation) preferences.animation = false;
    for (const auto& [name, value] : options.preferred) {
        (void)store::set_preference(preferences, *store::find_preference(name), value);
    }
    return preferences;
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

}  // namespace inarow::cli
