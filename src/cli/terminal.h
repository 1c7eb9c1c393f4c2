// What can be printed: on the terminal that standard error may be, and in the user's language.
#pragma once

#include <cstddef>

namespace inarow::cli {

// How many characters fit on a line of it; 80 if that is not known.
[[nodiscard]] std::size_t terminal_columns();

// Whether the user's locale is one of UTF-8, so that characters beyond ASCII can be printed.
[[nodiscard]] bool speaks_unicode();

}  // namespace inarow::cli
