// The commands that play, resume and replay games.

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/front_end.h"
#include "cli/line_sitting.h"
#include "cli/window_sitting.h"
#include "core/record.h"
#include "store/autosave.h"
#include "ui/line/json_view.h"
#include "ui/line/menu.h"
#include "ui/line/replay.h"

namespace inarow::cli {

namespace fs = std::filesystem;

namespace {

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
                       line::counted_moves(game->moves().size()), in_play ? " (being played)" : "");
        }
    }
    return kDone;
}

}  // namespace

int run_menu(const Catalog& catalog, const FrontEndOptions& options) {
    const auto front_end = choose_front_end(options);
    if (!front_end) return kMisused;
    if (*front_end == FrontEnd::Screen) {
        return on_screen(catalog, options, std::nullopt,
                         [](screen::Sitting& sitting) { return sitting.choose(); });
    }
    LineSitting sitting(catalog, options);
    if (const auto status = sitting.offer_unfinished_game(nullptr)) return *status;
    return sitting.choose();
}

int run_play(const Catalog& catalog, const PlayOptions& options) {
    const VariantPtr variant = choose_variant(catalog, options.variant);
    if (variant == nullptr) return kMisused;
    const auto front_end = choose_front_end(options.line);
    if (!front_end) return kMisused;
    const bool open = !options.seats[0] && !options.seats[1];
    if (*front_end == FrontEnd::Screen) {
        if (const auto why = seat_objection(*variant, options.seats)) {
            complain(*why);
            return kMisused;
        }
        return on_screen(catalog, options.line, options.seed, [&](screen::Sitting& sitting) {
            if (open) sitting.offer_kept(*variant);
            return sitting.play(variant, options.seats);
        });
    }
    const std::uint64_t seed = options.seed ? *options.seed : fresh_seed();
    if (*front_end == FrontEnd::Window) {
        return play_in_window(catalog, {variant, options.seats, seed}, options.line);
    }
    LineSitting sitting(catalog, options.line);
    if (open) {
        if (const auto status = sitting.offer_unfinished_game(variant.get())) return *status;
    }
    return sitting.play_new({variant, options.seats, seed});
}

int run_resume(const Catalog& catalog, const ResumeOptions& options) {
    const auto folder = store::state_folder();
    const auto unfinished = folder ? store::autosaved_games(*folder) : UnfinishedGames{};
    if (options.list) return list_unfinished_games(unfinished, catalog);
    const auto found = find_record(options.record, unfinished);
    if (!found) {
        complain("there is no unfinished game");
        return kFailed;
    }
    const fs::path& path = found->record;
    if (found->in_play) {
        complain(
            fmt::format("{} is being played in another terminal or window; "
                        "`inarow resume --list` lists all unfinished games",
                        path.stem().string()));
        return kFailed;
    }
    auto game = load_record(path, catalog);
    if (!game) return kMisused;
    if (game->result()) {
        complain(fmt::format("{}: this game has ended: {} (see `inarow replay`)", path.string(),
                             to_string(game->result())));
        return kMisused;
    }
    if (const auto why = play::Table::objection(game->variant(), game->setup().seats)) {
        complain(*why);
        return kMisused;
    }
    // An autosaved game stays where it is; a file of the user's is left alone.
    const bool autosaved =
        std::ranges::find(unfinished, path, &store::Autosaved::record) != unfinished.end();
    const fs::path record = autosaved ? path : fs::path();
    const auto front_end = choose_front_end(options.line);
    if (!front_end) return kMisused;
    if (*front_end == FrontEnd::Screen) {
        return on_screen(catalog, options.line, std::nullopt, [&](screen::Sitting& sitting) {
            return sitting.go_on(std::move(*game), record);
        });
    }
    if (*front_end == FrontEnd::Window) {
        return play_on_in_window(catalog, std::move(*game), record, options.line);
    }
    return LineSitting(catalog, options.line).play_on(std::move(*game), record);
}

int run_replay(const Catalog& catalog, const ReplayOptions& options) {
    const auto game = load_record(options.record, catalog);
    if (!game) return kMisused;
    LineSitting sitting(catalog, options.line);
    std::optional<line::NoLine> left;
    if (options.line.json) {
        line::JsonView view(sitting.console());
        Game past(game->variant_ptr(), game->setup());
        view.began(past);
        for (const Event& event : game->events()) {
            (void)past.apply(event);
            view.happened(past, event);
        }
        if (sitting.console().output_error() != 0) left = line::NoLine::OutputClosed;
    } else {
        left = line::replay(sitting.console(), *game, line::is_interactive(),
                            line::TextOptions{.color = wants_color(options.line.no_color),
                                              .describe = options.line.describe});
    }
    return !left || *left == line::NoLine::EndOfInput ? kDone : sitting.status_of(*left);
}

int run_watch(const Catalog& catalog, const ReplayOptions& options) {
    const auto front_end = choose_front_end(options.line);
    if (!front_end) return kMisused;
    if (*front_end != FrontEnd::Screen) return run_replay(catalog, options);
    const auto game = load_record(options.record, catalog);
    if (!game) return kMisused;
    return on_screen(catalog, options.line, std::nullopt,
                     [&](screen::Sitting& sitting) { return sitting.watch(*game); });
}

}  // namespace inarow::cli
