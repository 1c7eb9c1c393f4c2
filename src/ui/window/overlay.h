// What is shown before a page until it is closed: settings, or the keys.
#pragma once

#include "ui/window/brush.h"
#include "ui/window/display.h"

namespace inarow::window {

class Overlay {
  public:
    Overlay() = default;
    Overlay(const Overlay&) = delete;
    Overlay& operator=(const Overlay&) = delete;
    virtual ~Overlay() = default;

    virtual void feed(const Input& input) = 0;
    // In the middle of the picture, which has been painted.
    virtual void draw(const Brush& brush) = 0;
    [[nodiscard]] virtual bool done() const = 0;
};

}  // namespace inarow::window
