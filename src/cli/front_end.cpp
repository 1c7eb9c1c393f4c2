#include "cli/front_end.h"

#include <csignal>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

#include "cli/line_sitting.h"
#include "play/table.h"
#include "ui/common/signals.h"
#include "ui/screen/terminal.h"
#include "ui/wording/line_words.h"

namespace inarow::cli {

namespace {

// What the line front end alone can do.
bool needs_lines(const FrontEndOptions& options) {
    return options.json || options.echo || options.describe;
}

int take_leave(const screen::Farewell& farewell) {
    int status = kDone;
    if (!farewell.last_words.empty() && !farewell.unfinished) {
        fmt::print("{}\n", farewell.last_words);
    }
    if (farewell.stopped) {
        const int signal = ui::stop_signal() != 0 ? ui::stop_signal() : SIGHUP;
        const bool resumes = farewell.unfinished && farewell.kept;
        say_error(wording::parting(wording::kInterrupted, resumes) + "\n");
        status = 128 + signal;
    } else if (farewell.unfinished) {
        fmt::print("{}\n", wording::parting(wording::kLeft, farewell.kept));
    }
    for (const std::string& problem : farewell.problems) {
        complain(problem);
        if (status == kDone) status = kFailed;
    }
    return status;
}

}  // namespace

std::optional<FrontEnd> choose_front_end(const FrontEndOptions& options) {
    if (options.front_end == FrontEnd::Window) {
        if (!needs_lines(options)) return FrontEnd::Window;
        complain("--json, --echo and --describe are options of --ui line");
        return std::nullopt;
    }
    if (options.front_end == FrontEnd::Line || needs_lines(options)) return FrontEnd::Line;
    const auto obstacle = screen::screen_obstacle();
    if (!obstacle) return FrontEnd::Screen;
    if (options.front_end == FrontEnd::Automatic) return FrontEnd::Line;
    complain(fmt::format("no screen for --ui screen: {} (try --ui line)", *obstacle));
    return std::nullopt;
}

std::optional<std::string> seat_objection(const Variant& variant,
                                          const std::array<std::optional<Seat>, 2>& seats) {
    return play::Table::objection(variant, {seats[0].value_or(Seat{}), seats[1].value_or(Seat{})});
}

int on_screen(const Catalog& catalog, const FrontEndOptions& options,
              std::optional<std::uint64_t> seed,
              const std::function<screen::Farewell(screen::Sitting&)>& sit) {
    screen::SittingOptions settings;
    settings.preferences = preferences_of(options);
    auto terminal = screen::Terminal::open();
    if (!terminal) return misused(fmt::format("no screen: {} (try --ui line)", terminal.error()));
    settings.look = {.ascii = options.ascii,
                     .color = wants_color(options.no_color),
                     .high_contrast = settings.preferences.theme == store::Theme::HighContrast,
                     .animation = settings.preferences.animation};
    settings.files = {options.save, options.result};
    settings.variants = catalog.all();
    settings.find = [&](std::string_view name) { return catalog.find(name); };
    settings.seed = [seed]() mutable {
        const auto first = std::exchange(seed, std::nullopt);
        return first ? *first : fresh_seed();
    };
    screen::Sitting sitting(**terminal, std::move(settings));
    const screen::Farewell farewell = sit(sitting);
    terminal->reset();  // words come after the screen
    return take_leave(farewell);
}

}  // namespace inarow::cli
