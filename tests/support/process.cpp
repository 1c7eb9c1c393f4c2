#include "support/process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utmp.h>

namespace inarow::testing {

namespace {

constexpr int kMomentInMilliseconds = 10;

int checked(int result, const char* what) {
    if (result < 0) throw std::runtime_error(std::string(what) + ": " + std::strerror(errno));
    return result;
}

void close_once(int& fd) {
    if (fd >= 0) ::close(fd);
    fd = -1;
}

struct Pipe {
    int read_end;
    int write_end;
};

Pipe make_pipe() {
    std::array<int, 2> ends{};
    checked(::pipe2(ends.data(), O_CLOEXEC), "pipe2");
    return {ends[0], ends[1]};
}

void do_not_block(int fd) {
    checked(::fcntl(fd, F_SETFL, ::fcntl(fd, F_GETFL) | O_NONBLOCK), "fcntl");
}

// The environment of the test itself, less what would change the program's ways, plus the
// command's own.
std::vector<std::string> environment_of(const Command& command) {
    std::map<std::string, std::optional<std::string>> wanted{
        {"HOME", (command.folder / "home").string()},
        {"XDG_STATE_HOME", (command.folder / "state").string()},
        {"XDG_CONFIG_HOME", (command.folder / "config").string()},
        {"LC_ALL", "C.UTF-8"},
        {"TERM", "xterm"},
        {"NO_COLOR", std::nullopt},
    };
    for (const auto& [name, value] : command.environment) wanted[name] = value;
    std::vector<std::string> result;
    for (char** at = environ; *at != nullptr; ++at) {
        const std::string entry = *at;
        if (!wanted.contains(entry.substr(0, entry.find('=')))) result.push_back(entry);
    }
    for (const auto& [name, value] : wanted) {
        if (value) result.push_back(name + "=" + *value);
    }
    return result;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
    std::vector<char*> result;
    result.reserve(texts.size() + 1);
    for (std::string& text : texts) result.push_back(text.data());
    result.push_back(nullptr);
    return result;
}

// All that the new process needs, made before the fork: after it, little is allowed.
class Launch {
  public:
    explicit Launch(const Command& command)
        : folder_(command.folder.string()),
          output_file_(command.output_file),
          arguments_{command.program},
          environment_(environment_of(command)) {
        arguments_.insert(arguments_.end(), command.arguments.begin(), command.arguments.end());
        argument_pointers_ = pointers(arguments_);
        environment_pointers_ = pointers(environment_);
    }

    // Becomes the program; called in the new process.
    [[noreturn]] void execute() {
        for (const int signal : {SIGPIPE, SIGINT, SIGHUP, SIGTERM}) ::signal(signal, SIG_DFL);
        sigset_t none;
        ::sigemptyset(&none);
        ::sigprocmask(SIG_SETMASK, &none, nullptr);
        if (!output_file_.empty()) {
            ::dup2(::open(output_file_.c_str(), O_WRONLY | O_CLOEXEC), STDOUT_FILENO);
        }
        if (::chdir(folder_.c_str()) == 0) {
            ::execve(argument_pointers_[0], argument_pointers_.data(),
                     environment_pointers_.data());
        }
        ::_exit(127);
    }

  private:
    std::string folder_;
    std::string output_file_;
    std::vector<std::string> arguments_;
    std::vector<std::string> environment_;
    std::vector<char*> argument_pointers_;
    std::vector<char*> environment_pointers_;
};

}  // namespace

Folder::Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "inarow-test-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("mkdtemp: " + name);
    path_ = name;
}

Folder::~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

void PrintTo(const Ending& ending, std::ostream* out) {
    if (ending.status) {
        *out << "exit status " << *ending.status;
    } else if (ending.signal != 0) {
        *out << "signal " << ending.signal;
    } else {
        *out << "not ended in time";
    }
}

Child Child::with_pipes(const Command& command) {
    ::signal(SIGPIPE, SIG_IGN);  // a program that has ended is no reason to end the test
    Launch launch(command);
    Pipe input = make_pipe();
    Pipe output = make_pipe();
    Pipe errors = make_pipe();
    Child child;
    child.pid_ = checked(::fork(), "fork");
    if (child.pid_ == 0) {
        ::dup2(input.read_end, STDIN_FILENO);
        ::dup2(output.write_end, STDOUT_FILENO);
        ::dup2(errors.write_end, STDERR_FILENO);
        launch.execute();
    }
    close_once(input.read_end);
    close_once(output.write_end);
    close_once(errors.write_end);
    child.input_ = input.write_end;
    child.output_.fd = output.read_end;
    child.errors_.fd = errors.read_end;
    for (const int fd : {child.input_, child.output_.fd, child.errors_.fd}) do_not_block(fd);
    return child;
}

Child Child::at_terminal(const Command& command) {
    Launch launch(command);
    int ours = -1;
    int theirs = -1;
    winsize size{};
    size.ws_row = 24;
    size.ws_col = 80;
    checked(::openpty(&ours, &theirs, nullptr, nullptr, &size), "openpty");
    for (const int fd : {ours, theirs}) checked(::fcntl(fd, F_SETFD, FD_CLOEXEC), "fcntl");
    Child child;
    checked(::tcgetattr(theirs, &child.first_settings_), "tcgetattr");
    child.pid_ = checked(::fork(), "fork");
    if (child.pid_ == 0) {
        ::login_tty(theirs);
        launch.execute();
    }
    child.terminal_ = theirs;
    child.output_.fd = ours;
    child.input_ = checked(::fcntl(ours, F_DUPFD_CLOEXEC, 0), "fcntl");
    do_not_block(ours);
    return child;
}

