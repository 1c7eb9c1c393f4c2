#include "cli/front_end.h"

#include <csignal>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

#include "cli/line_sitting.h"
#include "play/table.h"
#include "ui/common/signals.h"
#include "ui/screen/terminal.h"

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
    const std::string resume = farewell.kept ? " `inarow resume` goes on with it." : "";
    if (farewell.stopped) {
        const int signal = ui::stop_signal() != 0 ? ui::stop_signal() : SIGHUP;
        say_error(fmt::format("Interrupted.{}\n", farewell.unfinished ? resume : ""));
        status = 128 + signal;
    } else if (farewell.unfinished) {
        fmt::print("The game is left unfinished.{}\n", resume);
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
    auto terminal = screen::Terminal::open();
    if (!terminal) return misused(fmt::format("no screen: {} (try --ui line)", terminal.error()));
    screen::SittingOptions settings;
    settings.look = {.ascii = options.ascii,
                     .color = wants_color(options.no_color),
                     .high_contrast = options.high_contrast,
                     .animation = !options.no_animation};
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
