// Games as JSON: how one begins, each of its events, its result; and back.
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "core/game.h"
#include "core/record.h"
#include "wire/json.h"

namespace inarow::wire {

// A game that begins or goes on.
[[nodiscard]] Json begin(const Game& game);
// An event of the game, which is as it is after the event.
[[nodiscard]] Json event(const Game& game, const Event& event);
// The result of a game that has one.
[[nodiscard]] Json result(const Game& game);

// Whether that is the kind of an event of a game: a move, an undo, the end.
[[nodiscard]] bool is_game_event(std::string_view kind);

// The event that this object describes and that is about to happen in the game; or what is wrong
// with the object. Whether the event may happen is for Game::apply to say.
[[nodiscard]] tl::expected<Event, std::string> read_event(const Json& object, const Game& game);

// What is settled before a game, as keys: players, starter, swapped, seed. `begin` has them, too.
[[nodiscard]] Json setup(const Setup& setup);
[[nodiscard]] tl::expected<Setup, std::string> read_setup(const Json& object);

// The empty game that an object written by `begin` describes.
[[nodiscard]] tl::expected<Game, std::string> read_begin(const Json& object,
                                                         const FindByName& find);

}  // namespace inarow::wire
