// What a window needs of the machine: somewhere to show a picture, and what people do there.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <variant>

#include "ui/paint/picture.h"

namespace inarow::window {

enum class Key : std::uint8_t { Enter, Backspace, Escape, Left, Right, Up, Down };

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
struct Resized {};  // or uncovered: what was shown is gone
struct Closed {};
using Input = std::variant<Typed, Pressed, Clicked, Pointed, PointerLeft, Resized, Closed>;

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

    virtual void show(const paint::Picture& picture) = 0;
    virtual void set_title(const std::string& title) = 0;

    // Waits for the next input. Nothing comes when so much time has passed, after `wake`, and after
    // a signal.
    [[nodiscard]] virtual std::optional<Input> wait(std::chrono::milliseconds longest) = 0;
    // Ends a wait; from any thread.
    virtual void wake() = 0;

    [[nodiscard]] virtual Clock::time_point now() const { return Clock::now(); }
};

}  // namespace inarow::window
