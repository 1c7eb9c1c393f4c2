#include "match/process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fstream>
#include <thread>

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fmt/format.h>

namespace inarow::match {

namespace {

using namespace std::chrono_literals;

// A program that writes lines longer than this has lost its way.
constexpr std::size_t kLongestLine = std::size_t{1} << 20;
// A program that does not read what it is sent for so long does not read at all.
constexpr auto kUntilRead = 2s;
// How long a request to stop may go unnoticed, in milliseconds.
constexpr int kUntilStopped = 100;

std::string system_reason() {
    return std::strerror(errno);
}

void close_if_open(int& file) {
    if (file >= 0) ::close(file);
    file = -1;
}

int milliseconds_until(Process::Clock::time_point deadline) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(deadline - Process::Clock::now());
    return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 3'600'000));
}

// The shell makes way for a plain command, so that the process is the program itself.
std::string without_shell(const std::string& command) {
    const bool plain = command.find_first_of("&|;<>()$`\n=") == std::string::npos;
    return plain ? "exec " + command : command;
}

// The most memory that the process had, in kilobytes; 0 if the system does not tell.
std::size_t peak_kilobytes(std::string_view process) {
    std::ifstream status(fmt::format("/proc/{}/status", process));
    std::string word;
    std::size_t kilobytes = 0;
    while (status >> word) {
        if (word == "VmHWM:" && status >> kilobytes) return kilobytes;
    }
    return 0;
}

// What the new process does until it is another program. Only calls that are safe after a fork in
// a program with threads.
[[noreturn]] void become(const char* command, int input, int output, int errors, pid_t parent) {
    // A group of its own: Ctrl-C at the terminal is for this program, which ends the other in good
    // order, and whatever a shell starts is ended with it.
    (void)::setpgid(0, 0);
    (void)::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) ::_exit(127);
    struct sigaction standard {};
    standard.sa_handler = SIG_DFL;
    for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGHUP}) {
        (void)::sigaction(signal, &standard, nullptr);
    }
    sigset_t none;
    ::sigemptyset(&none);
    (void)::sigprocmask(SIG_SETMASK, &none, nullptr);
    if (::dup2(input, STDIN_FILENO) < 0 || ::dup2(output, STDOUT_FILENO) < 0 ||
        ::dup2(errors, STDERR_FILENO) < 0) {
        ::_exit(127);
    }
    ::execl("/bin/sh", "sh", "-c", command, nullptr);
    ::_exit(127);
}

}  // namespace

Log::~Log() {
    close_if_open(file_);
}

tl::expected<void, std::string> Log::open(const std::string& path) {
    file_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0666);
    if (file_ < 0) return tl::make_unexpected(fmt::format("{}: {}", path, system_reason()));
    return {};
}

void Log::add(std::string_view line) const {
    if (file_ < 0) return;
    // One call, so that lines of several threads do not mix.
    const std::string text = fmt::format("{}\n", line);
    (void)!::write(file_, text.data(), text.size());
}

tl::expected<std::unique_ptr<Process>, std::string> Process::start(const std::string& command,
                                                                   std::string name,
                                                                   const Log& log) {
    std::array<int, 2> input{-1, -1};
    std::array<int, 2> output{-1, -1};
    int nowhere = -1;
    const auto give_up = [&] {
        const std::string reason = system_reason();
        for (int* const file : {&input[0], &input[1], &output[0], &output[1], &nowhere}) {
            close_if_open(*file);
        }
        return tl::make_unexpected(reason);
    };
    if (::pipe2(input.data(), O_CLOEXEC) != 0 || ::pipe2(output.data(), O_CLOEXEC) != 0) {
        return give_up();
    }
    if (!log.is_open()) {
        nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
        if (nowhere < 0) return give_up();
    }
    const std::string line = without_shell(command);
    const pid_t parent = ::getpid();
    const pid_t pid = ::fork();
    if (pid < 0) return give_up();
    if (pid == 0) {
        become(line.c_str(), input[0], output[1], log.is_open() ? log.file() : nowhere, parent);
    }
    (void)::setpgid(pid, pid);  // here, too: whoever comes first
    close_if_open(input[0]);
    close_if_open(output[1]);
    close_if_open(nowhere);
    (void)::fcntl(input[1], F_SETFL, O_NONBLOCK);
    (void)::fcntl(output[0], F_SETFL, O_NONBLOCK);
    return std::unique_ptr<Process>(new Process(pid, input[1], output[0], std::move(name), log));
}

