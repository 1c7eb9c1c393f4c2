// What a game says, in its variant's words, for every front end. A text may have several lines; it
// has no line end unless the variant gives it one.
#pragma once

#include <string>

#include "core/game.h"
#include "play/setup_questions.h"
#include "robots/robot.h"

namespace inarow::wording {

[[nodiscard]] std::string introduction(const Variant& variant);
// Who starts, where that was drawn.
[[nodiscard]] std::string start(const Variant& variant, const Setup& setup);

// Who sits there: "person", "robot: classic", "robot: level 7".
[[nodiscard]] std::string sitter(const Seat& seat);

// The prompt for a question before the game begins, and for one in it.
[[nodiscard]] std::string ask(play::Question question, const Variant& variant, Player player);
[[nodiscard]] std::string ask(play::Question question, const Game& game, Player player);
// An answer before the game was no answer.
[[nodiscard]] std::string refuse(play::Question question, const Variant& variant, Player player);

// After an event. An error that ends the game is not worded here: the final statement says it.
[[nodiscard]] std::string chosen(const Game& game, const Moved& event);  // in the opening
[[nodiscard]] std::string erred(const Game& game, const Erred& event);
[[nodiscard]] std::string mistake(const Game& game, const Erred& event);
[[nodiscard]] std::string took_back(const Game& game, const TookBack& event);
// An undo cannot be had.
[[nodiscard]] std::string refuse_undo(const Game& game, Player player, Objection objection);

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
