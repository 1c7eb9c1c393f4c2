// One sitting at the screen: the menu, games one after another, a record to watch, or puzzles.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/record.h"
#include "play/workers.h"
#include "puzzles/guide.h"
#include "store/preferences.h"
#include "store/recording.h"
#include "ui/screen/game_page.h"
#include "ui/screen/look.h"
#include "ui/screen/menu_page.h"
#include "ui/screen/terminal.h"

namespace inarow::screen {

struct SittingOptions {
    Look look;
    store::Preferences preferences;
    store::RecordFiles files;
    std::span<const VariantPtr> variants;
    FindByName find;                      // for kept games
    std::function<std::uint64_t()> seed;  // of the next game
};

// What is left to say when the screen is given back.
struct Farewell {
    bool stopped = false;               // by a signal, or because the terminal is gone
    bool unfinished = false;            // a game was left
    bool kept = false;                  // it can be resumed
    std::string last_words;             // of the last game that ended, and of which variant it was
    std::vector<std::string> problems;  // what could not be written
};

class Sitting {
  public:
    Sitting(Terminal& terminal, SittingOptions options);

    // Each is a whole sitting. A game that is played may be followed by others.
    Farewell choose();
    Farewell play(const VariantPtr& variant, const std::array<std::optional<Seat>, 2>& seats);
    Farewell go_on(store::UnfinishedGame game);
    Farewell watch(const Game& game);
    Farewell solve(puzzles::Guide& guide);
    // A page of the caller's; `wake` lets it tick, from any thread.
    using MakePage =
        std::function<std::unique_ptr<Page>(const Look& look, std::function<void()> wake)>;
    Farewell attend(const MakePage& make);

    // Offers the latest kept game of the variant before one is played.
    void offer_kept(const Variant& variant) { offered_ = &variant; }

  private:
    // What is played next: a new game, or one that goes on.
    using Next = std::variant<play::NewGame, store::UnfinishedGame>;
    // Shows the page until it is done; false: the program is asked to stop.
    [[nodiscard]] bool show(Page& page);
    [[nodiscard]] std::optional<Next> ask_menu();
    [[nodiscard]] MenuOffers menu_offers() const;
    // The puzzles of the game that ship; false: the program is asked to stop.
    [[nodiscard]] bool solve_puzzles(const Variant& variant);
    [[nodiscard]] std::unique_ptr<store::RecordedSession> seat(Next next);
    // Plays it, and changes it to what is played next, or to nothing: the sitting is over.
    void play_one(std::optional<Next>& next);
    void run(std::optional<Next> next);

    Terminal& terminal_;
    SittingOptions options_;
    Look look_;
    const Variant* offered_ = nullptr;
    GamePage* shown_ = nullptr;  // while a game is played
    Farewell farewell_;
    play::Workers workers_;
};

}  // namespace inarow::screen
