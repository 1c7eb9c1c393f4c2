#include "cli/status_line.h"

#include <algorithm>

#include <unistd.h>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/terminal.h"

namespace inarow::cli {

StatusLine::StatusLine() : terminal_(::isatty(STDERR_FILENO) == 1) {}

void StatusLine::show(std::string text) {
    if (!terminal_) return;
    erase();
    text.resize(std::min(text.size(), std::max<std::size_t>(terminal_columns(), 2) - 1));
    // A sign of more than one byte is not cut in the middle.
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0x80) != 0 &&
           text.size() == terminal_columns() - 1) {
        text.pop_back();
    }
    say_error("\r" + text);
    shown_ = text.size();
}

void StatusLine::erase() {
    if (shown_ > 0) say_error(fmt::format("\r{:{}}\r", "", shown_));
    shown_ = 0;
}

}  // namespace inarow::cli
