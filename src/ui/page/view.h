// What a page draws of a session, as JSON. No rules are needed to draw it.
#pragma once

#include "play/session.h"
#include "wire/json.h"

namespace inarow::page {

// A game to choose: its name, title, summary, board, and the robots that play it.
[[nodiscard]] wire::Json entry(const Variant& variant);

// What stays the same during a game: the board, and the names of its rows, columns and cells.
[[nodiscard]] wire::Json board(const Variant& variant);

// What changes: stones, players, what is asked and offered, and the status in words.
[[nodiscard]] wire::Json view(const play::Session& session);

// Something that a player may do.
[[nodiscard]] wire::Json offer(const play::Offer& offer);

// What changes of a game that is no session's: nothing is offered, asked or thought about.
[[nodiscard]] wire::Json game_view(const Game& game);

// The stones alone: of a position that is looked back at.
[[nodiscard]] wire::Json position_view(const Game& game);

}  // namespace inarow::page
