#include "ui/line/console.h"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include <unistd.h>

#include "ui/common/signals.h"
#include "ui/line/edit_console.h"

namespace inarow::line {

namespace {

class PlainConsole : public Console {
  public:
    explicit PlainConsole(ConsoleOptions options)
        : options_(options), terminal_(::isatty(STDIN_FILENO) != 0) {}

    [[nodiscard]] tl::expected<std::string, NoLine> read(std::string_view prompt) override {
        write(prompt);
        auto line = read_line();
        // A terminal shows what is typed and its line end; a pipe shows nothing, so the prompt
        // must not run into the next text.
        if (!terminal_ && line && options_.echo) {
            write(*line + "\n");
        } else if (!terminal_ && !prompt.ends_with('\n')) {
            write("\n");
        }
        if (output_error() != 0) return tl::unexpected(NoLine::OutputClosed);
        return line;
    }

  private:
    tl::expected<std::string, NoLine> read_line() {
        std::string line;
        while (true) {
            while (at_ < count_) {
                const char c = buffer_[at_++];
                if (c == '\n') {
                    if (line.ends_with('\r')) line.pop_back();
                    return line;
                }
                if (line.size() < kMaxLine) line += c;
            }
            if (!ui::wait_for_input()) {
                if (ui::stop_signal() != 0) return tl::unexpected(NoLine::Interrupted);
                continue;
            }
            const auto count = ::read(STDIN_FILENO, buffer_.data(), buffer_.size());
            if (count < 0 && errno == EINTR) continue;
            if (count <= 0) {
                if (line.empty()) return tl::unexpected(NoLine::EndOfInput);
                return line;  // the last line needs no line end
            }
            at_ = 0;
            count_ = static_cast<std::size_t>(count);
        }
    }

    ConsoleOptions options_;
    bool terminal_;
    std::array<char, 65536> buffer_{};
    std::size_t at_ = 0;
    std::size_t count_ = 0;
};

}  // namespace

void Console::write(std::string_view text) {
    while (!text.empty() && output_error_ == 0) {
        const auto written = ::write(STDOUT_FILENO, text.data(), text.size());
        if (written >= 0) {
            text.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno != EINTR) {
            output_error_ = errno;
        }
    }
}

bool is_interactive() {
    return ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0;
}

std::unique_ptr<Console> make_console(ConsoleOptions options) {
    const char* const term = std::getenv("TERM");
    const bool simple = term == nullptr || *term == '\0' || std::strcmp(term, "dumb") == 0;
    if (is_interactive() && !simple) return make_edit_console();
    return std::make_unique<PlainConsole>(options);
}

}  // namespace inarow::line
