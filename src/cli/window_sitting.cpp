#include "cli/window_sitting.h"

#include <algorithm>
#include <memory>
#include <vector>

#include <fmt/format.h>

#include "cli/front_end.h"
#include "cli/line_sitting.h"
#include "play/workers.h"
#include "puzzles/builtin_sets.h"
#include "store/recording.h"
#include "store/shipped_practice.h"
#include "store/statistics.h"
#include "ui/common/signals.h"
#include "ui/window/choice_page.h"
#include "ui/window/menu_page.h"
#include "ui/window/puzzle_page.h"
#include "ui/window/sdl_display.h"
#include "ui/window/stage.h"
#include "ui/window/window.h"
#include "ui/wording/screen_words.h"
#include "ui/wording/statistics_words.h"
#include "ui/wording/window_words.h"

namespace inarow::cli {

namespace {

window::Shade shade_of(store::Theme theme) {
    return theme == store::Theme::HighContrast ? window::Shade::HighContrast
           : theme == store::Theme::Dark       ? window::Shade::Dark
                                               : window::Shade::Light;
}

store::Theme preferred_theme(window::Shade shade) {
    return shade == window::Shade::HighContrast ? store::Theme::HighContrast
           : shade == window::Shade::Dark       ? store::Theme::Dark
                                                : store::Theme::Light;
}

class WindowSitting {
  public:
    WindowSitting(const Catalog& catalog, std::unique_ptr<window::Display> display,
                  const FrontEndOptions& options)
        : catalog_(catalog),
          options_(options),
          preferences_(preferences_of(options)),
          display_(std::move(display)),
          look_{.document = options.document,
                .shade = shade_of(preferences_.theme),
                .animation = preferences_.animation,
                .sound = preferences_.sound,
                .volume = preferences_.volume},
          waker_([this] { display_->wake(); }) {}

    // With the clock that is preferred.
    int play_usual(play::NewGame game) {
        game.clock = store::preferred_clock(preferences_);
        return play_new(std::move(game));
    }

    int play_new(play::NewGame game) {
        game.names = {preferences_.name, preferences_.guest};
        while (true) {
            game.adaptive_level = store::adaptive_level(*game.variant, store::state_folder());
            store::RecordedSession recorded(game, record_files(options_), warner());
            if (const auto status = play(recorded)) return *status;
            if (recorded.session.left() == play::Leaving::OtherGame) return choose();
            game = recorded.session.next_game();
        }
    }

    // Another game after it has the same seats.
    int play_on(store::UnfinishedGame game) {
        store::RecordedSession recorded(std::move(game), store::preferred_clock(preferences_),
                                        record_files(options_), warner());
        if (const auto status = play(recorded)) return *status;
        if (recorded.session.left() == play::Leaving::OtherGame) return choose();
        return play_new(recorded.session.next_game());
    }

    // The menu, and what is chosen there.
    int choose() {
        while (true) {
            auto kept = store::latest_autosaved_game(
                [&](std::string_view name) { return find(name); }, nullptr);
            window::MenuPage page(*display_, menu_games(kept), look_,
                                  [this](const std::string& file) { return load(file); });
            const bool stayed = show(*display_, page);
            keep(page.options());
            if (!stayed) return left(false);
            switch (page.wish()) {
                case window::MenuPage::Wish::Quit:
                    return left(false);
                case window::MenuPage::Wish::Drop:
                    store::drop_autosaved_game(kept->record);
                    break;
                case window::MenuPage::Wish::GoOn:
                    return play_on(std::move(*kept));
                case window::MenuPage::Wish::Puzzles:
                    if (!solve_puzzles(*page.choice().original())) return left(false);
                    break;
                case window::MenuPage::Wish::Play:
                    return play_new(page.choice().game(fresh_seed()));
            }
        }
    }

    // Offers an unfinished game. The exit status if it was played or the window closed.
    std::optional<int> offer_unfinished_game(const Variant& variant) {
        auto kept = store::latest_autosaved_game([&](std::string_view name) { return find(name); },
                                                 &variant);
        if (!kept) return std::nullopt;
        std::vector<window::Button> buttons;
        for (const auto& [label, key] : wording::unfinished_buttons()) {
            buttons.push_back({std::string(label), key});
        }
        window::ChoicePage page(*display_, look_, kept->game, wording::unfinished_game(kept->game),
                                std::move(buttons));
        if (!show(*display_, page)) return left(false);
        if (page.chosen() == 0) return play_on(std::move(*kept));
        if (page.chosen() == 1) store::drop_autosaved_game(kept->record);
        return std::nullopt;
    }

    int solve(puzzles::Guide& guide) {
        window::PuzzlePage page(*display_, guide, look_);
        (void)show(*display_, page);
        return left(false);
    }

  private:
    [[nodiscard]] window::MenuGames menu_games(
        const std::optional<store::UnfinishedGame>& kept) const {
        window::MenuGames games{.variants = variants(), .clock = preferences_.clock};
        if (!preferences_.level.empty()) games.level = preferences_.level;
        if (kept) games.unfinished = kept->game;
        for (const auto& puzzles : puzzles::builtin_puzzle_texts()) {
            games.puzzles.emplace_back(puzzles.name);
        }
        games.statistics = wording::statistics_lines(store::statistics_so_far());
        return games;
    }

