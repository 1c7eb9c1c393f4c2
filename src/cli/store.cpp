// `store`: checks, copies and exports the games that a server keeps.

#include <cstdio>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "cli/commands.h"
#include "core/utf8.h"
#include "server/header.h"
#include "server/replay.h"
#include "store/event_log.h"
#include "store/upkeep.h"
#include "wire/json.h"

namespace inarow::cli {

namespace {

struct StoreOptions {
    std::string store;  // empty: the default one
    std::string file;
};

// The store that is meant, opened to be read; or the exit status.
tl::expected<std::unique_ptr<store::Database>, int> open_store(const StoreOptions& options) {
    const std::string where =
        options.store.empty() ? store::default_store().value_or("") : options.store;
    if (where.empty()) {
        return tl::make_unexpected(misused("there is no home folder; name a store with --store"));
    }
    auto database = store::inspect(where);
    if (!database) return tl::make_unexpected(failed(printable(database.error())));
    return std::move(*database);
}

std::string counted(std::uint64_t count, const char* noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

// Why the server could not go on with the game; nothing if it could.
std::optional<std::string> obstacle_to_replay(const store::StoredGame& game) {
    const auto header = server::read_header(game.header);
    if (!header) return header.error();
    server::Replay replay(*header);
    for (const store::StoredEvent& event : game.events) {
        if (const auto added = replay.add(event.text); !added) {
            return fmt::format("event {}: {}", event.number, added.error());
        }
    }
    return std::nullopt;
}

int check(const StoreOptions& options) {
    const auto database = open_store(options);
    if (!database) return database.error();
    const auto report = store::check_store(**database, obstacle_to_replay);
    if (!report) return failed(printable(report.error()));
    fmt::print("{}: {} open, {} in play, {} finished; {}\n", counted(report->games, "game"),
               report->open, report->playing, report->finished, counted(report->events, "event"));
    for (const std::string& problem : report->problems) complain(printable(problem));
    if (!report->problems.empty()) return kFailed;
    fmt::print("No problems found.\n");
    return kDone;
}

int back_up(const StoreOptions& options) {
    const auto database = open_store(options);
    if (!database) return database.error();
    const auto games = store::back_up_store(**database, options.file);
    if (!games) return failed(printable(games.error()));
    fmt::print("{} in {}\n", counted(*games, "game"), printable(options.file));
    return kDone;
}

// The object that a text describes; a text that is none stays a text.
wire::Json object_or_text(const std::string& text) {
    if (auto object = wire::parse(text)) return std::move(*object);
    return text;
}

std::string exported(const std::string& id, const store::StoredGame& game) {
    constexpr const char* kStages[] = {"open", "playing", "finished"};
    wire::Json line;
    line["game"] = id;
    line["stage"] = kStages[static_cast<int>(game.facts.stage)];
    line["public"] = game.facts.listed;
    line["time"] = game.facts.time;
    line["header"] = object_or_text(game.header);
    line["events"] = wire::Json::array();
    for (const store::StoredEvent& event : game.events) {
        line["events"].push_back(object_or_text(event.text));
    }
    return wire::line(line);
}

int export_games(const StoreOptions& options) {
    const auto database = open_store(options);
    if (!database) return database.error();
    const auto done = (*database)->visit([](const std::string& id, const store::StoredGame& game) {
        fmt::print("{}\n", exported(id, game));
        return std::ferror(stdout) == 0;
    });
    if (!done) return failed(printable(done.error()));
    return kDone;
}

Command add_store_command(Command& store, const std::string& name, const std::string& help,
                          const std::shared_ptr<StoreOptions>& options,
                          int (*run)(const StoreOptions&)) {
    Command command = store.add(name, help);
    command.text("--store", options->store, "STORE",
                 "Choose a SQLite file or postgresql:// address");
    command.runs([options, run](const Catalog&) { return run(*options); });
    return command;
}

}  // namespace

void add_store(Command& program) {
    Command store = program.add("store", "Check, copy and export a server's games");
    store.require_subcommand();
    const auto options = std::make_shared<StoreOptions>();
    add_store_command(store, "check", "Check that every game is complete", options, check);
    add_store_command(store, "backup", "Copy all games to a new SQLite file", options, back_up)
        .text("file", options->file, "FILE", "The file to write")
        .required();
    add_store_command(store, "export", "Print all games as JSON, one per line", options,
                      export_games);
}

}  // namespace inarow::cli
