// The commands that play, resume and replay games.

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/front_end.h"
#include "cli/session.h"
#include "cli/window_session.h"
#include "core/record.h"
#include "store/autosave.h"
#include "ui/line/json_view.h"
#include "ui/line/menu.h"
#include "ui/line/replay.h"

namespace inarow::cli {

namespace fs = std::filesystem;

namespace {

// A kept game by its name, or a file by its path.
std::optional<fs::path> find_record(const std::string& named, const std::vector<fs::path>& kept) {
    for (const fs::path& path : kept) {
        if (named.empty() || path.stem() == named) return path;
    }
    if (named.empty()) return std::nullopt;
    return fs::path(named);
}

int list_kept_games(const std::vector<fs::path>& kept, const Catalog& catalog) {
    for (const fs::path& path : kept) {
        if (const auto game = load_record(path, catalog)) {
            fmt::print("{}  {}, {} on the board\n", path.stem().string(), game->variant().title,
                       line::counted_moves(game->moves().size()));
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
    Session session(options);
    if (const auto status = session.offer_kept_game(catalog, nullptr)) return *status;
    const auto choice = line::choose_from_menu(session.console(), catalog.all());
    if (!choice) {
        return choice.error() == line::NoLine::EndOfInput ? kDone
                                                          : session.status_of(choice.error());
    }
    if (!*choice) return kDone;
    return session.play_new((*choice)->variant, (*choice)->seats, fresh_seed());
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
        return play_in_window(catalog, variant, options.seats, seed, options.line);
    }
    Session session(options.line);
    if (open) {
        if (const auto status = session.offer_kept_game(catalog, variant.get())) return *status;
    }
    return session.play_new(variant, options.seats, seed);
}

int run_resume(const Catalog& catalog, const ResumeOptions& options) {
    const auto folder = store::state_folder();
    const auto kept = folder ? store::autosaved_games(*folder) : std::vector<fs::path>{};
    if (options.list) return list_kept_games(kept, catalog);
    const auto path = find_record(options.record, kept);
    if (!path) {
        complain("there is no unfinished game");
        return kFailed;
    }
    auto game = load_record(*path, catalog);
    if (!game) return kMisused;
    if (game->result()) {
        complain(fmt::format("{}: this game has ended: {} (see `inarow replay`)", path->string(),
                             to_string(game->result())));
        return kMisused;
    }
    // A kept game stays where it is kept; a file of the user's is left alone.
    const bool is_kept = std::ranges::find(kept, *path) != kept.end();
    const fs::path record = is_kept ? *path : fs::path();
    const auto front_end = choose_front_end(options.line);
    if (!front_end) return kMisused;
    if (*front_end == FrontEnd::Screen) {
        return on_screen(catalog, options.line, std::nullopt, [&](screen::Sitting& sitting) {
            return sitting.go_on(std::move(*game), record);
        });
    }
    if (*front_end == FrontEnd::Window) {
        return play_on_in_window(std::move(*game), record, options.line);
    }
    return Session(options.line).play_on(std::move(*game), record);
}

int run_replay(const Catalog& catalog, const ReplayOptions& options) {
    const auto game = load_record(options.record, catalog);
    if (!game) return kMisused;
    Session session(options.line);
    std::optional<line::NoLine> left;
    if (options.line.json) {
        line::JsonView view(session.console());
        Game past(game->variant_ptr(), game->setup());
        view.began(past);
        for (const Event& event : game->events()) {
            (void)past.apply(event);
            view.happened(past, event);
        }
        if (session.console().output_error() != 0) left = line::NoLine::OutputClosed;
    } else {
        left = line::replay(session.console(), *game, line::is_interactive(),
                            line::TextOptions{.color = wants_color(options.line.no_color),
                                              .describe = options.line.describe});
    }
    return !left || *left == line::NoLine::EndOfInput ? kDone : session.status_of(*left);
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
