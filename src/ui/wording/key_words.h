// What the keys of the screen do, in words: for the help and for the last line of the screen.
#pragma once

#include <string_view>

namespace inarow::wording {

struct KeyWords {
    std::string_view keys = {};   // as people read it; empty: not shown
    std::string_view means = {};  // for the help
    std::string_view brief = {};  // for the last line of the screen; empty: not shown there
};

namespace screen_keys {

inline constexpr KeyWords kChoosePlace{
    "arrows", "choose a place; after the end: step through the game", "arrows choose"};
inline constexpr KeyWords kEdgeColumns{"Home, End", "go to the first or last column"};
inline constexpr KeyWords kPlayThere{"Enter, Space", "play there (the mouse does, too)",
                                     "Enter plays"};
inline constexpr KeyWords kTypeMove{":", "type a move, or a word such as resign"};
inline constexpr KeyWords kUndo{"u", "undo, as the game allows it", "u undo"};
inline constexpr KeyWords kRedo{"r", "redo", "r redo"};
inline constexpr KeyWords kHint{"h", "hint", "h hint"};
inline constexpr KeyWords kWhy{"w", "why: show the reason of a hint, step by step", "w why"};
inline constexpr KeyWords kRematch{"m", "after the end: rematch, the other player starts",
                                   "m rematch"};
inline constexpr KeyWords kReview{"v", "after the end: review the game", "v review"};
inline constexpr KeyWords kNewGame{"n", "new game", "n new"};
inline constexpr KeyWords kSaveRecord{"s", "save the record of the game", "s save"};
inline constexpr KeyWords kRestart{"R", "start again, in games that allow it"};
inline constexpr KeyWords kHelp{"?", "these keys", "? keys"};
inline constexpr KeyWords kQuitGame{"q", "quit; the game is kept", "q quit"};
inline constexpr KeyWords kNextMistake{"n, Tab", "next mistake", "n next"};
inline constexpr KeyWords kPreviousMistake{"p", "previous mistake", "p previous"};
inline constexpr KeyWords kStep{"left, right", "one move back or on", "left/right moves"};
inline constexpr KeyWords kEnds{"Home, End", "the beginning, the end"};
inline constexpr KeyWords kTryAgain{"t", "try again: find the better move", "t try again"};
inline constexpr KeyWords kSaveReviewed{"s", "save the record of the game"};
inline constexpr KeyWords kLeaveReview{"Esc, v", "leave the review", "Esc done"};
inline constexpr KeyWords kQuit{"q", "quit", "q quit"};
inline constexpr KeyWords kChooseForPuzzle{"arrows", "choose a place", "arrows choose"};
inline constexpr KeyWords kPuzzleHint{"h", "hint: the theme of the puzzle", "h hint"};
inline constexpr KeyWords kSolution{"s", "show the solution", "s solution"};
inline constexpr KeyWords kNextPuzzle{"n", "next puzzle", "n next"};
inline constexpr KeyWords kQuitPuzzles{"q", "quit; your rating is kept", "q quit"};
inline constexpr KeyWords kPlayNow{
    "Enter, Space", "play there, or next if it is not your turn (the mouse does, too)",
    "Enter plays"};
inline constexpr KeyWords kMenu{"Tab, Esc", "undo, draw, resign, talk, leave and more", "Tab more"};
inline constexpr KeyWords kTypeOnline{":", "type a move, an answer or a word such as draw"};
inline constexpr KeyWords kLeaveOnline{"q", "leave; you can come back", "q leave"};
inline constexpr KeyWords kStepOn{"right, Enter", "one step on", "right on"};
inline constexpr KeyWords kStepBack{"left", "one step back", "left back"};
inline constexpr KeyWords kEndsOfRecord{"Home, End", "the beginning, the end", "Home End"};
inline constexpr KeyWords kPlayPause{"Space", "play or pause", "Space plays"};
inline constexpr KeyWords kSpeed{"+, -", "faster, slower", "+ - speed"};
inline constexpr KeyWords kChooseRow{"up, down", "choose", "arrows choose"};
inline constexpr KeyWords kChangeField{"left, right", "change who plays, who starts and more"};
inline constexpr KeyWords kEndsOfList{"Home, End", "the first or last game"};
inline constexpr KeyWords kNextField{"Tab", "next field"};
inline constexpr KeyWords kStart{"Enter", "start", "Enter starts"};
inline constexpr KeyWords kDropGame{"d", "drop an unfinished game"};
inline constexpr KeyWords kPuzzlesOfGame{"p", "puzzles of the game, where there are some",
                                         "p puzzles"};
inline constexpr KeyWords kStatisticsOfGames{"t", "statistics: what came of your games",
                                             "t statistics"};

}  // namespace screen_keys

}  // namespace inarow::wording
