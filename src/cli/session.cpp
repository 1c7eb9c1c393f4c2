#include "cli/session.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <random>

#include <fmt/format.h>

#include "cli/front_end.h"
#include "cli/recorded_table.h"
#include "core/record.h"
#include "store/adaptation.h"
#include "store/autosave.h"
#include "store/files.h"
#include "ui/common/signals.h"
#include "ui/line/dialogue.h"
#include "ui/line/json_view.h"
#include "ui/line/menu.h"
#include "ui/line/text_view.h"

namespace inarow::cli {

Session::Session(const FrontEndOptions& options) : options_(options) {
    ui::catch_stop_signals();
    console_ = line::make_console({.echo = options.echo});
    if (options.json) {
        view_ = std::make_unique<line::JsonView>(*console_);
    } else {
        view_ = std::make_unique<line::TextView>(
            *console_, line::TextOptions{.color = wants_color(options.no_color),
                                         .last_move = line::is_interactive(),
                                         .describe = options.describe});
    }
}

int Session::status_of(line::NoLine why) const {
    switch (why) {
        case line::NoLine::EndOfInput:
            return kMisused;
        case line::NoLine::Interrupted:
            return 128 + ui::stop_signal();
        case line::NoLine::OutputClosed:
            if (console_->output_error() == EPIPE) return 128 + SIGPIPE;  // as other programs end
            complain(fmt::format("cannot write to standard output: {}",
                                 std::strerror(console_->output_error())));
            return kFailed;
    }
    return kFailed;
}

int Session::part(const line::Dialogue& dialogue, bool kept) {
    const auto why = dialogue.no_line();
    if (!why) {
        view_->part(line::Parting::Quit, kept);
        return kDone;
    }
    if (*why == line::NoLine::EndOfInput) view_->part(line::Parting::EndOfInput, kept);
    if (*why == line::NoLine::Interrupted) view_->part(line::Parting::Interrupted, kept);
    return status_of(*why);
}

int Session::play_new(const VariantPtr& variant, const std::array<std::optional<Seat>, 2>& seats,
                      std::uint64_t seed) {
    // Not after many questions.
    if (const auto why = seat_objection(*variant, seats)) {
        complain(*why);
        return kMisused;
    }
    line::Dialogue dialogue(*console_, *view_);
    auto setup = dialogue.settle(*variant, seats, seed);
    if (!setup) return part(dialogue, false);
    return play(Game(variant,
                     store::with_adapted_level(std::move(*setup), *variant, store::state_folder())),
                {}, dialogue);
}

int Session::play_on(Game game, const std::filesystem::path& record) {
    line::Dialogue dialogue(*console_, *view_);
    return play(std::move(game), record, dialogue);
}

int Session::play(Game game, const std::filesystem::path& record, line::Dialogue& dialogue) {
    const auto begun = RecordedTable::begin(std::move(game), options_, record, *view_);
    if (!begun) return begun.error();
    play::Table& table = (*begun)->table();
    const store::Recording& recording = (*begun)->recording();
    dialogue.play(table);

    int status = table.game().result() ? kDone : part(dialogue, recording.keeps());
    for (const std::string& problem : recording.problems()) {
        complain(problem);
        if (status == kDone) status = kFailed;
    }
    if (console_->output_error() != 0 && status == kDone)
        status = status_of(line::NoLine::OutputClosed);
    return status;
}

std::optional<int> Session::offer_kept_game(const Catalog& catalog, const Variant* variant) {
    if (!line::is_interactive() || options_.json) return std::nullopt;
    auto kept = store::latest_autosaved_game(
        [&](std::string_view name) { return catalog.find(name); }, variant);
    if (!kept) return std::nullopt;
    const auto offer = line::offer_resume(*console_, kept->game);
    if (!offer) return status_of(offer.error());
    if (*offer == line::Offer::Resume) return play_on(std::move(kept->game), kept->record);
    if (*offer == line::Offer::Drop) store::drop_autosaved_game(kept->record);
    return std::nullopt;
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

std::optional<Game> load_record(const std::filesystem::path& path, const Catalog& catalog) {
    const auto text = store::read_file(path);
    if (!text) {
        complain(fmt::format("cannot read {}: {}", path.string(), text.error()));
        return std::nullopt;
    }
    auto game = read_record(*text, path.string(),
                            [&](std::string_view name) { return catalog.find(name); });
    if (!game) {
        complain(Problems{game.error()});
        return std::nullopt;
    }
    return std::move(*game);
}

}  // namespace inarow::cli
