// `resume`: an unfinished game goes on.

#include <algorithm>
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/front_end.h"
#include "cli/line_sitting.h"
#include "cli/window_sitting.h"
#include "core/record.h"
#include "store/autosave.h"
#include "ui/line/menu.h"

namespace inarow::cli {

namespace fs = std::filesystem;

namespace {

struct ResumeOptions {
    std::string record;  // a file or the name of an unfinished game; empty: the latest
    bool list = false;
    FrontEndOptions line;
};

using UnfinishedGames = std::vector<store::Autosaved>;

// An unfinished game by its name, or a file by its path.
std::optional<store::Autosaved> find_record(const std::string& named,
                                            const UnfinishedGames& unfinished) {
    for (const store::Autosaved& game : unfinished) {
        if (named.empty() || game.record.stem() == named) return game;
    }
    if (named.empty()) return std::nullopt;
    return store::Autosaved{named};
}

int list_unfinished_games(const UnfinishedGames& unfinished, const Catalog& catalog) {
    for (const auto& [path, in_play] : unfinished) {
        if (const auto game = load_record(path, catalog)) {
            fmt::print("{}  {}, {} on the board{}\n", path.stem().string(), game->variant().title,
                       counted(game->moves().size(), "move"), in_play ? " (being played)" : "");
        }
    }
    return kDone;
}

int run(const Catalog& catalog, const ResumeOptions& options) {
    const auto folder = store::state_folder();
    const auto all = folder ? store::autosaved_games(*folder) : UnfinishedGames{};
    if (options.list) return list_unfinished_games(all, catalog);
    const auto found = find_record(options.record, all);
    if (!found) return failed("there is no unfinished game");
    const fs::path& path = found->record;
    if (found->in_play) {
        return failed(
            fmt::format("{} is being played in another terminal or window; "
                        "`inarow resume --list` lists all unfinished games",
                        path.stem().string()));
    }
    auto unfinished = load_unfinished_game(path, catalog);
    if (!unfinished) return kMisused;
    const Game& game = unfinished->game;
    if (game.result()) {
        return misused(fmt::format("{}: this game has ended: {} (see `inarow replay`)",
                                   path.string(), to_string(game.result())));
    }
    if (const auto why = play::Table::objection(game.variant(), game.setup().seats)) {
        return misused(*why);
    }
    // An autosaved game stays where it is; a file of the user's is left alone.
    if (std::ranges::find(all, path, &store::Autosaved::record) != all.end()) {
        unfinished->record = path;
    }
    const auto front_end = choose_front_end(options.line);
    if (!front_end) return kMisused;
    if (*front_end == FrontEnd::Screen) {
        return on_screen(catalog, options.line, std::nullopt, [&](screen::Sitting& sitting) {
            return sitting.go_on(std::move(*unfinished));
        });
    }
    if (*front_end == FrontEnd::Window) {
        return play_on_in_window(catalog, std::move(*unfinished), options.line);
    }
    return LineSitting(catalog, options.line).play_on(std::move(*unfinished));
}

}  // namespace

void add_resume(Command& program) {
    auto options = std::make_shared<ResumeOptions>();
    Command command = program.add("resume", "Continue an unfinished game");
    command.text("game", options->record, "GAME",
                 "A record file or a name from --list (default: the latest)");
    command.flag("--list", options->list, "List the unfinished games");
    add_preferences(command, options->line, store::Concerns::Games);
    add_front_end(command, options->line);
    command.runs([options](const Catalog& catalog) { return run(catalog, *options); });
}

}  // namespace inarow::cli
