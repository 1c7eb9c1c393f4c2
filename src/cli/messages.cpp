#include "cli/messages.h"

#include <cstdio>

#include <fmt/format.h>

namespace inarow::cli {

void say_error(const std::string& text) {
    (void)std::fputs(text.c_str(), stderr);
}

void complain(const std::string& message) {
    say_error(fmt::format("error: {}\n", message));
}

void complain(const Problems& problems) {
    for (const Problem& problem : problems) say_error(to_string(problem) + "\n");
}

}  // namespace inarow::cli
