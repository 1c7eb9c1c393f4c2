// The terminal as a screen: shows canvases and waits for input. The one place that knows curses.
// However the program ends or stops, the terminal is left as it was found.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <tl/expected.hpp>

#include "ui/screen/canvas.h"
#include "ui/screen/keys.h"
#include "ui/screen/page.h"

namespace inarow::screen {

// Why standard input and output are no screen, or nothing.
[[nodiscard]] std::optional<std::string> screen_obstacle();

class Terminal {
  public:
    // Takes the screen, or says why there is none. There is one terminal at a time.
    [[nodiscard]] static tl::expected<std::unique_ptr<Terminal>, std::string> open();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;
    ~Terminal();

    [[nodiscard]] Size size() const;
    [[nodiscard]] bool has_colors() const;
    // Whether characters beyond ASCII can be shown.
    [[nodiscard]] bool has_unicode() const { return unicode_; }
    // Whether showing takes so long that nothing should move.
    [[nodiscard]] bool slow() const { return slow_; }

    void show(const Canvas& canvas);

    enum class Happened : std::uint8_t {
        Input,    // see `input`
        Time,     // the time has come, or another thread woke it
        Redraw,   // the size has changed, or the screen was away for a while
        Stopped,  // a signal asks the program to end, or the terminal is gone
    };
    struct Event {
        Happened happened = Happened::Time;
        Input input{};
    };
    // Waits for something to happen, until then at the longest.
    [[nodiscard]] Event wait(std::optional<Clock::time_point> until);

    // Ends the wait; may be called by any thread.
    [[nodiscard]] std::function<void()> waker() const;

  private:
    Terminal() = default;
    void enter();
    void leave();
    void suspend();
    // Input that is there, if it means anything.
    [[nodiscard]] std::optional<Input> read();
    [[nodiscard]] bool hung_up() const;

    bool unicode_ = false;
    bool mouse_ = false;
    bool slow_ = false;
    int slow_frames_ = 0;
};

}  // namespace inarow::screen
