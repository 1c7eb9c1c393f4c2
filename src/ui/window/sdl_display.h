// A window of the desktop, by SDL. The library is loaded when a window is opened and not before: it
// would make every start of the program several times slower.
#pragma once

#include <memory>
#include <string>

#include <tl/expected.hpp>

#include "ui/window/display.h"

namespace inarow::window {

// A window whose inside has so many pixels of an ordinary screen, written in with the system's
// letters. Or why there is none.
[[nodiscard]] tl::expected<std::unique_ptr<Display>, std::string> open_sdl_display(int width,
                                                                                   int height);

}  // namespace inarow::window
