#include "ui/line/edit_console.h"

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cwchar>

#include <histedit.h>
#include <unistd.h>

#include "ui/common/signals.h"

namespace inarow::line {

namespace {

// Reads a character for libedit: 1, or 0 at the end of the input, or -1 when a signal came. Bytes
// that are no character are passed over.
int next_character(EditLine* /*edit*/, wchar_t* character) {
    constexpr auto kInvalid = static_cast<std::size_t>(-1);
    constexpr auto kIncomplete = static_cast<std::size_t>(-2);
    std::mbstate_t state{};
    while (true) {
        if (!ui::wait_for_input()) {
            errno = EINTR;
            return -1;
        }
        char byte = 0;
        const auto count = ::read(STDIN_FILENO, &byte, 1);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return static_cast<int>(count);
        std::size_t read = std::mbrtowc(character, &byte, 1, &state);
        if (read == kInvalid) {
            // Perhaps the byte cuts a character short and begins another one.
            state = {};
            read = std::mbrtowc(character, &byte, 1, &state);
        }
        if (read == kInvalid) state = {};
        if (read != kInvalid && read != kIncomplete) return 1;
    }
}

class EditConsole : public Console {
  public:
    EditConsole() {
        (void)std::setlocale(LC_CTYPE, "");  // libedit reads characters, not bytes
        history_ = ::history_init();
        HistEvent event;
        ::history(history_, &event, H_SETSIZE, 200);
        ::history(history_, &event, H_SETUNIQUE, 1);
        edit_ = ::el_init("inarow", stdin, stdout, stderr);
        ::el_set(edit_, EL_CLIENTDATA, this);
        ::el_set(
            edit_, EL_PROMPT, +[](EditLine* edit) {
                EditConsole* self = nullptr;
                ::el_get(edit, EL_CLIENTDATA, &self);
                return self->prompt_.data();
            });
        ::el_set(edit_, EL_EDITOR, "emacs");
        ::el_set(edit_, EL_GETCFN, &next_character);
        ::el_set(edit_, EL_HIST, &::history, history_);
        // Without these an arrow key would be typed as letters on some terminals.
        ::el_set(edit_, EL_BIND, "\\e[A", "ed-prev-history", nullptr);
        ::el_set(edit_, EL_BIND, "\\e[B", "ed-next-history", nullptr);
    }
    EditConsole(const EditConsole&) = delete;
    EditConsole& operator=(const EditConsole&) = delete;
    ~EditConsole() override {
        ::el_end(edit_);  // gives the terminal its old settings back
        ::history_end(history_);
    }

    [[nodiscard]] tl::expected<std::string, NoLine> read(std::string_view prompt) override {
        // libedit's prompt is the last line; what stands before it is ordinary text.
        const auto last = prompt.rfind('\n') + 1;
        write(prompt.substr(0, last));
        prompt_ = prompt.substr(last);
        if (output_error() != 0) return tl::unexpected(NoLine::OutputClosed);
        while (true) {
            ::el_resize(edit_);
            int count = 0;
            errno = 0;
            const char* const text = ::el_gets(edit_, &count);
            if (text != nullptr && count > 0) return finish(text, static_cast<std::size_t>(count));
            if (ui::stop_signal() != 0) {
                write("\n");
                return tl::unexpected(NoLine::Interrupted);
            }
            // Back from Ctrl-Z: ask again.
            if (count < 0 && errno == EINTR) continue;
            write("\n");
            return tl::unexpected(NoLine::EndOfInput);
        }
    }

  private:
    std::string finish(const char* text, std::size_t count) {
        std::string line(text, count);
        if (line.ends_with('\n')) line.pop_back();
        if (!line.empty()) {
            HistEvent event;
            ::history(history_, &event, H_ENTER, line.c_str());
        }
        line.resize(std::min(line.size(), kMaxLine));
        return line;
    }

    History* history_;
    EditLine* edit_;
    std::string prompt_;
};

}  // namespace

std::unique_ptr<Console> make_edit_console() {
    return std::make_unique<EditConsole>();
}

}  // namespace inarow::line
