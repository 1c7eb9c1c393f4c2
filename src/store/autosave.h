// Unfinished games, kept so that none is lost: one record for each, under the user's state folder.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/record.h"
#include "play/clock.h"
#include "play/observer.h"
#include "store/folders.h"

namespace inarow::store {

// An unfinished game.
struct Autosaved {
    std::filesystem::path record;
    bool in_play = false;  // by another program, right now
};
// The latest first.
[[nodiscard]] std::vector<Autosaved> autosaved_games(const std::filesystem::path& folder);

// One that goes on.
struct UnfinishedGame {
    Game game;
    std::optional<play::Clock> clock = std::nullopt;  // as it was left
    std::filesystem::path record = {};                // of its automatic save, if it has one
};
// Reads a game with its clock from the text of a record; `file` is used in messages.
[[nodiscard]] tl::expected<UnfinishedGame, Problem> read_unfinished_game(std::string_view text,
                                                                         const std::string& file,
                                                                         const FindByName& find);
// The latest one that can be read and nobody is playing; of that variant, if one is given.
[[nodiscard]] std::optional<UnfinishedGame> latest_autosaved_game(const FindByName& find,
                                                                  const Variant* variant);

// Forgets a kept game.
void drop_autosaved_game(const std::filesystem::path& record);

// Tells what the players have left, as records have it; empty: no clock.
using ClockText = std::function<std::string()>;

// Keeps the game at a table: writes its record after every event and removes it at the end.
class Autosave : public play::Observer {
  public:
    // Called once, when keeping fails, with the reason. The game goes on.
    using Warn = std::function<void(const std::string& reason)>;

    // Keeps in a new place in the folder, or goes on in that of a kept game.
    Autosave(std::optional<std::filesystem::path> folder, std::filesystem::path record, Warn warn);
    ~Autosave() override;

    void began(const Game& game) override;
    void happened(const Game& game, const Event& event) override;

    // What is written of the players' clock with every event.
    void use_clock(ClockText clock) { clock_ = std::move(clock); }
    // Writes the clock once more, when a game is left that is kept.
    void left(const Game& game);

    // How many events of the game are safe: they would survive the program. As soon as a later
    // one could not be written, none is known to be.
    [[nodiscard]] std::size_t safe_events() const { return safe_; }

  private:
    void keep(const Game& game);
    void fail(const std::string& reason);
    void forget();

    std::optional<std::filesystem::path> folder_;
    std::filesystem::path record_;  // empty until there is something to keep
    Warn warn_;
    ClockText clock_;
    int lock_ = -1;
    std::size_t safe_ = 0;
};

}  // namespace inarow::store
