// What the window says besides what happens in a game: its keys, its settings, who plays.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"
#include "play/game_choice.h"
#include "play/session.h"
#include "play/statistics.h"

namespace inarow::wording {

struct KeyHelp {
    std::string keys;
    std::string does;
};
// In a game of the variant, and in the menu.
[[nodiscard]] std::vector<KeyHelp> game_keys(const Variant& variant);
[[nodiscard]] std::vector<KeyHelp> menu_keys();

// A line for each game and opponent, or a sentence where nothing was played.
[[nodiscard]] std::vector<KeyHelp> statistics_lines(const play::Statistics& statistics);

inline constexpr std::string_view kSettings = "Settings";
inline constexpr std::string_view kKeys = "Keys";
inline constexpr std::string_view kCloseSettings = "Done";
inline constexpr std::array<std::string_view, 4> kSettingNames{"Theme", "Animation", "Sounds",
                                                               "Volume"};
inline constexpr std::array<std::string_view, 3> kThemeNames{"light", "dark", "high contrast"};
[[nodiscard]] constexpr std::string_view on_or_off(bool is_on) {
    return is_on ? "on" : "off";
}

// "Player 1 (X)".
[[nodiscard]] std::string player_name(const Game& game, Player player);
// "robot, level 3 · 2 undos left · 1 of 3 mistakes".
[[nodiscard]] std::string player_note(const Game& game, Player player);
// Whose turn it is, or how the game ended: "Player 1 (X) to move".
[[nodiscard]] std::string turn(const play::Session& session);
// How a game ended, in whole words: "Four in a row after 7 moves."
[[nodiscard]] std::string how_it_ended(const Game& game);
// While it is thought about a hint or a move that is tried.
inline constexpr std::string_view kHintSought = "Looking for a hint ...";
inline constexpr std::string_view kMoveTried = "Looking at that move ...";
// Buttons that answer questions, and those of puzzles.
inline constexpr std::string_view kRobot = "Robot";
inline constexpr std::string_view kPerson = "Person";
inline constexpr std::string_view kLevel = "Level";
inline constexpr std::string_view kAdaptive = "Adaptive";
inline constexpr std::string_view kUndoIt = "Undo";
inline constexpr std::string_view kGoOn = "Go on";
[[nodiscard]] std::vector<std::pair<std::string, char>> puzzle_buttons();
[[nodiscard]] std::vector<KeyHelp> puzzle_keys(const Variant& variant);
inline constexpr std::string_view kEnterKey = "Enter";
// A review: its name, where it is, and how far it has come.
inline constexpr std::string_view kReview = "Review";
[[nodiscard]] std::string review_place(std::size_t move);
[[nodiscard]] std::string review_progress(int done, int parts);

// Where somebody looks back: "After move 12 of 30".
[[nodiscard]] std::string looking_back(std::size_t moves, std::size_t of);

// The menu.
inline constexpr std::string_view kMenuTitle = "inarow - choose a game";
// The buttons with their keys; the first starts, or continues the unfinished game.
[[nodiscard]] std::vector<std::pair<std::string, char>> menu_buttons(bool unfinished);
// "Continue Connect Four" and "12 moves on the board".
[[nodiscard]] std::string go_on_with(const Variant& variant);
[[nodiscard]] std::string moves_on_board(const Game& game);
// "7×6, four in a row".
[[nodiscard]] std::string in_short(const Variant& variant);
// "Opponent" and "robot: level 3".
[[nodiscard]] std::string_view field_name(play::GameChoice::Field field);
[[nodiscard]] std::string field_value(const play::GameChoice& choice,
                                      play::GameChoice::Field field);
// A sentence on what is chosen there; empty where the value says it all.
[[nodiscard]] std::string about_chosen(const play::GameChoice& choice,
                                       play::GameChoice::Field field);
// What becomes of an unfinished game: go on with it, delete it, later.
[[nodiscard]] std::vector<std::pair<std::string_view, char>> unfinished_buttons();
// After a variant file was dropped on the window.
[[nodiscard]] std::string variant_added(const Variant& variant);

}  // namespace inarow::wording
