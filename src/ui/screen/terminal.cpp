#include "ui/screen/terminal.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#define NCURSES_NOMACROS 1
#include <curses.h>
#include <term.h>

#include "ui/common/signals.h"

namespace inarow::screen {

namespace {

// A frame that takes longer is slow; after this many in a row, animation stops.
constexpr std::chrono::milliseconds kSlowFrame{60};
constexpr int kSlowFrames = 3;
constexpr int kSlowBaud = 19200;

// Every movement of the mouse is told, not only what its buttons do.
constexpr const char* kMotionOn = "\x1b[?1003h";
constexpr const char* kMotionOff = "\x1b[?1003l";

// What signal handlers may touch has to be global and lock-free.
std::atomic<bool> g_resized{false};
std::atomic<bool> g_suspend{false};
std::atomic<bool> g_continued{false};
std::array<int, 2> g_pipe{-1, -1};

// How to give the terminal back without curses, when the program is past saving.
struct Rescue {
    termios settings{};
    std::array<char, 256> text{};
    std::size_t length = 0;
    std::atomic<bool> wanted{false};
};
Rescue g_rescue;

void wake() {
    (void)!::write(g_pipe[1], "", 1);
}

extern "C" void note_signal(int signal) {
    const int before = errno;
    if (signal == SIGWINCH) g_resized = true;
    if (signal == SIGTSTP) g_suspend = true;
    if (signal == SIGCONT) g_continued = true;
    wake();
    errno = before;
}

extern "C" void rescue(int signal) {
    if (g_rescue.wanted.exchange(false)) {
        (void)!::write(STDOUT_FILENO, g_rescue.text.data(), g_rescue.length);
        (void)::tcsetattr(STDIN_FILENO, TCSADRAIN, &g_rescue.settings);
    }
    (void)::signal(signal, SIG_DFL);
    (void)::raise(signal);
}

void handle(int signal, void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    ::sigemptyset(&action.sa_mask);
    ::sigaction(signal, &action, nullptr);
}

// The terminal's string of that name; empty if it has none.
std::string capability(const char* name) {
    const char* const text = ::tigetstr(name);
    // tigetstr says with -1 that this is no string.
    if (text == nullptr || text == reinterpret_cast<const char*>(-1)) return {};  // NOLINT
    return text;
}

void prepare_rescue() {
    const std::string text = std::string(kMotionOff) + "\x1b[?1006l\x1b[?1000l" +
                             capability("sgr0") + capability("rmkx") + capability("cnorm") +
                             capability("rmcup");
    g_rescue.length = std::min(text.size(), g_rescue.text.size());
    std::copy_n(text.begin(), g_rescue.length, g_rescue.text.begin());
    for (const int signal : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT}) {
        handle(signal, rescue);
    }
}

std::optional<Key> special_key(wint_t code) {
    switch (code) {
        case KEY_UP:
            return Key::Up;
        case KEY_DOWN:
            return Key::Down;
        case KEY_LEFT:
            return Key::Left;
        case KEY_RIGHT:
            return Key::Right;
        case KEY_HOME:
        case KEY_A1:
            return Key::Home;
        case KEY_END:
        case KEY_C1:
            return Key::End;
        case KEY_PPAGE:
            return Key::PageUp;
        case KEY_NPAGE:
            return Key::PageDown;
        case KEY_ENTER:
            return Key::Enter;
        case KEY_BACKSPACE:
            return Key::Backspace;
        case KEY_DC:
            return Key::Delete;
        default:
            return std::nullopt;
    }
}

std::optional<Input> character_key(wint_t code) {
    switch (code) {
        case '\r':
        case '\n':
            return Input::of(Key::Enter);
        case 27:
            return Input::of(Key::Escape);
        case 127:
        case '\b':
            return Input::of(Key::Backspace);
        case '\t':
            return Input::of(Key::Tab);
        default:
            return Input::of(static_cast<char32_t>(code));
    }
}

std::optional<Input> mouse_input() {
    MEVENT event;
    if (::getmouse(&event) != OK) return std::nullopt;
    const Point at{event.x, event.y};
    if ((event.bstate & BUTTON4_PRESSED) != 0) return Input::of(MouseDoes::WheelUp, at);
    if ((event.bstate & BUTTON5_PRESSED) != 0) return Input::of(MouseDoes::WheelDown, at);
    if ((event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED)) != 0) {
        return Input::of(MouseDoes::Press, at);
    }
    if ((event.bstate & REPORT_MOUSE_POSITION) != 0) return Input::of(MouseDoes::Move, at);
    return std::nullopt;
}