Process::Process(pid_t pid, int input, int output, std::string name, const Log& log)
    : pid_(pid), input_(input), output_(output), name_(std::move(name)), log_(log) {}

Process::~Process() {
    end(0ms);
}

bool Process::send(std::string_view line) {
    if (input_ < 0) return false;
    if (log_.is_open()) log_.add(fmt::format("{} < {}", name_, line));
    std::string text(line);
    text += '\n';
    std::string_view left = text;
    const auto deadline = Clock::now() + kUntilRead;
    while (!left.empty()) {
        const ssize_t written = ::write(input_, left.data(), left.size());
        if (written > 0) {
            left.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno == EAGAIN) {
            pollfd waiting{input_, POLLOUT, 0};
            if (Clock::now() >= deadline) return false;
            (void)::poll(&waiting, 1, milliseconds_until(deadline));
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

bool Process::take_line(std::string& line) {
    for (;;) {
        const auto end = unread_.find_first_of("\r\n");
        if (end == std::string::npos) return false;
        line = unread_.substr(0, end);
        unread_.erase(0, end + 1);
        if (!line.empty()) return true;
    }
}

tl::expected<std::string, Process::Silence> Process::next_line(Clock::time_point deadline,
                                                               const std::atomic<bool>* stop) {
    std::string line;
    while (!take_line(line)) {
        if (output_ < 0 || unread_.size() > kLongestLine) {
            return tl::make_unexpected(Silence::Ended);
        }
        std::array<char, 4096> room;
        const ssize_t got = ::read(output_, room.data(), room.size());
        if (got > 0) {
            unread_.append(room.data(), static_cast<std::size_t>(got));
        } else if (got == 0) {
            if (unread_.empty()) return tl::make_unexpected(Silence::Ended);
            unread_ += '\n';  // the end ends the last line, too
        } else if (errno == EAGAIN) {
            if (stop != nullptr && *stop) return tl::make_unexpected(Silence::Stopped);
            if (Clock::now() >= deadline) return tl::make_unexpected(Silence::Late);
            pollfd waiting{output_, POLLIN, 0};
            (void)::poll(&waiting, 1, std::min(milliseconds_until(deadline), kUntilStopped));
        } else if (errno != EINTR) {
            return tl::make_unexpected(Silence::Ended);
        }
    }
    if (log_.is_open()) log_.add(fmt::format("{} > {}", name_, line));
    return line;
}

bool Process::has_ended() const {
    siginfo_t info{};
    // It is left unburied: until then nobody else gets its number.
    return ::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           info.si_pid != 0;
}

std::optional<int> Process::exit_status() const {
    // Its output ends a moment before it does.
    const auto deadline = Clock::now() + kUntilRead;
    while (!has_ended() && Clock::now() < deadline) std::this_thread::sleep_for(1ms);
    siginfo_t info{};
    if (::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) != 0) {
        return std::nullopt;
    }
    if (info.si_pid == 0 || info.si_code != CLD_EXITED) return std::nullopt;
    return info.si_status;
}

std::size_t Process::peak_memory() const {
    std::size_t peak = peak_kilobytes(fmt::format("{}", pid_));
    // If it is a shell, the program is its child.
    std::ifstream children(fmt::format("/proc/{0}/task/{0}/children", pid_));
    std::string child;
    while (children >> child) peak = std::max(peak, peak_kilobytes(child));
    return peak * 1024;
}

void Process::end(std::chrono::milliseconds grace) {
    close_if_open(input_);
    if (pid_ > 0) {
        const auto deadline = Clock::now() + grace;
        while (!has_ended() && Clock::now() < deadline) {
            // Reads on, so that a program that is still writing can come to its end.
            std::array<char, 4096> room;
            if (output_ >= 0 && ::read(output_, room.data(), room.size()) > 0) continue;
            std::this_thread::sleep_for(2ms);
        }
        (void)::kill(-pid_, SIGKILL);
        while (::waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
        }
        pid_ = -1;
    }
    close_if_open(output_);
}

}  // namespace inarow::match
