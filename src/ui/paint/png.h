// A picture as a PNG file.
#pragma once

#include <string>

#include <tl/expected.hpp>

#include "ui/paint/picture.h"

namespace inarow::paint {

// The bytes of the file, or why it cannot be made.
[[nodiscard]] tl::expected<std::string, std::string> to_png(const Picture& picture);

}  // namespace inarow::paint
