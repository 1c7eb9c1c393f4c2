// What fills the window: fed with input and the time, and drawn when something has changed.
#pragma once

#include <chrono>

#include "ui/window/display.h"

namespace inarow::window {

// Input, robots and signals end a wait.
inline constexpr std::chrono::milliseconds kLongestWait{10'000};

class Page {
  public:
    Page() = default;
    Page(const Page&) = delete;
    Page& operator=(const Page&) = delete;
    virtual ~Page() = default;

    virtual void feed(const Input& input) = 0;
    // Sees to what is due: pieces fall, robots have moved.
    virtual void tick() {}
    virtual void draw() = 0;
    [[nodiscard]] virtual bool done() const = 0;
    // How long nothing will be due unless something comes in.
    [[nodiscard]] virtual std::chrono::milliseconds patience() const { return kLongestWait; }
};

// Shows the page until it is done; false if the window was closed or a signal came before.
[[nodiscard]] bool show(Display& display, Page& page);

}  // namespace inarow::window
