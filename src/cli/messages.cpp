#include "cli/messages.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

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

int failed(const std::string& message) {
    complain(message);
    return kFailed;
}

int misused(const std::string& message) {
    complain(message);
    return kMisused;
}

int misused(const Problems& problems) {
    complain(problems);
    return kMisused;
}

bool flush_output() {
    if (std::fflush(stdout) == 0) return true;
    complain(fmt::format("cannot write to standard output: {}", std::strerror(errno)));
    return false;
}

}  // namespace inarow::cli
