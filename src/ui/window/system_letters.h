// The letters of the system's sans-serif font. FreeType and Fontconfig are loaded when a window is
// opened and not before; without them, or without a font, there are none.
#pragma once

#include <memory>

#include "ui/paint/letters.h"

namespace inarow::window {

// Nothing if there is no font to be had.
[[nodiscard]] std::unique_ptr<paint::Letters> system_letters();

}  // namespace inarow::window
