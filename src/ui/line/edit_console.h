// A console with line editing and history, for terminals that can do it.
#pragma once

#include <memory>

#include "ui/line/console.h"

namespace inarow::line {

[[nodiscard]] std::unique_ptr<Console> make_edit_console();

}  // namespace inarow::line
