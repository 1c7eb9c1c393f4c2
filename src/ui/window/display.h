// What a window needs of the machine: somewhere to show a picture, and what people do there.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>

#include "ui/paint/letters.h"
#include "ui/paint/picture.h"

namespace inarow::window {

enum class Key : std::uint8_t {
    Enter,
    Backspace,
    Escape,
    Tab,
    Left,
    Right,
    Up,
    Down,
    PageUp,
    PageDown,
    Home,
    End,
    Help,  // F1
};

// All places are in pixels from the upper left corner of the picture.
struct Typed {
    char character;  // letters are small
};
struct Pressed {
    Key key;
};
struct Clicked {
    int x;
    int y;
};
struct Pointed {  // the pointer moved there
    int x;
    int y;
};
struct PointerLeft {};
struct Wheeled {  // positive: away from the person
    int steps;
};
struct Dropped {  // a file, onto the window
    std::string file;
};
struct Resized {};  // or uncovered: what was shown is gone
struct Closed {};
using Input =
    std::variant<Typed, Pressed, Clicked, Pointed, PointerLeft, Wheeled, Dropped, Resized, Closed>;

class Display {
  public:
    using Clock = std::chrono::steady_clock;

    Display() = default;
    Display(const Display&) = delete;
    Display& operator=(const Display&) = delete;
    virtual ~Display() = default;

    // In pixels.
    [[nodiscard]] virtual int width() const = 0;
    [[nodiscard]] virtual int height() const = 0;
    // How many of them an ordinary screen would have one of.
    [[nodiscard]] virtual double scale() const { return 1; }
    // What is written with.
    [[nodiscard]] virtual paint::Letters& letters() = 0;

    virtual void show(const paint::Picture& picture) = 0;
    virtual void set_title(const std::string& title) = 0;

    // Plays these samples, if anything can be heard here; returns at once.
    virtual void play(std::span<const std::int16_t> /*samples*/) {}

    // Waits for the next input. Nothing comes when so much time has passed, after `wake`, and after
    // a signal.
    [[nodiscard]] virtual std::optional<Input> wait(std::chrono::milliseconds longest) = 0;
    // Ends a wait; from any thread.
    virtual void wake() = 0;

    [[nodiscard]] virtual Clock::time_point now() const { return Clock::now(); }
};

}  // namespace inarow::window
