// `watch`: a recorded game on the screen, or a game on a server as it is played.

#include <memory>

#include "cli/commands.h"
#include "cli/front_end.h"
#include "cli/line_sitting.h"
#include "cli/online.h"
#include "cli/options.h"
#include "server/link.h"

namespace inarow::cli {

namespace {

struct WatchOptions {
    std::string record;
    FrontEndOptions looks;
};

int run(const Catalog& catalog, const WatchOptions& options) {
    if (server::is_address(options.record)) {
        OnlineOptions online;
        online.link = options.record;
        online.sit = false;
        online.looks = options.looks;
        return play_online(catalog, online);
    }
    const auto front_end = choose_front_end(options.looks);
    if (!front_end) return kMisused;
    const auto game = load_record(options.record, catalog);
    if (!game) return kMisused;
    if (*front_end != FrontEnd::Screen) return LineSitting(catalog, options.looks).replay(*game);
    return on_screen(catalog, options.looks, std::nullopt,
                     [&](screen::Sitting& sitting) { return sitting.watch(*game); });
}

}  // namespace

void add_watch(Command& program) {
    auto options = std::make_shared<WatchOptions>();
    Command command = program.add("watch", "Watch a recorded game, or one on a server");
    add_record(command, options->record);
    add_looks(command, options->looks);
    command.runs([options](const Catalog& catalog) { return run(catalog, *options); });
}

}  // namespace inarow::cli
