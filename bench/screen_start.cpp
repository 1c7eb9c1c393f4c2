// What the screen costs: from the start of the program to its first whole frame at a terminal of
// 80x24, the memory it then has, and the processor time it uses while nothing happens.
//   screen_start PROGRAM [RUNS [SECONDS]]

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fmt/format.h>

namespace {

using Clock = std::chrono::steady_clock;

struct Running {
    pid_t pid;
    int terminal;
    double milliseconds;  // to the first frame
};

// Runs the program until its screen shows the text, which is the last of a frame.
Running start(const std::vector<std::string>& command, const std::string& last) {
    winsize size{};
    size.ws_row = 24;
    size.ws_col = 80;
    const auto begin = Clock::now();
    int terminal = -1;
    const pid_t pid = ::forkpty(&terminal, nullptr, nullptr, &size);
    if (pid == 0) {
        ::setenv("TERM", "xterm-256color", 1);
        ::setenv("LC_ALL", "C.UTF-8", 1);
        ::setenv("XDG_STATE_HOME", "/nonexistent", 1);
        std::vector<char*> arguments;
        for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.data()));
        arguments.push_back(nullptr);
        ::execv(arguments[0], arguments.data());
        ::_exit(127);
    }
    std::string seen;
    std::array<char, 4096> bytes;
    while (seen.find(last) == std::string::npos) {
        const auto count = ::read(terminal, bytes.data(), bytes.size());
        if (count <= 0) {
            fmt::print(stderr, "{} has shown no frame\n", command[0]);
            std::exit(1);
        }
        seen.append(bytes.data(), static_cast<std::size_t>(count));
    }
    const auto took = std::chrono::duration<double, std::milli>(Clock::now() - begin);
    return {pid, terminal, took.count()};
}

void end(const Running& running) {
    ::kill(running.pid, SIGTERM);
    ::close(running.terminal);
    ::waitpid(running.pid, nullptr, 0);
}

// The value of a line of /proc/PID/smaps_rollup, in kilobytes.
long memory(pid_t pid, const std::string& name) {
    std::ifstream file(fmt::format("/proc/{}/smaps_rollup", pid));
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with(name)) return std::atol(line.c_str() + name.size());
    }
    return 0;
}

// Processor time so far, in ticks of the clock.
long ticks(pid_t pid) {
    std::ifstream file(fmt::format("/proc/{}/stat", pid));
    std::string text;
    std::getline(file, text);
    std::istringstream rest(text.substr(text.rfind(')') + 2));
    std::string word;
    std::vector<std::string> words;
    while (rest >> word) words.push_back(word);
    return std::atol(words[11].c_str()) + std::atol(words[12].c_str());
}

void measure(const std::string& name, const std::vector<std::string>& command,
             const std::string& last, int runs, int seconds) {
    std::vector<double> times;
    for (int i = 0; i < runs; ++i) {
        const Running running = start(command, last);
        times.push_back(running.milliseconds);
        end(running);
    }
    std::ranges::sort(times);
    const Running running = start(command, last);
    const long own = memory(running.pid, "Private_Clean:") + memory(running.pid, "Private_Dirty:");
    const long before = ticks(running.pid);
    std::this_thread::sleep_for(std::chrono::seconds(seconds));
    const long used = ticks(running.pid) - before;
    fmt::print(
        "{:8} first frame {:.1f} ms (least {:.1f}, most {:.1f}, {} runs), memory {} kB "
        "({} kB its own), idle {} ticks in {} s\n",
        name, times[times.size() / 2], times.front(), times.back(), runs,
        memory(running.pid, "Rss:"), own, used, seconds);
    end(running);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        fmt::print(stderr, "usage: screen_start PROGRAM [RUNS [SECONDS]]\n");
        return 2;
    }
    const std::string program = argv[1];
    const int runs = argc > 2 ? std::atoi(argv[2]) : 50;
    const int seconds = argc > 3 ? std::atoi(argv[3]) : 5;
    // The keys on the last line come last.
    measure("menu", {program}, "quit", runs, seconds);
    measure("connect4", {program, "play", "connect4", "--first", "person"}, "quit", runs, seconds);
    measure("gomoku", {program, "play", "gomoku"}, "quit", runs, seconds);
}
