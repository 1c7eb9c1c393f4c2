// What comes from the keyboard and the mouse, and what it means. The tables here are the one place
// that binds keys; the help and the last line of the screen are made from them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "ui/screen/canvas.h"
#include "ui/wording/key_words.h"

namespace inarow::screen {

enum class Key : std::uint8_t {
    Character,  // see Input::character
    Up,
    Down,
    Left,
    Right,
    Home,
    End,
    PageUp,
    PageDown,
    Enter,
    Escape,
    Backspace,
    Delete,
    Tab,
};

enum class MouseDoes : std::uint8_t { Move, Press, WheelUp, WheelDown };

// One event from the person.
struct Input {
    enum class Kind : std::uint8_t { Key, Mouse };
    Kind kind = Kind::Key;
    Key key = Key::Character;
    char32_t character = 0;  // for Key::Character; with Ctrl, 1 and on
    MouseDoes mouse = MouseDoes::Move;
    Point at{};  // of the mouse

    static Input of(Key key) { return {.key = key}; }
    static Input of(char32_t character) { return {.character = character}; }
    static Input of(MouseDoes mouse, Point at) {
        return {.kind = Kind::Mouse, .mouse = mouse, .at = at};
    }
    [[nodiscard]] bool is(Key which) const { return kind == Kind::Key && key == which; }
    [[nodiscard]] bool is(char32_t which) const {
        return kind == Kind::Key && key == Key::Character && character == which;
    }
};

enum class Action : std::uint8_t {
    None,
    Up,
    Down,
    Left,
    Right,
    First,
    Last,
    Choose,
    Next,  // of the fields of a form, or of puzzles
    Menu,
    Undo,
    Redo,
    Hint,
    Show,
    Why,
    New,
    Save,
    Restart,
    Type,
    Help,
    Quit,
    Back,
    Forward,
    PlayPause,
    Faster,
    Slower,
    Puzzles,
    Statistics,
    Drop,
    Rematch,
    Review,
    NextMistake,
    PreviousMistake,
    TryAgain,
    Close,
};

// One line of the help: the actions of some keys.
struct Binding {
    Action action;
    Key key;
    char32_t character;  // for Key::Character
    wording::KeyWords words;
};

[[nodiscard]] std::span<const Binding> game_keys();
[[nodiscard]] std::span<const Binding> review_keys();
[[nodiscard]] std::span<const Binding> puzzle_keys();
[[nodiscard]] std::span<const Binding> watch_keys();
[[nodiscard]] std::span<const Binding> online_keys();
[[nodiscard]] std::span<const Binding> menu_keys();

// What the last line of the screen says of them.
[[nodiscard]] std::vector<std::string> brief_words(std::span<const Binding> bindings);

[[nodiscard]] Action action_for(const Input& input, std::span<const Binding> bindings);

}  // namespace inarow::screen
