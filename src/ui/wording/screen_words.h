// What the screen says besides what happens in a game: its prompts, its last line and its boxes.
#pragma once

#include <array>
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "core/limits.h"
#include "play/session.h"

namespace inarow::wording {

inline constexpr std::string_view kSaveAs = "Save as:";
inline constexpr std::string_view kPlayAgain = "Play again? m: rematch, n: new game";
inline constexpr std::string_view kEnterChooses = " (Enter: choose)";
inline constexpr std::string_view kTabNext = " (Tab: next)";

// On the right of the title: whose turn it is, or what is done.
[[nodiscard]] std::string screen_status(const play::Session& session);
// How far a review or a search has come.
[[nodiscard]] std::string reviewing_now(int done, int parts);
[[nodiscard]] std::string robot_thinks(const Game& game, const Progress::Report& report,
                                       std::chrono::duration<double> elapsed);
[[nodiscard]] std::string hint_sought(const Progress::Report& report,
                                      std::chrono::duration<double> elapsed);
[[nodiscard]] std::string after_move(std::size_t move, std::size_t all);

// The last line, where it is not made from the bindings of keys; each begins with its key.
using KeyTexts = std::vector<std::string>;
[[nodiscard]] KeyTexts typing_keys();
[[nodiscard]] KeyTexts undo_keys();
[[nodiscard]] KeyTexts thinking_keys();
[[nodiscard]] KeyTexts trying_keys();
[[nodiscard]] KeyTexts question_keys();
[[nodiscard]] KeyTexts kept_game_keys();
inline constexpr std::string_view kStepKeys = "left/right moves";
inline constexpr std::string_view kRestartKey = "R restart";

// Beside the board: who plays and, in few letters, what is left to them; the heads of a list.
[[nodiscard]] std::string player_and_mark(const Game& game, Player player);
[[nodiscard]] std::string player_in_short(const Game& game, Player player, std::string_view time);
inline constexpr std::string_view kUndosLeft = "undos left";
inline constexpr std::string_view kMistakes = "mistakes";
inline constexpr std::string_view kMoves = "moves";
// "Player 1: kept 7 of 9", in a review; its number alone where there is little room.
[[nodiscard]] std::string kept_of(Player player, int kept, int all, bool narrow);

// A record that is watched.
[[nodiscard]] std::string watched(std::size_t at, std::size_t last, bool plays);

// Boxes.
inline constexpr std::string_view kKeysTitle = "Keys";
// Where there is more to see below.
[[nodiscard]] std::string scrolled_title(std::string_view title);
inline constexpr std::string_view kHelpHasAll = "(? shows what this game is.)";
[[nodiscard]] std::vector<std::string> question_key_help();
inline constexpr std::string_view kGoOnPlaying = "Go on playing";
inline constexpr std::string_view kQuitAndKeep = "Quit; the game is saved";
inline constexpr std::string_view kSave = "Save";
[[nodiscard]] std::string file_exists(std::string_view file);
inline constexpr std::array<std::string_view, 2> kReplaceAnswers{"Leave it alone", "Replace it"};

// "This screen is too small: 30x10. It takes 40x13."
[[nodiscard]] std::string screen_too_small(int width, int height, int least_width,
                                           int least_height);
// A game that is not written down.
[[nodiscard]] std::string not_autosaved(std::string_view reason);

// An unfinished game, in a list and in a box with its answers.
[[nodiscard]] std::string kept_game(std::string_view title, std::size_t moves);
[[nodiscard]] std::string unfinished_game(const Game& game);
inline constexpr std::array<std::string_view, 3> kUnfinishedAnswers{
    "Go on with it", "Delete it and start a new game", "Keep it and start a new game"};

}  // namespace inarow::wording
