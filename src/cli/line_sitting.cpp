#include "cli/line_sitting.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <random>

#include <fmt/format.h>

#include "cli/front_end.h"
#include "cli/terminal.h"
#include "core/record.h"
#include "store/adaptation.h"
#include "store/autosave.h"
#include "store/files.h"
#include "ui/common/signals.h"
#include "ui/line/dialogue.h"
#include "ui/line/json_view.h"
#include "ui/line/menu.h"
#include "ui/line/replay.h"
#include "ui/line/text_view.h"

namespace inarow::cli {

LineSitting::LineSitting(const Catalog& catalog, const FrontEndOptions& options)
    : catalog_(catalog), options_(options), preferences_(preferences_of(options)) {
    ui::catch_stop_signals();
    console_ = line::make_console({.echo = options.echo});
    if (options.json) {
        view_ = std::make_unique<line::JsonView>(*console_);
    } else {
        view_ = std::make_unique<line::TextView>(
            *console_, line::TextOptions{.color = wants_color(options.no_color),
                                         .last_move = line::is_interactive(),
                                         .describe = options.describe,
                                         .ascii = !speaks_unicode(),
                                         .width = static_cast<int>(terminal_columns()) - 1});
    }
}

int end_of_lines(line::NoLine why, const line::Console& console) {
    switch (why) {
        case line::NoLine::EndOfInput:
            return kMisused;
        case line::NoLine::Interrupted:
            return 128 + ui::stop_signal();
        case line::NoLine::OutputClosed:
            if (console.output_error() == EPIPE) return 128 + SIGPIPE;  // as other programs end
            return failed(fmt::format("cannot write to standard output: {}",
                                      std::strerror(console.output_error())));
    }
    return kFailed;
}

int LineSitting::part(std::optional<line::NoLine> why, bool kept) {
    if (!why) {
        view_->part(line::Parting::Quit, kept);
        return kDone;
    }
    if (*why == line::NoLine::EndOfInput) view_->part(line::Parting::EndOfInput, kept);
    if (*why == line::NoLine::Interrupted) view_->part(line::Parting::Interrupted, kept);
    return status_of(*why);
}

std::optional<int> LineSitting::play(store::RecordedSession& recorded) {
    auto& [recording, session] = recorded;
    if (const auto why = recording.obstacle()) return failed(*why);
    line::Dialogue dialogue(*console_, *view_);
    session.watch(*view_);
    session.watch(dialogue);
    session.begin();
    const bool stays = line::is_interactive() && !options_.json;
    do {
        dialogue.play(session);
        if (session.game().result() && stays) dialogue.stay(session);
    } while (!session.left() && !session.game().result() && !dialogue.no_line());

    const auto left = session.left();
    if (left && *left != play::Leaving::Quit) return std::nullopt;
    const auto why = dialogue.no_line();
    int status = !session.game().result()           ? part(why, recorded.safe())
                 : why == line::NoLine::Interrupted ? status_of(*why)
                                                    : kDone;
    for (const std::string& problem : recording.problems()) {
        complain(problem);
        if (status == kDone) status = kFailed;
    }
    if (console_->output_error() != 0 && status == kDone) {
        status = status_of(line::NoLine::OutputClosed);
    }
    return status;
}

int LineSitting::play_new(play::NewGame game) {
    // Not after many questions.
    if (const auto why = seat_objection(*game.variant, game.seats)) return misused(*why);
    game.names = {preferences_.name, preferences_.guest};
    game.clock = store::preferred_clock(preferences_);
    while (true) {
        game.adaptive_level = store::adaptive_level(*game.variant, store::state_folder());
        store::RecordedSession recorded(game, record_files(options_), warn_of_autosave);
        if (const auto status = play(recorded)) return *status;
        if (recorded.session.left() == play::Leaving::OtherGame) return choose();
        game = recorded.session.next_game();
    }
}

int LineSitting::play_on(store::UnfinishedGame game) {
    store::RecordedSession recorded(std::move(game), store::preferred_clock(preferences_),
                                    record_files(options_), warn_of_autosave);
    if (const auto status = play(recorded)) return *status;
    if (recorded.session.left() == play::Leaving::OtherGame) return choose();
    return play_new(recorded.session.next_game());
}

int LineSitting::replay(const Game& game) {
    std::optional<line::NoLine> left;
    if (options_.json) {
        line::JsonView view(*console_);
        Game past(game.variant_ptr(), game.setup());
        view.began(past);
        for (const Event& event : game.events()) {
            (void)past.apply(event);
            view.happened(past, event);
        }
        if (console_->output_error() != 0) left = line::NoLine::OutputClosed;
    } else {
        left = line::replay(*console_, game, line::is_interactive(),
                            line::TextOptions{.color = wants_color(options_.no_color),
                                              .describe = options_.describe});
    }
    return !left || *left == line::NoLine::EndOfInput ? kDone : status_of(*left);
}

int LineSitting::choose() {
    const auto choice = line::choose_from_menu(*console_, catalog_.all(), preferences_.level);
    if (!choice) {
        return choice.error() == line::NoLine::EndOfInput ? kDone : status_of(choice.error());
    }
    if (!*choice) return kDone;
    return play_new({(*choice)->variant, (*choice)->seats, fresh_seed()});
}

std::optional<int> LineSitting::offer_unfinished_game(const Variant* variant) {
    if (!line::is_interactive() || options_.json) return std::nullopt;
    auto kept = store::latest_autosaved_game(
        [&](std::string_view name) { return catalog_.find(name); }, variant);
    if (!kept) return std::nullopt;
    const auto offer = line::offer_resume(*console_, kept->game);
    if (!offer) return status_of(offer.error());
    if (*offer == line::ResumeAnswer::Resume) return play_on(std::move(*kept));
    if (*offer == line::ResumeAnswer::Drop) store::drop_autosaved_game(kept->record);
    return std::nullopt;
}

void warn_of_autosave(const std::string& reason) {
    say_error(fmt::format("warning: this game is not saved automatically: {}\n", reason));
}

store::RecordFiles record_files(const FrontEndOptions& options) {
    return {options.save, options.result};
}

bool wants_color(bool no_color) {
    const char* const refused = std::getenv("NO_COLOR");
    const char* const term = std::getenv("TERM");
    return line::is_interactive() && !no_color && (refused == nullptr || *refused == '\0') &&
           term != nullptr && *term != '\0' && std::strcmp(term, "dumb") != 0;
}

std::uint64_t fresh_seed() {
    std::random_device device;
    return (static_cast<std::uint64_t>(device()) << 32) | device();
}

std::optional<store::UnfinishedGame> load_unfinished_game(const std::filesystem::path& path,
                                                          const Catalog& catalog) {
    const auto text = store::read_file(path);
    if (!text) {
        complain(fmt::format("cannot read {}: {}", path.string(), text.error()));
        return std::nullopt;
    }
    auto game = store::read_unfinished_game(
        *text, path.string(), [&](std::string_view name) { return catalog.find(name); });
    if (!game) {
        complain(Problems{game.error()});
        return std::nullopt;
    }
    return std::move(*game);
}

std::optional<Game> load_record(const std::filesystem::path& path, const Catalog& catalog) {
    auto read = load_unfinished_game(path, catalog);
    if (!read) return std::nullopt;
    return std::move(read->game);
}

}  // namespace inarow::cli
