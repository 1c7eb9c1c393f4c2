#include "ui/screen/keys.h"

#include <algorithm>
#include <array>

namespace inarow::screen {

namespace {

constexpr Binding key(Action action, Key key, std::string_view keys = {},
                      std::string_view means = {}, std::string_view brief = {}) {
    return {action, key, 0, keys, means, brief};
}
constexpr Binding letter(Action action, char32_t character, std::string_view keys = {},
                         std::string_view means = {}, std::string_view brief = {}) {
    return {action, Key::Character, character, keys, means, brief};
}

constexpr std::array kGame{
    key(Action::Left, Key::Left, "arrows", "choose a place; after the end: step through the game",
        "arrows choose"),
    key(Action::Right, Key::Right),
    key(Action::Up, Key::Up),
    key(Action::Down, Key::Down),
    key(Action::First, Key::Home, "Home, End", "go to the first or last column"),
    key(Action::Last, Key::End),
    key(Action::Choose, Key::Enter, "Enter, Space", "play there (the mouse does, too)",
        "Enter plays"),
    letter(Action::Choose, ' '),
    letter(Action::Type, ':', ":", "type a move, or a word such as resign"),
    letter(Action::Undo, 'u', "u", "undo, as the game allows it", "u undo"),
    letter(Action::Redo, 'r', "r", "redo", "r redo"),
    letter(Action::Hint, 'h', "h", "hint", "h hint"),
    letter(Action::Why, 'w', "w", "why: show the reason of a hint, step by step", "w why"),
    letter(Action::Rematch, 'm', "m", "after the end: rematch, the other player starts",
           "m rematch"),
    letter(Action::Review, 'v', "v", "after the end: review the game", "v review"),
    letter(Action::New, 'n', "n", "new game", "n new"),
    letter(Action::Save, 's', "s", "save the record of the game", "s save"),
    letter(Action::Restart, 'R', "R", "start again, in games that allow it"),
    letter(Action::Help, '?', "?", "these keys", "? keys"),
    letter(Action::Quit, 'q', "q", "quit; the game is kept", "q quit"),
};

constexpr std::array kReview{
    letter(Action::NextMistake, 'n', "n, Tab", "next mistake", "n next"),
    letter(Action::PreviousMistake, 'p', "p", "previous mistake", "p previous"),
    key(Action::NextMistake, Key::Tab),
    key(Action::NextMistake, Key::Down),
    key(Action::PreviousMistake, Key::Up),
    key(Action::Forward, Key::Right, "left, right", "one move back or on", "left/right moves"),
    key(Action::Back, Key::Left),
    key(Action::First, Key::Home, "Home, End", "the beginning, the end"),
    key(Action::Last, Key::End),
    letter(Action::TryAgain, 't', "t", "try again: find the better move", "t try again"),
    letter(Action::Save, 's', "s", "save the record of the game"),
    letter(Action::Help, '?', "?", "these keys", "? keys"),
    key(Action::Close, Key::Escape, "Esc, v", "leave the review", "Esc done"),
    letter(Action::Close, 'v'),
    letter(Action::Quit, 'q', "q", "quit", "q quit"),
};

constexpr std::array kPuzzle{
    key(Action::Left, Key::Left, "arrows", "choose a place", "arrows choose"),
    key(Action::Right, Key::Right),
    key(Action::Up, Key::Up),
    key(Action::Down, Key::Down),
    key(Action::First, Key::Home, "Home, End", "go to the first or last column"),
    key(Action::Last, Key::End),
    key(Action::Choose, Key::Enter, "Enter, Space", "play there (the mouse does, too)",
        "Enter plays"),
    letter(Action::Choose, ' '),
    letter(Action::Hint, 'h', "h", "hint: the theme of the puzzle", "h hint"),
    letter(Action::Show, 's', "s", "show the solution", "s solution"),
    letter(Action::Next, 'n', "n", "next puzzle", "n next"),
    letter(Action::Help, '?', "?", "these keys", "? keys"),
    letter(Action::Quit, 'q', "q", "quit; your rating is kept", "q quit"),
};

constexpr std::array kWatch{
    key(Action::Forward, Key::Right, "right, Enter", "one step on", "right on"),
    key(Action::Back, Key::Left, "left", "one step back", "left back"),
    key(Action::Forward, Key::Enter),
    key(Action::Forward, Key::Down),
    key(Action::Back, Key::Up),
    key(Action::Back, Key::Backspace),
    letter(Action::Forward, 'l'),
    letter(Action::Forward, 'n'),
    letter(Action::Forward, 'r'),
    letter(Action::Back, 'h'),
    letter(Action::Back, 'b'),
    letter(Action::Back, 'u'),
    key(Action::First, Key::Home, "Home, End", "the beginning, the end", "Home End"),
    key(Action::Last, Key::End),
    letter(Action::PlayPause, ' ', "Space", "play or pause", "Space plays"),
    letter(Action::Faster, '+', "+, -", "faster, slower", "+ - speed"),
    letter(Action::Slower, '-'),
    letter(Action::Help, '?', "?", "these keys", "? keys"),
    letter(Action::Quit, 'q', "q", "quit", "q quit"),
    key(Action::Quit, Key::Escape),
};

constexpr std::array kMenu{
    key(Action::Up, Key::Up, "up, down", "choose", "arrows choose"),
    key(Action::Down, Key::Down),
    letter(Action::Up, 'k'),
    letter(Action::Down, 'j'),
    key(Action::Left, Key::Left, "left, right", "change who plays, who starts and more"),
    key(Action::Right, Key::Right),
    letter(Action::Left, 'h'),
    letter(Action::Right, 'l'),
    key(Action::First, Key::Home, "Home, End", "the first or last game"),
    key(Action::Last, Key::End),
    key(Action::Next, Key::Tab, "Tab", "next field"),
    key(Action::Choose, Key::Enter, "Enter", "start", "Enter starts"),
    letter(Action::Choose, ' '),
    key(Action::Drop, Key::Delete, "d", "drop an unfinished game"),
    letter(Action::Drop, 'd'),
    letter(Action::Puzzles, 'p', "p", "puzzles of the game, where there are some", "p puzzles"),
    letter(Action::Statistics, 't', "t", "statistics: what came of your games", "t statistics"),
    letter(Action::Help, '?', "?", "these keys", "? keys"),
    letter(Action::Quit, 'q', "q", "quit", "q quit"),
    key(Action::Quit, Key::Escape),
};

}  // namespace

std::span<const Binding> game_keys() {
    return kGame;
}
std::span<const Binding> review_keys() {
    return kReview;
}
std::span<const Binding> puzzle_keys() {
    return kPuzzle;
}
std::span<const Binding> watch_keys() {
    return kWatch;
}
std::span<const Binding> menu_keys() {
    return kMenu;
}

Action action_for(const Input& input, std::span<const Binding> bindings) {
    if (input.kind != Input::Kind::Key) return Action::None;
    const auto found = std::ranges::find_if(bindings, [&](const Binding& binding) {
        return binding.key == input.key &&
               (input.key != Key::Character || binding.character == input.character);
    });
    return found == bindings.end() ? Action::None : found->action;
}

}  // namespace inarow::screen
