// What the program says on standard error.
#pragma once

#include <string>

#include "core/variant_file.h"

namespace inarow::cli {

// Writes to standard error. Where that fails there is nobody left to tell.
void say_error(const std::string& text);

// Says on standard error what is wrong.
void complain(const std::string& message);
void complain(const Problems& problems);

}  // namespace inarow::cli
