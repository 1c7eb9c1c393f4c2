// What happens at a game, as a page gets it: the objects of --json, each with its words in "text".
#pragma once

#include "play/session.h"
#include "wire/json.h"

namespace inarow::page {

// Each adds to a list of objects. A game that has ended is followed by its result.
void tell_begin(wire::Json& list, const Game& game);
// The game is as it is after the event.
void tell_event(wire::Json& list, const Game& game, const Event& event);
// What has only words is an object with these alone.
void tell_notice(wire::Json& list, const play::Session& session, const play::Notice& notice);

}  // namespace inarow::page
