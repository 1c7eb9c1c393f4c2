// What players of a game on a server are told besides what happens in it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/types.h"

namespace inarow::wording {

inline constexpr std::string_view kCannotFollow = "This program cannot follow the game.";
inline constexpr std::string_view kConnectionLost = "The connection is lost; trying again ...";
inline constexpr std::string_view kNoConnection = "The server cannot be reached; trying again ...";
inline constexpr std::string_view kConnected = "Connected.";
inline constexpr std::string_view kConnectedAgain = "The connection is back.";
inline constexpr std::string_view kOnlyWatching =
    "You are watching; only \"quit\" and \"help\" are known.";
inline constexpr std::string_view kStillSending = "The last command is still on its way.";
inline constexpr std::string_view kNotStored =
    "The server could not store this yet, so it is not safe; trying again ...";
inline constexpr std::string_view kStoredNow = "It is stored and safe now.";
inline constexpr std::string_view kMaybeNotStored =
    "Your last command was not answered; it may not be stored.";
inline constexpr std::string_view kSending = "Sending ...";
inline constexpr std::string_view kSentLater = "It will be sent when the connection is back.";
inline constexpr std::string_view kNotConnected =
    "Not connected yet; only \"quit\" and \"help\" are known.";
inline constexpr std::string_view kColumnWanted = "column: ";
inline constexpr std::string_view kResigning = "Resign and lose the game? Type \"yes\": ";
inline constexpr std::string_view kHelpHint = "(\"help\" says what can be typed.)";
inline constexpr std::string_view kRematchHint = "\"rematch\" asks for another game.";

[[nodiscard]] std::string cannot_read_game(std::string_view why);
[[nodiscard]] std::string you_are(Player player);
// What a server gives as a reason, as a sentence: "The game has ended."
[[nodiscard]] std::string as_sentence(std::string_view reason);
[[nodiscard]] std::string is_here(std::string_view who, bool here);
[[nodiscard]] std::string waits_for(std::string_view who);
// "Ada offers a draw": what one player asks of the other.
[[nodiscard]] std::string asks_you(std::string_view who, std::string_view what);
// What can be typed besides moves and answers.
[[nodiscard]] std::string online_help();

// On the screen.
inline constexpr std::string_view kOnlineMenu = "What next?";
inline constexpr std::string_view kPhrases = "Say";
inline constexpr std::string_view kTabAnswers = " (Tab: answer)";
inline constexpr std::string_view kTabMore = "Play again? (Tab: rematch and more)";
inline constexpr std::string_view kSayPrompt = "Say:";
inline constexpr std::string_view kConnecting = "Connecting ...";
inline constexpr std::string_view kWaitsForOther =
    "Waiting for another player to sit down. Send them the link.";
// Of a premove.
[[nodiscard]] std::string plays_next(std::string_view cell);
// How long a player is gone, and when the other may claim the game.
[[nodiscard]] std::string may_claim_in(std::string_view time);
// On the right of the title: "player 1, connected, 2 watchers".
// A command that is on its way, or that the server could not store yet, is not safe.
enum class LineState : std::uint8_t { Lost, Connected, Sending, Unstored };
[[nodiscard]] std::string online_status(std::optional<Player> player, LineState line, int watchers);

// An entry of the menu.
enum class OnlineChoice : std::uint8_t {
    Agree,
    Decline,
    Withdraw,
    Undo,
    AskUndo,
    Draw,
    Restart,
    Rematch,
    NextGame,
    Claim,
    Phrase,
    Say,
    Resign,
    Keys,
    Leave,
    GoOn,
};
[[nodiscard]] std::string_view online_choice(OnlineChoice choice);

}  // namespace inarow::wording
