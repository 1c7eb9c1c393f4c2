// A game on the server as its stored events tell it, one after the other; and what visitors are
// told about each of them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "core/game.h"
#include "play/session.h"
#include "server/header.h"
#include "server/standing.h"

namespace inarow::server {

class Replay {
  public:
    explicit Replay(const Header& header) : standing_(header) {}

    // Adds the next event; the error says why it cannot be.
    tl::expected<void, std::string> add(std::string_view text);
    // The same, and adds what is told about it to a list.
    tl::expected<void, std::string> add(std::string_view text, wire::Json& told);

    [[nodiscard]] const Standing& standing() const { return standing_; }
    // Once it has begun.
    [[nodiscard]] const std::optional<Game>& game() const { return game_; }
    // What the players answered before the game.
    [[nodiscard]] const auto& answers() const { return answers_; }
    // The house asks a player whether their move stands, and it does.
    [[nodiscard]] std::optional<Player> lets_stand() const { return lets_stand_; }

  private:
    tl::expected<void, std::string> change(const wire::Json& event, wire::Json* told);
    tl::expected<void, std::string> play(const wire::Json& event, wire::Json* told);

    Standing standing_;
    std::optional<Game> game_;
    std::vector<std::pair<Player, std::string>> answers_;
    std::optional<Player> offered_;  // an undo of the last move, where the house offers it
    std::optional<Player> lets_stand_;
};

// Whether visitors are told about events of that kind; who is here they see otherwise.
[[nodiscard]] bool is_told(std::string_view kind);

// What visitors are told about an event that is not the game's own; with what they need not know
// left out. `standing` is as it is after the event.
[[nodiscard]] wire::Json told_of_room(const wire::Json& event, const Standing& standing);

// The seats of a game between those who sit there.
[[nodiscard]] std::array<Seat, 2> seats_of(const Standing& standing);

}  // namespace inarow::server
