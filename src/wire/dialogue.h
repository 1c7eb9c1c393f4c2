// What is said around a game, as JSON: questions and notices of a session.
#pragma once

#include <string_view>

#include "play/session.h"
#include "wire/json.h"

namespace inarow::wire {

[[nodiscard]] std::string_view to_string(play::Question question);

// A line is expected from a player, with what may be answered.
[[nodiscard]] Json ask(const play::Session& session, const play::Asked& asked);

// What a notice says; null for those that are told by what follows them, and a list for those
// that say several things.
[[nodiscard]] Json notice(const play::Session& session, const play::Notice& notice);

// The game was saved to a file on request, or not.
[[nodiscard]] Json saved(std::string_view file);
[[nodiscard]] Json not_saved(std::string_view file, std::string_view reason);

// The player leaves before the end; `kept`: the game can be resumed.
[[nodiscard]] Json left(std::string_view why, bool kept);

}  // namespace inarow::wire
