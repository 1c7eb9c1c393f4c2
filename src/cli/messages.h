// What the program says on standard error, and how it ends.
#pragma once

#include <string>

#include "core/variant_file.h"

namespace inarow::cli {

// Exit statuses.
inline constexpr int kDone = 0;
inline constexpr int kFailed = 1;
inline constexpr int kMisused = 2;  // the command or its input was wrong

// Writes to standard error. Where that fails there is nobody left to tell.
void say_error(const std::string& text);

// Says on standard error what is wrong.
void complain(const std::string& message);
void complain(const Problems& problems);

// The same, with the exit status that goes with it.
int failed(const std::string& message);
int misused(const std::string& message);
int misused(const Problems& problems);

// Sends what was printed on its way; complains and returns false if that fails.
[[nodiscard]] bool flush_output();

}  // namespace inarow::cli
