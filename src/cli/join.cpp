// `join`: sits down at a game on a server.

#include <memory>

#include "cli/commands.h"
#include "cli/online.h"

namespace inarow::cli {

void add_join(Command& program) {
    auto options = std::make_shared<OnlineOptions>();
    Command command = program.add("join", "Play a game on a server, by its link");
    command.text("link", options->link, "URL", "The link of the game").required();
    command.text("--name", options->name, "NAME", "Set your name");
    command.text("--brain", options->brain, "COMMAND", "Let a Gomocup brain play");
    command.number("--move-time", options->move_time, {1, 3'600'000},
                   "Give the brain this many milliseconds per move");
    add_looks(command, options->looks);
    add_describe(command, options->looks);
    command.runs([options](const Catalog& catalog) { return play_online(catalog, *options); });
}

}  // namespace inarow::cli