void start_colors() {
    if (!::has_colors() || ::start_color() != OK) return;
    const bool default_back = ::use_default_colors() == OK;
    // In the order of Color, without None: brighter ones where there are many. White and black have
    // a background of their own, so that both are seen on light and dark terminals.
    constexpr std::array<short, 8> kFew{COLOR_RED,     COLOR_GREEN, COLOR_YELLOW, COLOR_BLUE,
                                        COLOR_MAGENTA, COLOR_CYAN,  COLOR_WHITE,  COLOR_BLACK};
    constexpr std::array<short, 8> kMany{203, 77, 220, 33, 177, 44, 231, 16};
    constexpr int kManyColors = 256;
    constexpr short kBrown = 130;
    const bool many = COLORS >= kManyColors;
    const auto back = [&](Color color) -> short {
        if (color == Color::White) return many ? kBrown : COLOR_BLACK;
        if (color == Color::Black) return many ? kBrown : COLOR_WHITE;
        return default_back ? -1 : COLOR_BLACK;
    };
    const auto& colors = many ? kMany : kFew;
    for (std::size_t i = 0; i < colors.size(); ++i) {
        const auto pair = static_cast<short>(i + 1);
        (void)::init_pair(pair, colors[i], back(static_cast<Color>(pair)));
    }
}

attr_t attributes(const Ink& ink) {
    attr_t attributes = A_NORMAL;
    if (ink.bold) attributes |= A_BOLD;
    if (ink.dim) attributes |= A_DIM;
    if (ink.reverse) attributes |= A_REVERSE;
    if (ink.underline) attributes |= A_UNDERLINE;
    return attributes;
}

}  // namespace

std::optional<std::string> screen_obstacle() {
    if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0) {
        return "standard input and output are no terminal";
    }
    const char* const name = std::getenv("TERM");
    if (name == nullptr || *name == '\0' || std::strcmp(name, "dumb") == 0) {
        return "the terminal is a dumb one";
    }
    int error = 0;
    if (::setupterm(nullptr, STDOUT_FILENO, &error) != OK) {
        return std::string("the terminal \"") + name + "\" is not known";
    }
    const bool able = !capability("cup").empty() && !capability("clear").empty();
    (void)::del_curterm(::cur_term);
    if (!able) return std::string("the terminal \"") + name + "\" cannot place its cursor";
    return std::nullopt;
}

tl::expected<std::unique_ptr<Terminal>, std::string> Terminal::open() {
    if (auto why = screen_obstacle()) return tl::unexpected(*why);
    (void)std::setlocale(LC_CTYPE, "");
    if (g_pipe[0] < 0 && ::pipe2(g_pipe.data(), O_CLOEXEC | O_NONBLOCK) != 0) {
        return tl::unexpected(std::string(std::strerror(errno)));
    }
    // Before curses, which would take those that nobody has.
    ui::catch_stop_signals();
    for (const int signal : {SIGWINCH, SIGTSTP, SIGCONT}) handle(signal, note_signal);
    (void)::tcgetattr(STDIN_FILENO, &g_rescue.settings);
    if (::newterm(nullptr, stdout, stdin) == nullptr) {
        return tl::unexpected(std::string("curses cannot use this terminal"));
    }
    auto terminal = std::unique_ptr<Terminal>(new Terminal);
    terminal->unicode_ = std::strcmp(::nl_langinfo(CODESET), "UTF-8") == 0;
    prepare_rescue();
    start_colors();
    terminal->slow_ = ::baudrate() < kSlowBaud;
    terminal->enter();
    return terminal;
}

Terminal::~Terminal() {
    leave();
}

void Terminal::enter() {
    g_rescue.wanted = true;
    (void)::cbreak();
    (void)::noecho();
    (void)::nonl();
    (void)::keypad(::stdscr, true);
    (void)::nodelay(::stdscr, true);
    (void)::set_escdelay(25);
    (void)::curs_set(0);
    (void)::mouseinterval(0);
    mouse_ = ::mousemask(ALL_MOUSE_EVENTS | REPORT_MOUSE_POSITION, nullptr) != 0;
    if (mouse_) {
        (void)::fputs(kMotionOn, stdout);
        (void)::fflush(stdout);
    }
}

