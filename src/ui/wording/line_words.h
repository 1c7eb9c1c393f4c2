// What the line front end says besides what happens in a game: its menu, and how it ends.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/game.h"
#include "play/session.h"

namespace inarow::wording {

// The menu.
inline constexpr std::string_view kWhichGame = "Which game? (number or name, q to leave): ";
inline constexpr std::string_view kWhoPlays =
    "Who plays? 1: two people, 2: you and a robot, 3: a robot and you; a level may follow, "
    "as in 2 7 [1]: ";
inline constexpr std::string_view kWhoPlaysAgain =
    "Please answer 1, 2 or 3; `inarow levels` lists the levels.";
[[nodiscard]] std::string menu_head();
[[nodiscard]] std::string which_game_again(std::size_t games);

// An unfinished game.
[[nodiscard]] std::string unfinished_game_of(const Game& game);
inline constexpr std::string_view kGoOnWithIt =
    "Go on with it? (y)es, (n)o, drop it, or (l)ater [y]: ";
inline constexpr std::string_view kGoOnAgain = "Please answer y, n or l.";

// While a mistake is tried again: what else can be typed.
[[nodiscard]] std::string besides_a_move(const play::Session& session);
// How far a review has come, without a line end.
[[nodiscard]] std::string reviewed_moves(int done, int all);

// A record, step by step.
[[nodiscard]] std::string record_head(const Game& game);
[[nodiscard]] std::string record_prompt(std::size_t at, std::size_t last);
[[nodiscard]] std::string record_step(std::size_t at, std::string_view event);
inline constexpr std::string_view kNotFinished = "The game is not finished.";
inline constexpr std::string_view kEndOfRecord = "This is the end of the record.";

// Puzzles.
inline constexpr std::string_view kNextPuzzlePrompt = "Enter: next puzzle, q: leave > ";
inline constexpr std::string_view kPuzzlePrompt = "Your move (or hint, show, board, next, quit): ";
inline constexpr std::string_view kTryPuzzleAgain = "Try again from the same position.";
[[nodiscard]] std::string puzzle_theme(std::string_view theme);
[[nodiscard]] std::string puzzle_refused(std::string_view input, Refusal refusal);

// Why a game was left, and whether it can be resumed.
inline constexpr std::string_view kLeft = "The game is left unfinished.";
inline constexpr std::string_view kEndOfInput = "End of input in the middle of the game.";
inline constexpr std::string_view kInterrupted = "Interrupted.";
[[nodiscard]] std::string parting(std::string_view why, bool kept);

}  // namespace inarow::wording
