// What a game says, in its variant's words, for every front end. A text may have several lines; it
// has no line end unless the variant gives it one.
#pragma once

#include <string>
#include <string_view>

#include "core/game.h"
#include "play/session.h"
#include "robots/robot.h"

namespace inarow::wording {

[[nodiscard]] std::string introduction(const Variant& variant);
// Who starts, where that was drawn.
[[nodiscard]] std::string start(const Variant& variant, const Setup& setup);

// Who sits there: "person", "robot: classic", "robot: level 7".
[[nodiscard]] std::string sitter(const Seat& seat);

// The question, as a prompt.
[[nodiscard]] std::string ask(const play::Session& session, const play::Asked& asked);
// An answer that the question offers, for a list or a button.
[[nodiscard]] std::string answer_name(const play::Session& session, const play::Asked& asked,
                                      std::size_t answer);
// The title and the text of a box in which these answers are chosen.
[[nodiscard]] std::string box_title(const play::Session& session, const play::Asked& asked);
// The title of a box that says this again.
[[nodiscard]] std::string box_title(const play::Session& session, const play::Notice& notice);
[[nodiscard]] std::string box_text(const play::Session& session, const play::Asked& asked);
// What can be typed now besides an answer: "next, back, try".
[[nodiscard]] std::string offered_words(const play::Session& session);
// After the end, where nothing else is asked: which words can be typed.
[[nodiscard]] std::string ask_after_end(const play::Session& session);
// What a notice says; empty where it says nothing in words.
[[nodiscard]] std::string told(const play::Session& session, const play::Notice& notice);
// How saving went. A file that is there already is not replaced.
[[nodiscard]] std::string saved(std::string_view file);
[[nodiscard]] std::string not_saved(std::string_view file, bool exists, std::string_view reason);
// "Undo", "Try again": for a title.
[[nodiscard]] std::string deed_name(play::Deed deed);
// "Undo 3", "Hint": for a button.
[[nodiscard]] std::string offer_name(const play::Offer& offer);
// How a move is typed, and the words that can be typed besides.
[[nodiscard]] std::string help(const Variant& variant);

// After an event. An error that ends the game is not worded here: the final statement says it.
[[nodiscard]] std::string chosen(const Game& game, const Moved& event);  // in the opening
[[nodiscard]] std::string erred(const Game& game, const Erred& event);
[[nodiscard]] std::string mistake(const Game& game, const Erred& event);
[[nodiscard]] std::string took_back(const Game& game, const TookBack& event);
// Why the robot to move opens as it does, where it has an estimate: said at the last stone that it
// places and at choices, else empty.
[[nodiscard]] std::string why_in_opening(const Game& game, const robots::Thought& thought);
// Before the robot to move moves, and what it will play; a choice is told when it is made.
[[nodiscard]] std::string robot_turn(const Game& game);
[[nodiscard]] std::string robot_move(const Game& game, Move move);

// An event as somebody who looks on tells it; the game is as it is after it.
[[nodiscard]] std::string described(const Game& game, const Event& event);

// Which points are forbidden now, and why; a line for each.
[[nodiscard]] std::string forbidden(const Game& game);

// How a move is typed.
[[nodiscard]] std::string how_to_type(const Variant& variant);

}  // namespace inarow::wording
