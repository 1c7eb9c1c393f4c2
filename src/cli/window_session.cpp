#include "cli/window_session.h"

#include <memory>

#include <fmt/format.h>

#include "cli/front_end.h"
#include "cli/recorded_table.h"
#include "core/random.h"
#include "store/adaptation.h"
#include "store/autosave.h"
#include "ui/common/signals.h"
#include "ui/window/sdl_display.h"
#include "ui/window/stage.h"
#include "ui/window/window.h"

namespace inarow::cli {

namespace {

namespace fs = std::filesystem;
using Seats = std::array<std::optional<Seat>, 2>;

class Sitting {
  public:
    Sitting(std::unique_ptr<window::Display> display, const FrontEndOptions& options)
        : options_(options),
          display_(std::move(display)),
          window_(*display_, {.document = options.document,
                              .high_contrast = options.high_contrast,
                              .animation = !options.no_animation}) {}

    int play_new(VariantPtr variant, const Seats& seats, std::uint64_t seed) {
        while (true) {
            std::string news;
            auto setup = window_.questions().settle(variant, seats, seed, news);
            if (!setup) return left(false);
            window_.tell(std::move(news));
            seed = Random(setup->seed).next();
            Game game(variant, store::with_adapted_level(std::move(*setup), *variant,
                                                         store::state_folder()));
            if (const auto status = play(std::move(game), {})) return *status;
        }
    }

    // Another game after it has the same seats.
    int play_on(Game game, const fs::path& record) {
        const VariantPtr variant = game.variant_ptr();
        const Seats seats{game.setup().seats[0], game.setup().seats[1]};
        const std::uint64_t seed = Random(game.setup().seed).next();
        if (const auto status = play(std::move(game), record)) return *status;
        return play_new(variant, seats, seed);
    }

    // The exit status if the kept game was played or the window closed.
    std::optional<int> offer(store::AutosavedGame kept) {
        const auto moves = kept.game.moves().size();
        const auto chosen = window_.questions().choose(
            kept.game,
            fmt::format("There is an unfinished game with {} move{} on the board.", moves,
                        moves == 1 ? "" : "s"),
            {{"Go on with it", 'g'}, {"Drop it", 'd'}, {"Later", 'l'}});
        if (!chosen) return left(false);
        if (*chosen == 0) return play_on(std::move(kept.game), kept.record);
        if (*chosen == 1) store::drop_autosaved_game(kept.record);
        return std::nullopt;
    }

  private:
    // Nothing: another game is wanted.
    std::optional<int> play(Game game, const fs::path& record) {
        const auto begun = RecordedTable::begin(std::move(game), options_, record, window_);
        if (!begun) return begun.error();
        play::Table& table = (*begun)->table();
        const store::Recording& recording = (*begun)->recording();
        const auto parting = window_.play(table);
        for (const std::string& problem : recording.problems()) complain(problem);
        if (!recording.problems().empty()) return kFailed;
        if (parting == window::Window::Parting::Again) return std::nullopt;
        return left(!table.game().result() && recording.keeps());
    }

    static int left(bool kept) {
        if (kept) say_error("The game is left unfinished. `inarow resume` goes on with it.\n");
        return ui::stop_signal() == 0 ? kDone : 128 + ui::stop_signal();
    }

    FrontEndOptions options_;
    std::unique_ptr<window::Display> display_;
    window::Window window_;
};

// A window to sit at; or a complaint and nothing.
std::unique_ptr<Sitting> sit_down(const FrontEndOptions& options) {
    if (options.json || options.echo) {
        complain("--json and --echo are options of --ui line");
        return nullptr;
    }
    ui::catch_stop_signals();
    auto display = window::open_sdl_display(paint::kUnits, window::Stage::height(options.document));
    if (!display) {
        complain(display.error());
        return nullptr;
    }
    return std::make_unique<Sitting>(std::move(*display), options);
}

}  // namespace

int play_in_window(const Catalog& catalog, const VariantPtr& variant, const Seats& seats,
                   std::uint64_t seed, const FrontEndOptions& options) {
    if (const auto why = seat_objection(*variant, seats)) {
        complain(*why);
        return kMisused;
    }
    const auto sitting = sit_down(options);
    if (sitting == nullptr) return kMisused;
    if (!seats[0] && !seats[1]) {
        auto kept = store::latest_autosaved_game(
            [&](std::string_view name) { return catalog.find(name); }, variant.get());
        if (kept) {
            if (const auto status = sitting->offer(std::move(*kept))) return *status;
        }
    }
    return sitting->play_new(variant, seats, seed);
}

int play_on_in_window(Game game, const fs::path& record, const FrontEndOptions& options) {
    const auto sitting = sit_down(options);
    return sitting == nullptr ? kMisused : sitting->play_on(std::move(game), record);
}

}  // namespace inarow::cli