    // False: the window was closed.
    [[nodiscard]] bool solve_puzzles(const Variant& variant) {
        const auto puzzles = store::shipped_practice(variant.name, fresh_seed());
        if (puzzles == nullptr) return true;
        window::PuzzlePage page(*display_, puzzles->guide, look_);
        return show(*display_, page);
    }

    // The user's own first: those that were dropped on the window, and the one of --variant-file.
    [[nodiscard]] std::vector<VariantPtr> variants() const {
        std::vector<VariantPtr> all(dropped_.rbegin(), dropped_.rend());
        if (catalog_.own() != nullptr) all.push_back(catalog_.own());
        for (const VariantPtr& variant : catalog_.all()) {
            const bool hidden = std::ranges::any_of(
                all, [&](const VariantPtr& own) { return own->name == variant->name; });
            if (!hidden) all.push_back(variant);
        }
        return all;
    }

    [[nodiscard]] VariantPtr find(std::string_view name) const {
        for (const VariantPtr& variant : dropped_) {
            if (variant->name == name) return variant;
        }
        return catalog_.find(name);
    }

    tl::expected<VariantPtr, std::string> load(const std::string& file) {
        auto variant = load_variant(file);
        if (!variant) return tl::unexpected(to_string(variant.error().front()));
        dropped_.push_back(std::make_shared<const Variant>(std::move(*variant)));
        return dropped_.back();
    }

    // Writes down what was changed in the window.
    void keep(const window::WindowOptions& options) {
        store::Preferences changed = preferences_;
        if (options.shade != look_.shade) changed.theme = preferred_theme(options.shade);
        changed.animation = options.animation;
        changed.sound = options.sound;
        changed.volume = options.volume;
        look_ = options;
        const auto file = store::preferences_file();
        for (const store::PreferenceKey& key : store::preference_keys()) {
            if (!file || key.value(changed) == key.value(preferences_)) continue;
            const auto written = store::write_preference(*file, changed, key);
            if (!written) complain(fmt::format("{}: {}", file->string(), written.error()));
        }
        preferences_ = changed;
    }

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
        keep(page.options());
        for (const std::string& problem : recording.problems()) complain(problem);
        if (!recording.problems().empty()) return kFailed;
        if (stayed && session.left() != play::Leaving::Quit) return std::nullopt;
        return left(session.playing() && !session.game().result() && recorded.safe());
    }

    store::Autosave::Warn warner() {
        return [this](const std::string& reason) {
            if (shown_ == nullptr) return;
            shown_->warn(wording::not_autosaved(reason));
        };
    }

    static int left(bool kept) {
        if (kept) say_error("The game is left unfinished. `inarow resume` goes on with it.\n");
        return ui::stop_signal() == 0 ? kDone : 128 + ui::stop_signal();
    }

    const Catalog& catalog_;
    FrontEndOptions options_;
    store::Preferences preferences_;
    std::unique_ptr<window::Display> display_;
    window::WindowOptions look_;
    std::vector<VariantPtr> dropped_;  // on the window, as files
    window::Window* shown_ = nullptr;  // while a game is played
    play::Workers workers_;
    ui::StopWaker waker_;
};

// A window to sit at; or a complaint and nothing.
std::unique_ptr<WindowSitting> sit_down(const Catalog& catalog, const FrontEndOptions& options) {
    ui::catch_stop_signals();
    const bool bare = options.document;
    auto display = window::open_sdl_display(bare ? paint::kUnits : window::kFirstWidth,
                                            bare ? paint::kUnits : window::kFirstHeight);
    if (!display) {
        complain(display.error());
        return nullptr;
    }
    return std::make_unique<WindowSitting>(catalog, std::move(*display), options);
}

}  // namespace

int choose_in_window(const Catalog& catalog, const FrontEndOptions& options) {
    const auto sitting = sit_down(catalog, options);
    return sitting == nullptr ? kMisused : sitting->choose();
}

int play_in_window(const Catalog& catalog, const play::NewGame& game,
                   const FrontEndOptions& options) {
    const auto sitting = sit_down(catalog, options);
    if (sitting == nullptr) return kMisused;
    if (!game.seats[0] && !game.seats[1]) {
        if (const auto status = sitting->offer_unfinished_game(*game.variant)) return *status;
    }
    return sitting->play_usual(game);
}

int play_on_in_window(const Catalog& catalog, store::UnfinishedGame game,
                      const FrontEndOptions& options) {
    const auto sitting = sit_down(catalog, options);
    return sitting == nullptr ? kMisused : sitting->play_on(std::move(game));
}

int solve_in_window(const Catalog& catalog, puzzles::Guide& guide, const FrontEndOptions& options) {
    const auto sitting = sit_down(catalog, options);
    return sitting == nullptr ? kMisused : sitting->solve(guide);
}

}  // namespace inarow::cli
