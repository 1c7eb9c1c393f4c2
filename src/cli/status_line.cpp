#include "cli/status_line.h"

#include <algorithm>
#include <utility>

#include <unistd.h>

#include <fmt/format.h>

#include "cli/messages.h"
#include "cli/terminal.h"

namespace inarow::cli {

StatusLine::StatusLine() : terminal_(::isatty(STDERR_FILENO) == 1) {}

std::size_t StatusLine::room() {
    return std::max<std::size_t>(terminal_columns(), 2) - 1;
}

void StatusLine::show(std::string text) {
    if (!terminal_) return;
    if (text.size() > room()) {
        text.resize(room());
        // A sign of more than one byte is not cut in the middle.
        while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0x80U) != 0) {
            text.pop_back();
        }
    }
    const std::size_t before = std::exchange(shown_, text.size());
    say_error(
        fmt::format("\r{}{:{}}", text, "", std::min(std::max(before, shown_), room()) - shown_));
}

void StatusLine::erase() {
    // Two more characters: the terminal shows Ctrl-C.
    if (shown_ > 0) say_error(fmt::format("\r{:{}}\r", "", std::min(shown_ + 2, room())));
    shown_ = 0;
}

void StatusLine::leave() {
    if (shown_ > 0) say_error("\n");
    shown_ = 0;
}

}  // namespace inarow::cli
