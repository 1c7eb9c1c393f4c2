#include "ui/screen/sitting.h"

#include <fmt/format.h>

#include "core/random.h"
#include "core/result_file.h"
#include "play/setup_questions.h"
#include "store/adaptation.h"
#include "store/autosave.h"
#include "ui/screen/choice_page.h"
#include "ui/screen/settle_page.h"
#include "ui/screen/watch_page.h"
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

std::optional<Sitting::Next> Sitting::ask_menu() {
    while (true) {
        auto kept = store::latest_autosaved_game(options_.find, nullptr);
        std::optional<KeptLine> shown;
        if (kept) shown = KeptLine{kept->game.variant().title, kept->game.moves().size()};
        MenuPage page(options_.variants, shown, look_);
        if (!show(page)) return std::nullopt;
        switch (page.wish()) {
            case MenuPage::Wish::Quit:
                return std::nullopt;
            case MenuPage::Wish::Drop:
                store::drop_autosaved_game(kept->record);
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
                return next;
            }
        }
    }
}

std::optional<Game> Sitting::settle(const Next& next) {
    const std::uint64_t seed = options_.seed();
    play::SetupQuestions settling(*next.variant, next.seats, seed, starter(next.starts, seed));
    if (settling.next()) {
        SettlePage page(*next.variant, settling, look_);
        if (!show(page) || page.left()) return std::nullopt;
    }
    if (settling.drawn()) notice_ = wording::start(*next.variant, settling.setup());
    return Game(next.variant,
                store::with_adapted_level(settling.setup(), *next.variant, store::state_folder()));
}

std::optional<Leaving> Sitting::play_one(const Next& next) {
    notice_.clear();
    auto game = next.kept ? std::optional(next.kept->game) : settle(next);
    if (!game) return std::nullopt;
    GamePage* shown = nullptr;
    store::Recording recording(
        *game, options_.files, next.kept ? next.kept->record : "",
        [&shown](const std::string& reason) {
            if (shown == nullptr) return;
            shown->warn(fmt::format("This game is not kept for later: {}", reason));
        });
    auto table = play::Table::open(std::move(*game));
    if (!table) {
        farewell_.problems.push_back(table.error());
        return std::nullopt;
    }
    if (const auto recorded = recording.watch(*table); !recorded) {
        farewell_.problems.push_back(recorded.error());
        return std::nullopt;
    }
    GamePage page(*table, look_, terminal_.waker());
    shown = &page;
    table->watch(page);
    table->begin();
    if (!notice_.empty()) page.say(notice_);
    const bool stayed = show(page);

    const Game& played = table->game();
    farewell_.unfinished = !played.result();
    farewell_.kept = recording.keeps();
    if (played.result()) {
        farewell_.last_words =
            fmt::format("{}: {}", played.variant().title, final_statement(played));
    }
    for (const std::string& problem : recording.problems()) {
        farewell_.problems.push_back(problem);
    }
    if (!stayed) return std::nullopt;
    return page.leaving();
}

void Sitting::run(std::optional<Next> next) {
    while (next) {
        const auto leaving = play_one(*next);
        if (!leaving || *leaving == Leaving::Quit) return;
        next->kept.reset();
        if (*leaving == Leaving::OtherGame) next = ask_menu();
    }
}

Farewell Sitting::choose() {
    run(ask_menu());
    return farewell_;
}

Farewell Sitting::play(const VariantPtr& variant, const std::array<std::optional<Seat>, 2>& seats) {
    Next next;
    next.variant = variant;
    next.seats = seats;
    auto kept =
        offered_ != nullptr ? store::latest_autosaved_game(options_.find, offered_) : std::nullopt;
    if (kept) {
        const std::size_t moves = kept->game.moves().size();
        ChoicePage page(variant->title,
                        fmt::format("There is an unfinished game with {} on the board.",
                                    moves == 1 ? "1 move" : fmt::format("{} moves", moves)),
                        {"Go on with it", "Drop it and begin anew", "Keep it and begin anew"},
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
    run(std::move(next));
    return farewell_;
}

Farewell Sitting::watch(const Game& game) {
    WatchPage page(game, look_);
    (void)show(page);
    return farewell_;
}

}  // namespace inarow::screen
