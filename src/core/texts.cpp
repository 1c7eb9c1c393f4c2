#include "core/texts.h"

#include <algorithm>

namespace inarow {

namespace {

constexpr std::array<TextKey, kTextCount> kKeys{{
    {Text::Intro, "intro", "title summary width height length",
     "{title}, on a board of {width}x{height}: {length} in a row.", "before the first board"},
    {Text::OpponentPrompt, "opponent_prompt", "",
     "Would you like to play against a robot (type R) or another player (type P)\n",
     "with house.ask_opponent: the question"},
    {Text::OpponentAgain, "opponent_again", "", "Please type R or P.",
     "the answer was neither R nor P"},
    {Text::NumberPrompt, "number_prompt", "player mark",
     "Player {player}, enter a number you like: ", "with house.start = \"numbers\": the question"},
    {Text::NumberAgain, "number_again", "player", "That is not a number.",
     "the answer was not a number"},
    {Text::ColorPrompt, "color_prompt", "player one two",
     "Player {player}, choose your color ({one} or {two}): ",
     "with house.starter_chooses: the question; {one} and {two} are the colors"},
    {Text::ColorAgain, "color_again", "player one two", "Please answer {one} or {two}.",
     "the answer was neither color"},
    {Text::Starts, "starts", "player mark color", "Player {player} goes first.",
     "who starts, where that is drawn"},
    {Text::Prompt, "prompt", "player mark color low high", "Player {player} ({mark}), your move: ",
     "asks for a move; {low} and {high} are the first and last column number"},
    {Text::RowPrompt, "row_prompt", "player mark color low high",
     "Player {player} ({mark}), row: ", "with coordinates.style = \"row then column\""},
    {Text::ColumnPrompt, "column_prompt", "player mark color low high",
     "Player {player} ({mark}), column: ", "with coordinates.style = \"row then column\""},
    {Text::PlacePrompt, "place_prompt", "player mark color count limit low high",
     "Player {player} places stone {count} of {limit} ({mark}): ",
     "with a swap as opening.protocol: asks for a stone before the sides are chosen"},
    {Text::ChoicePrompt, "choice_prompt", "player choices",
     "Player {player}, choose {choices}: ", "with a swap as opening.protocol: the question"},
    {Text::ChoiceAgain, "choice_again", "player input choices", "Please answer {choices}.",
     "the answer was not one of the choices"},
    {Text::Chosen, "chosen", "player choice", "Player {player} chooses {choice}.",
     "a player has chosen"},
    {Text::RobotTurn, "robot_turn", "player mark color", "",
     "before a robot moves; empty: nothing"},
    {Text::RobotMove, "robot_move", "player mark color move",
     "Player {player} (robot) plays {move}.", "after a robot has moved; empty: nothing"},
    {Text::Malformed, "malformed", "player input example low high",
     "That is not a move. A move looks like this: {example}", "the input cannot be read as a move"},
    {Text::Outside, "outside", "player input low high", "That is not on the board.",
     "the move names a place outside the board"},
    {Text::Taken, "taken", "player input", "That cell is already taken.", "the cell is occupied"},
    {Text::Full, "full", "player input", "That column is full.", "the column is full"},
    {Text::Barred, "barred", "player input", "That cell is barred at this point of the opening.",
     "the cell is barred"},
    {Text::Forbidden, "forbidden", "player input reason", "That point is forbidden ({reason}).",
     "the point is forbidden; {reason} is overline, double-four or double-three"},
    {Text::Mistake, "mistake", "player count limit left",
     "Player {player}: mistake {count} of {limit}.", "after an input that counted as a mistake"},
    {Text::UndoPrompt, "undo_prompt", "player left",
     "Player {player}, if you want to undo, enter 1 and, else enter any number except 1. Enter "
     "number here: ",
     "with house.undo = \"asked\": the question"},
    {Text::Undone, "undone", "player left",
     "Player {player}'s last move was undone. Undos left: {left}.", "a move was undone"},
    {Text::UndoneAgreed, "undone_agreed", "player",
     "Player {player}'s last move was undone, as both players agreed.",
     "a move was undone with the opponent's consent"},
    {Text::NothingToUndo, "nothing_to_undo", "player", "There is nothing to undo.",
     "an undo is asked for and there is no move to undo"},
    {Text::NoUndosLeft, "no_undos_left", "player", "Player {player} has no undos left.",
     "an undo beyond the limit is refused"},
    {Text::Restarted, "restarted", "", "The game starts again.", "with house.restart"},
    {Text::WinByLine, "win_by_line", "player mark color other", "Player {player} wins.",
     "a deciding line, or with win.misere the other player's line"},
    {Text::WinByMistakes, "win_by_mistakes", "player mark color other",
     "Player {other} has made too many mistakes. Player {player} wins.",
     "the other player's last mistake"},
    {Text::WinByUndo, "win_by_undo", "player mark color other",
     "Player {other} has asked for too many undos. Player {player} wins.",
     "the other player's undo beyond the limit"},
    {Text::WinByResignation, "win_by_resignation", "player mark color other",
     "Player {other} resigns. Player {player} wins.", "the other player has resigned"},
    {Text::WinByForbidden, "win_by_forbidden", "player mark color other input reason",
     "{input} is forbidden to player {other} ({reason}). Player {player} wins.",
     "with invalid.forbidden = \"end\": the other player has played a forbidden point"},
    {Text::WinByStalemate, "win_by_stalemate", "player mark color other",
     "Every free point is forbidden to player {other}. Player {player} wins.",
     "the other player can only play forbidden points"},
    {Text::WinByTime, "win_by_time", "player mark color other",
     "Player {other} has run out of time. Player {player} wins.",
     "the other player's clock has run out"},
    {Text::Draw, "draw", "", "The board is full. The game is a draw.", "the board is full"},
    {Text::DrawAgreed, "draw_agreed", "", "The players agree on a draw.",
     "the players agree on a draw"},
    {Text::Ended, "ended", "", "An invalid input ended the game.",
     "an invalid input ends the game"},
    {Text::RecordTurn, "record_turn", "count",
     "Turn {count}:", "in the result file: one move of each player"},
    {Text::RecordMalformed, "record_malformed", "player input",
     "Player {player} inputs an invalid string: {input}", "in the result file"},
    {Text::RecordInvalid, "record_invalid", "player input",
     "Player {player} inputs an invalid coordinate: {input}", "in the result file"},
    {Text::RecordMove, "record_move", "player mark color move",
     "Player {player} places an {mark} at coordinates: {move}", "in the result file"},
    {Text::RecordChoice, "record_choice", "player choice", "Player {player} chooses {choice}",
     "in the result file"},
    {Text::RecordUndo, "record_undo", "player", "Player {player} undoes the last move",
     "in the result file"},
    {Text::RecordResign, "record_resign", "player", "Player {player} resigns",
     "in the result file"},
    {Text::RecordTimeout, "record_timeout", "player", "Player {player} runs out of time",
     "in the result file"},
    {Text::RecordBoard, "record_board", "", "The final board is:", "in the result file"},
}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < kKeys.size(); ++i) {
        if (static_cast<std::size_t>(kKeys[i].text) != i) return false;
    }
    return true;
}
static_assert(in_order(), "text keys stand in the order of the enumeration");

// Splits the text at its next placeholder: what stands before it, its name, and the rest. The
// name is empty when there is none left. A brace that opens no {name} is an ordinary character.
struct Split {
    std::string_view before, name, rest;
};

Split next_placeholder(std::string_view text) {
    for (std::size_t open = text.find('{'); open != std::string_view::npos;
         open = text.find('{', open + 1)) {
        const auto close = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_", open + 1);
        if (close == std::string_view::npos || text[close] != '}' || close == open + 1) continue;
        return {text.substr(0, open), text.substr(open + 1, close - open - 1),
                text.substr(close + 1)};
    }
    return {text, {}, {}};
}

}  // namespace

std::span<const TextKey> text_keys() {
    return kKeys;
}

Texts::Texts() {
    for (const TextKey& key : kKeys) (*this)[key.text] = key.standard;
}

std::string fill(std::string_view text, Values values) {
    std::string result;
    while (true) {
        const Split split = next_placeholder(text);
        result += split.before;
        if (split.name.empty()) return result;
        const auto* const value =
            std::ranges::find(values, split.name, [](const auto& v) { return v.first; });
        if (value != values.end()) result += value->second;
        text = split.rest;
    }
}

std::string counted(std::size_t count, std::string_view noun) {
    return std::to_string(count) + ' ' + std::string(noun) + (count == 1 ? "" : "s");
}

std::string_view unknown_placeholder(std::string_view text, std::string_view allowed) {
    const std::string list = " " + std::string(allowed) + " ";
    for (Split split = next_placeholder(text); !split.name.empty();
         split = next_placeholder(split.rest)) {
        if (list.find(" " + std::string(split.name) + " ") == std::string::npos) return split.name;
    }
    return {};
}

}  // namespace inarow
