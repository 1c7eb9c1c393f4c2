// How a window looks and sounds; all but the first can be changed in it.
#pragma once

#include "ui/window/theme.h"

namespace inarow::window {

struct WindowOptions {
    bool document = false;  // only the pixels of the picture that four-color is specified by
    Shade shade = Shade::Light;
    bool animation = true;
    bool sound = false;
    int volume = 5;  // 1 to 10

    bool operator==(const WindowOptions&) const = default;
};

}  // namespace inarow::window
