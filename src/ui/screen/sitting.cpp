#include "ui/screen/sitting.h"

#include <fmt/format.h>

#include "core/random.h"
#include "core/result_file.h"
#include "puzzles/builtin_sets.h"
#include "puzzles/practice.h"
#include "store/adaptation.h"
#include "store/autosave.h"
#include "store/puzzle_history.h"
#include "store/statistics.h"
#include "ui/screen/choice_page.h"
#include "ui/screen/puzzle_page.h"
#include "ui/screen/settle_page.h"
#include "ui/screen/watch_page.h"
#include "ui/wording/screen_words.h"
#include "ui/wording/statistics_words.h"
#include "ui/wording/wording.h"

namespace inarow::screen {

namespace {

std::optional<Player> starter(WhoStarts starts, std::uint64_t seed) {
    switch (starts) {
        case WhoStarts::AsTheGameSays:
            return std::nullopt;
        case WhoStarts::PlayerOne:
            return Player::One;
        case WhoStarts::PlayerTwo:
            return Player::Two;
        case WhoStarts::Drawn:
            return kPlayers[Random(seed).below(2)];
    }
    return std::nullopt;
}

}  // namespace

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
    offers.level = options_.preferences.level;
    offers.clock = options_.preferences.clock;
    for (const auto& puzzles : puzzles::builtin_puzzle_texts()) {
        offers.puzzles.emplace_back(puzzles.name);
    }
    const auto folder = store::state_folder();
    const auto kept =
        folder ? store::read_statistics(*folder).value_or(store::KeptGames{}) : store::KeptGames{};
    play::Statistics statistics;
    for (const play::PlayedGame& game : kept.games) statistics.add(game);
    offers.statistics = wording::statistics_list(statistics);
    return offers;
}

bool Sitting::solve_puzzles(const Variant& variant) {
    auto set = puzzles::find_builtin_set(variant.name);
    if (!set) return true;
    const auto folder = store::state_folder();
    puzzles::History history;
    if (folder) history = store::read_puzzle_history(*folder, set->name);
    const std::string name = set->name;
    puzzles::Practice practice(std::move(*set), std::move(history), options_.seed());
    puzzles::Guide guide(practice, false, [&](const puzzles::History& now) {
        if (folder) (void)store::write_puzzle_history(*folder, name, now);
    });
    PuzzlePage page(guide, look_);
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
                if (!solve_puzzles(*page.listed())) return std::nullopt;
                break;
            case MenuPage::Wish::GoOn: {
                Next next;
                next.variant = kept->game.variant_ptr();
                next.seats = {kept->game.setup().seats[0], kept->game.setup().seats[1]};
                next.kept = std::move(kept);
                return next;
            }
            case MenuPage::Wish::Play: {
                const MenuChoice choice = page.choice();
                Next next;
                next.variant = choice.variant;
                next.seats = {choice.seats[0], choice.seats[1]};
                next.starts = choice.starts;
                next.clock = choice.clock;
                return next;
            }
        }
    }
}

std::unique_ptr<store::RecordedSession> Sitting::seat(const Next& next) {
    auto warn = [this](const std::string& reason) {
        if (shown_ == nullptr) return;
        shown_->warn(wording::not_autosaved(reason));
    };
    if (next.kept) {
        return std::make_unique<store::RecordedSession>(next.kept->game, next.kept->record,
                                                        options_.files, std::move(warn));
    }
    const std::uint64_t seed = options_.seed();
    const play::NewGame game{next.variant,
                             next.seats,
                             seed,
                             starter(next.starts, seed),
                             store::adaptive_level(*next.variant, store::state_folder()),
                             {options_.preferences.name, options_.preferences.guest},
                             next.clock};
    return std::make_unique<store::RecordedSession>(game, options_.files, std::move(warn));
}

void Sitting::play_one(std::optional<Next>& next) {
    const auto recorded = seat(*next);
    auto& [recording, session] = *recorded;
    if (const auto why = recording.obstacle()) {
        farewell_.problems.push_back(*why);
        return next.reset();
    }
    if (next->kept && next->clock) session.use_clock(*next->clock);
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
    if (!left || *left == play::Leaving::Quit) return next.reset();
    if (*left == play::Leaving::OtherGame) {
        next = ask_menu();
        return;
    }
    next->kept.reset();
    if (*left != play::Leaving::Rematch) return;
    const play::NewGame rematch = session.next_game();
    next->seats = rematch.seats;
    next->starts = rematch.starter == Player::One ? WhoStarts::PlayerOne : WhoStarts::PlayerTwo;
}

void Sitting::run(std::optional<Next> next) {
    while (next) play_one(next);
}

Farewell Sitting::choose() {
    run(ask_menu());
    return farewell_;
}

Farewell Sitting::play(const VariantPtr& variant, const std::array<std::optional<Seat>, 2>& seats) {
    Next next;
    next.variant = variant;
    next.seats = seats;
    next.clock = store::preferred_clock(options_.preferences);
    auto kept =
        offered_ != nullptr ? store::latest_autosaved_game(options_.find, offered_) : std::nullopt;
    if (kept) {
        ChoicePage page(variant->title, wording::unfinished_game(kept->game),
                        {wording::kUnfinishedAnswers.begin(), wording::kUnfinishedAnswers.end()},
                        look_);
        if (!show(page) || page.cancelled()) return farewell_;
        if (page.chosen() == 0) next.kept = std::move(kept);
        if (page.chosen() == 1) store::drop_autosaved_game(kept->record);
    }
    run(std::move(next));
    return farewell_;
}

Farewell Sitting::go_on(Game game, const std::filesystem::path& record) {
    Next next;
    next.variant = game.variant_ptr();
    next.seats = {game.setup().seats[0], game.setup().seats[1]};
    next.kept = store::AutosavedGame{record, std::move(game)};
    next.clock = store::preferred_clock(options_.preferences);
    run(std::move(next));
    return farewell_;
}

Farewell Sitting::watch(const Game& game) {
    WatchPage page(game, look_);
    (void)show(page);
    return farewell_;
}

Farewell Sitting::solve(puzzles::Guide& guide) {
    PuzzlePage page(guide, look_);
    (void)show(page);
    return farewell_;
}

}  // namespace inarow::screen
