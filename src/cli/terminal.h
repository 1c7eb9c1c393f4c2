// The terminal that standard error may be.
#pragma once

#include <cstddef>

namespace inarow::cli {

// How many characters fit on a line of it; 80 if that is not known.
[[nodiscard]] std::size_t terminal_columns();

}  // namespace inarow::cli