Child::Child(Child&& from) noexcept
    : pid_(std::exchange(from.pid_, -1)),
      input_(std::exchange(from.input_, -1)),
      terminal_(std::exchange(from.terminal_, -1)),
      first_settings_(from.first_settings_),
      output_(std::exchange(from.output_, {})),
      errors_(std::exchange(from.errors_, {})),
      seen_(from.seen_),
      ending_(from.ending_) {}

Child::~Child() {
    close_once(input_);
    close_once(output_.fd);
    close_once(errors_.fd);
    close_once(terminal_);
    if (pid_ < 0 || ending_) return;
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
}

void Child::send(std::string_view text) {
    const Deadline deadline = std::chrono::steady_clock::now() + kPatience;
    while (!text.empty() && input_ >= 0 && std::chrono::steady_clock::now() < deadline) {
        const auto written = ::write(input_, text.data(), text.size());
        if (written >= 0) {
            text.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno != EAGAIN && errno != EINTR) {
            return close_input();
        } else {
            // Whoever writes much must read, too, or both sides wait.
            (void)read_some(true);
        }
    }
}

bool Child::sees(std::string_view text) {
    const Deadline deadline = std::chrono::steady_clock::now() + kPatience;
    while (true) {
        // The end comes before the last look: what was written before it is read by then.
        const bool last = !read_some() || has_ended();
        if (last) (void)read_some();
        const auto found = output_.text.find(text, seen_);
        if (found != std::string::npos) {
            seen_ = found + text.size();
            return true;
        }
        if (last || std::chrono::steady_clock::now() > deadline) return false;
    }
}

void Child::close_input() {
    close_once(input_);
}

void Child::close_output() {
    close_once(output_.fd);
}

void Child::hang_up() {
    close_once(input_);
    close_once(output_.fd);
    close_once(terminal_);
}

void Child::raise(int signal) const {
    checked(::kill(pid_, signal), "kill");
}

Ending Child::finish() {
    const Deadline deadline = std::chrono::steady_clock::now() + kPatience;
    while (!has_ended()) {
        if (std::chrono::steady_clock::now() > deadline) return {};
        if (!read_some()) ::poll(nullptr, 0, kMomentInMilliseconds);
    }
    (void)read_some();
    return *ending_;
}

bool Child::reads_keys() {
    const Deadline deadline = std::chrono::steady_clock::now() + kPatience;
    while (has_first_settings()) {
        if (has_ended() || std::chrono::steady_clock::now() > deadline) return false;
        (void)read_some();
    }
    return true;
}

bool Child::has_first_settings() const {
    termios now{};
    checked(::tcgetattr(terminal_, &now), "tcgetattr");
    return now.c_iflag == first_settings_.c_iflag && now.c_oflag == first_settings_.c_oflag &&
           now.c_cflag == first_settings_.c_cflag && now.c_lflag == first_settings_.c_lflag &&
           std::ranges::equal(now.c_cc, first_settings_.c_cc);
}

void Child::resize(int columns) const {
    winsize size{};
    size.ws_row = 24;
    size.ws_col = static_cast<unsigned short>(columns);
    checked(::ioctl(terminal_, TIOCSWINSZ, &size), "TIOCSWINSZ");
}

bool Child::read_some(bool wants_to_write) {
    std::array<pollfd, 3> waiting{pollfd{output_.fd, POLLIN, 0}, pollfd{errors_.fd, POLLIN, 0},
                                  pollfd{wants_to_write ? input_ : -1, POLLOUT, 0}};
    ::poll(waiting.data(), waiting.size(), ending_ ? 0 : kMomentInMilliseconds);
    drain(output_);
    drain(errors_);
    return output_.fd >= 0 || errors_.fd >= 0;
}

void Child::drain(Stream& stream) {
    std::array<char, 65536> part{};
    while (stream.fd >= 0) {
        const auto count = ::read(stream.fd, part.data(), part.size());
        if (count > 0) {
            stream.text.append(part.data(), static_cast<std::size_t>(count));
        } else if (count < 0 && errno == EINTR) {
            continue;
        } else {
            if (count == 0 || errno != EAGAIN) close_once(stream.fd);
            return;
        }
    }
}

bool Child::has_ended() {
    if (ending_) return true;
    int status = 0;
    if (::waitpid(pid_, &status, WNOHANG) != pid_) return false;
    ending_ =
        WIFEXITED(status) ? Ending{WEXITSTATUS(status), 0} : Ending{std::nullopt, WTERMSIG(status)};
    return true;
}

Finished run(const Command& command, std::string_view input) {
    Child child = Child::with_pipes(command);
    child.send(input);
    child.close_input();
    const Ending ending = child.finish();
    return {ending, child.output(), child.errors()};
}

std::string read_text(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

void write_text(const std::filesystem::path& path, std::string_view text) {
    std::ofstream(path, std::ios::binary) << text;
}

}  // namespace inarow::testing