void Terminal::leave() {
    if (mouse_) (void)::fputs(kMotionOff, stdout);
    (void)::fflush(stdout);
    (void)::curs_set(1);
    (void)::endwin();
    (void)::fflush(stdout);
    g_rescue.wanted = false;
}

// As the shell expects it: the screen is given back, then the program stops.
void Terminal::suspend() {
    leave();
    handle(SIGTSTP, SIG_DFL);
    (void)::raise(SIGTSTP);
    handle(SIGTSTP, note_signal);
}

Size Terminal::size() const {
    return {COLS, LINES};
}

bool Terminal::has_colors() const {
    return ::has_colors();
}

std::function<void()> Terminal::waker() const {
    return wake;
}

void Terminal::show(const Canvas& canvas) {
    const auto start = Clock::now();
    (void)::erase();
    const Size size = canvas.size();
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width;) {
            // As many characters of one ink as follow each other.
            const int from = x;
            const Ink ink = canvas.at(x, y).ink;
            std::string text;
            for (; x < size.width && canvas.at(x, y).ink == ink; ++x) {
                const std::string& part = canvas.at(x, y).text;
                text += unicode_ || part.size() <= 1 ? part : "?";
            }
            (void)::attr_set(attributes(ink), static_cast<short>(ink.color), nullptr);
            (void)::mvaddstr(y, from, text.c_str());
        }
    }
    (void)::attr_set(A_NORMAL, 0, nullptr);
    (void)::refresh();
    slow_frames_ = Clock::now() - start > kSlowFrame ? slow_frames_ + 1 : 0;
    if (slow_frames_ >= kSlowFrames) slow_ = true;
}

std::optional<Input> Terminal::read() {
    while (true) {
        wint_t code = 0;
        const int kind = ::get_wch(&code);
        if (kind == ERR) return std::nullopt;
        std::optional<Input> input;
        if (kind == KEY_CODE_YES && code == KEY_MOUSE) {
            input = mouse_input();
        } else if (kind == KEY_CODE_YES) {
            if (const auto key = special_key(code)) input = Input::of(*key);
        } else {
            input = character_key(code);
        }
        if (input) return input;
    }
}

// Whether the terminal says that there is something to read, and then there is nothing.
bool Terminal::hung_up() const {
    int bytes = 0;
    pollfd input{STDIN_FILENO, POLLIN, 0};
    return ::poll(&input, 1, 0) > 0 && ((input.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0 ||
                                        ::ioctl(STDIN_FILENO, FIONREAD, &bytes) != 0 || bytes == 0);
}

Terminal::Event Terminal::wait(std::optional<Clock::time_point> until) {
    while (true) {
        if (ui::stop_signal() != 0) return {Happened::Stopped};
        if (g_suspend.exchange(false)) {
            suspend();
            g_continued = true;
        }
        if (g_continued.exchange(false)) {
            // Somebody else has had the screen.
            (void)::refresh();
            enter();
            (void)::clearok(::curscr, true);
            g_resized = true;
        }
        if (g_resized.exchange(false)) {
            winsize window{};
            if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_row > 0) {
                (void)::resizeterm(window.ws_row, window.ws_col);
            }
            return {Happened::Redraw};
        }
        if (const auto input = read()) return {Happened::Input, *input};

        int timeout = -1;
        if (until) {
            const auto left =
                std::chrono::ceil<std::chrono::milliseconds>(*until - Clock::now()).count();
            if (left <= 0) return {Happened::Time};
            timeout = static_cast<int>(std::min<long long>(left, 60'000));
        }
        std::array<pollfd, 3> waiting{pollfd{STDIN_FILENO, POLLIN, 0},
                                      pollfd{ui::stop_descriptor(), POLLIN, 0},
                                      pollfd{g_pipe[0], POLLIN, 0}};
        const int ready = ::poll(waiting.data(), waiting.size(), timeout);
        if (ready < 0) continue;  // a signal; its byte in a pipe is seen next
        if (waiting[2].revents != 0) {
            std::array<char, 64> bytes;
            while (::read(g_pipe[0], bytes.data(), bytes.size()) > 0) continue;
            if (!g_suspend && !g_continued && !g_resized) return {Happened::Time};
        } else if (waiting[0].revents != 0) {
            if (const auto input = read()) return {Happened::Input, *input};
            if (hung_up()) return {Happened::Stopped};
        }
    }
}

}  // namespace inarow::screen
