// Unfinished games, kept so that none is lost: one record for each, under the user's state folder.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/record.h"
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

struct AutosavedGame {
    std::filesystem::path record;
    Game game;
};
// The latest one that can be read and nobody is playing; of that variant, if one is given.
[[nodiscard]] std::optional<AutosavedGame> latest_autosaved_game(const FindByName& find,
                                                                 const Variant* variant);

// Forgets a kept game.
void drop_autosaved_game(const std::filesystem::path& record);

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
    int lock_ = -1;
    std::size_t safe_ = 0;
};

}  // namespace inarow::store
