#include "ui/screen/sitting.h"

#include <fmt/format.h>

#include "core/result_file.h"
#include "puzzles/builtin_sets.h"
#include "store/adaptation.h"
#include "store/autosave.h"
#include "store/shipped_practice.h"
#include "store/statistics.h"
#include "ui/screen/choice_page.h"
#include "ui/screen/puzzle_page.h"
#include "ui/screen/settle_page.h"
#include "ui/screen/watch_page.h"
#include "ui/wording/screen_words.h"
#include "ui/wording/statistics_words.h"
#include "ui/wording/wording.h"

namespace inarow::screen {

Sitting::Sitting(Terminal& terminal, SittingOptions options)
    : terminal_(terminal), options_(std::move(options)), look_(options_.look) {
    look_.ascii = look_.ascii || !terminal.has_unicode();
    look_.color = look_.color && terminal.has_colors();
}

bool Sitting::show(Page& page) {
    page.tick(Clock::now());
    while (!page.done()) {
        look_.animation = options_.look.animation && !terminal_.slow();
        terminal_.show(page.draw(terminal_.size()));
        auto event = terminal_.wait(page.next_tick());
        // All that has come is taken at once: a mouse tells more than can be drawn.
        while (event.happened == Terminal::Happened::Input && !page.done()) {
            page.feed(event.input, Clock::now());
            page.tick(Clock::now());
            event = terminal_.wait(Clock::now());
        }
        if (event.happened == Terminal::Happened::Stopped) {
            farewell_.stopped = true;
            return false;
        }
        page.tick(Clock::now());
    }
    return true;
}

MenuOffers Sitting::menu_offers() const {
    MenuOffers offers;
    if (!options_.preferences.level.empty()) offers.level = options_.preferences.level;
    offers.clock = options_.preferences.clock;
    for (const auto& puzzles : puzzles::builtin_puzzle_texts()) {
        offers.puzzles.emplace_back(puzzles.name);
    }
    offers.statistics = wording::statistics_list(store::statistics_so_far());
    return offers;
}

bool Sitting::solve_puzzles(const Variant& variant) {
    const auto puzzles = store::shipped_practice(variant.name, options_.seed());
    if (puzzles == nullptr) return true;
    PuzzlePage page(puzzles->guide, look_);
    return show(page);
}

std::optional<Sitting::Next> Sitting::ask_menu() {
    while (true) {
        auto kept = store::latest_autosaved_game(options_.find, nullptr);
        std::optional<KeptLine> shown;
        if (kept) shown = KeptLine{kept->game.variant().title, kept->game.moves().size()};
        MenuPage page(options_.variants, shown, look_, menu_offers());
        if (!show(page)) return std::nullopt;
        switch (page.wish()) {
            case MenuPage::Wish::Quit:
                return std::nullopt;
            case MenuPage::Wish::Drop:
                store::drop_autosaved_game(kept->record);
                break;
            case MenuPage::Wish::Puzzles:
                if (!solve_puzzles(*page.choice().original())) return std::nullopt;
                break;
            case MenuPage::Wish::GoOn:
                return std::move(*kept);
            case MenuPage::Wish::Play:
                return page.choice().game(options_.seed());
        }
    }
}

std::unique_ptr<store::RecordedSession> Sitting::seat(Next next) {
    auto warn = [this](const std::string& reason) {
        if (shown_ == nullptr) return;
        shown_->warn(wording::not_autosaved(reason));
    };
    if (auto* const unfinished = std::get_if<store::UnfinishedGame>(&next)) {
        return std::make_unique<store::RecordedSession>(
            std::move(*unfinished), store::preferred_clock(options_.preferences), options_.files,
            std::move(warn));
    }
    auto& game = std::get<play::NewGame>(next);
    game.adaptive_level = store::adaptive_level(*game.variant, store::state_folder());
    game.names = {options_.preferences.name, options_.preferences.guest};
    return std::make_unique<store::RecordedSession>(game, options_.files, std::move(warn));
}

void Sitting::play_one(std::optional<Next>& next) {
    const auto recorded = seat(std::move(*next));
    next.reset();
    auto& [recording, session] = *recorded;
    if (const auto why = recording.obstacle()) {
        farewell_.problems.push_back(*why);
        return;
    }
    SettlePage questions(session, look_);
    GamePage page(session, workers_, look_, terminal_.waker());
    shown_ = &page;
    session.watch(questions);
    session.watch(page);
    session.begin();
    const bool stayed = show(questions) && show(page);
    shown_ = nullptr;

    const Game& played = session.game();
    farewell_.unfinished = session.playing() && !played.result();
    farewell_.kept = recorded->safe();
    if (played.result()) {
        farewell_.last_words =
            fmt::format("{}: {}", played.variant().title, final_statement(played));
    }
    for (const std::string& problem : recording.problems()) {
        farewell_.problems.push_back(problem);
    }
    const auto left = stayed ? session.left() : std::nullopt;
    if (!left || *left == play::Leaving::Quit) return;
    if (*left == play::Leaving::OtherGame) {
        next = ask_menu();
    } else {
        next = session.next_game();
    }
}

void Sitting::run(std::optional<Next> next) {
    while (next) play_one(next);
}

Farewell Sitting::choose() {
    run(ask_menu());
    return farewell_;
}

Farewell Sitting::play(const VariantPtr& variant, const std::array<std::optional<Seat>, 2>& seats) {
    Next next = play::NewGame{.variant = variant,
                              .seats = seats,
                              .seed = options_.seed(),
                              .clock = store::preferred_clock(options_.preferences)};
    auto kept =
        offered_ != nullptr ? store::latest_autosaved_game(options_.find, offered_) : std::nullopt;
    if (kept) {
        ChoicePage page(variant->title, wording::unfinished_game(kept->game),
                        {wording::kUnfinishedAnswers.begin(), wording::kUnfinishedAnswers.end()},
                        look_);
        if (!show(page) || page.cancelled()) return farewell_;
        if (page.chosen() == 1) store::drop_autosaved_game(kept->record);
        if (page.chosen() == 0) next = std::move(*kept);
    }
    run(std::move(next));
    return farewell_;
}

Farewell Sitting::go_on(store::UnfinishedGame game) {
    run(Next(std::move(game)));
    return farewell_;
}

Farewell Sitting::watch(const Game& game) {
    WatchPage page(game, look_);
    (void)show(page);
    return farewell_;
}

Farewell Sitting::attend(const MakePage& make) {
    const auto page = make(look_, terminal_.waker());
    (void)show(*page);
    return farewell_;
}

Farewell Sitting::solve(puzzles::Guide& guide) {
    PuzzlePage page(guide, look_);
    (void)show(page);
    return farewell_;
}

}  // namespace inarow::screen
