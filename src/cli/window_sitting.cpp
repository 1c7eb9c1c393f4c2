#include "cli/window_sitting.h"

#include <memory>

#include <fmt/format.h>

#include "cli/front_end.h"
#include "cli/line_sitting.h"
#include "core/random.h"
#include "play/workers.h"
#include "store/recording.h"
#include "ui/common/signals.h"
#include "ui/line/menu.h"
#include "ui/window/choice_page.h"
#include "ui/window/sdl_display.h"
#include "ui/window/stage.h"
#include "ui/window/window.h"

namespace inarow::cli {

namespace {

namespace fs = std::filesystem;
class WindowSitting {
  public:
    WindowSitting(const Catalog& catalog, std::unique_ptr<window::Display> display,
                  const FrontEndOptions& options)
        : catalog_(catalog),
          options_(options),
          display_(std::move(display)),
          look_{.document = options.document,
                .high_contrast = options.high_contrast,
                .animation = !options.no_animation},
          waker_([this] { display_->wake(); }) {}

    int play_new(play::NewGame game) {
        while (true) {
            game.adaptive_level = store::adaptive_level(*game.variant, store::state_folder());
            store::RecordedSession recorded(game, record_files(options_), warner());
            if (const auto status = play(recorded)) return *status;
            game.seed = Random(game.seed).next();
        }
    }

    // Another game after it has the same seats.
    int play_on(Game game, const fs::path& record) {
        const play::NewGame next{game.variant_ptr(),
                                 {game.setup().seats[0], game.setup().seats[1]},
                                 Random(game.setup().seed).next()};
        store::RecordedSession recorded(std::move(game), record, record_files(options_), warner());
        if (const auto status = play(recorded)) return *status;
        return play_new(next);
    }

    // Offers an unfinished game. The exit status if it was played or the window closed.
    std::optional<int> offer_unfinished_game(const Variant& variant) {
        auto kept = store::latest_autosaved_game(
            [&](std::string_view name) { return catalog_.find(name); }, &variant);
        if (!kept) return std::nullopt;
        window::ChoicePage page(*display_, window::look_of(look_), kept->game,
                                fmt::format("There is an unfinished game with {} on the board.",
                                            line::counted_moves(kept->game.moves().size())),
                                {{"Go on with it", 'g'}, {"Delete it", 'd'}, {"Later", 'l'}});
        if (!show(*display_, page)) return left(false);
        if (page.chosen() == 0) return play_on(std::move(kept->game), kept->record);
        if (page.chosen() == 1) store::drop_autosaved_game(kept->record);
        return std::nullopt;
    }

  private:
    // Nothing: another game is wanted.
    std::optional<int> play(store::RecordedSession& recorded) {
        auto& [recording, session] = recorded;
        if (const auto why = recording.obstacle()) return failed(*why);
        window::Window page(*display_, session, workers_, look_);
        shown_ = &page;
        session.watch(page);
        session.begin();
        const bool stayed = show(*display_, page);
        shown_ = nullptr;
        for (const std::string& problem : recording.problems()) complain(problem);
        if (!recording.problems().empty()) return kFailed;
        if (stayed && session.left() != play::Leaving::Quit) return std::nullopt;
        return left(session.playing() && !session.game().result() && recording.keeps());
    }

    store::Autosave::Warn warner() {
        return [this](const std::string& reason) {
            if (shown_ == nullptr) return;
            shown_->warn(fmt::format("This game is not saved automatically: {}.", reason));
        };
    }

    static int left(bool kept) {
        if (kept) say_error("The game is left unfinished. `inarow resume` goes on with it.\n");
        return ui::stop_signal() == 0 ? kDone : 128 + ui::stop_signal();
    }

    const Catalog& catalog_;
    FrontEndOptions options_;
    std::unique_ptr<window::Display> display_;
    window::WindowOptions look_;
    window::Window* shown_ = nullptr;  // while a game is played
    play::Workers workers_;
    ui::StopWaker waker_;
};

// A window to sit at; or a complaint and nothing.
std::unique_ptr<WindowSitting> sit_down(const Catalog& catalog, const FrontEndOptions& options) {
    ui::catch_stop_signals();
    auto display = window::open_sdl_display(paint::kUnits, window::Stage::height(options.document));
    if (!display) {
        complain(display.error());
        return nullptr;
    }
    return std::make_unique<WindowSitting>(catalog, std::move(*display), options);
}

}  // namespace

int play_in_window(const Catalog& catalog, const play::NewGame& game,
                   const FrontEndOptions& options) {
    const auto sitting = sit_down(catalog, options);
    if (sitting == nullptr) return kMisused;
    if (!game.seats[0] && !game.seats[1]) {
        if (const auto status = sitting->offer_unfinished_game(*game.variant)) return *status;
    }
    return sitting->play_new(game);
}

int play_on_in_window(const Catalog& catalog, Game game, const fs::path& record,
                      const FrontEndOptions& options) {
    const auto sitting = sit_down(catalog, options);
    return sitting == nullptr ? kMisused : sitting->play_on(std::move(game), record);
}

}  // namespace inarow::cli
