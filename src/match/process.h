// A program that runs beside this one and is talked to line by line. Nothing here waits without a
// deadline, and no process outlives its object.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

#include <tl/expected.hpp>

namespace inarow::match {

// A file that what programs say is added to, by several threads. Without a path it takes nothing.
class Log {
  public:
    Log() = default;
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;
    ~Log();

    [[nodiscard]] tl::expected<void, std::string> open(const std::string& path);
    [[nodiscard]] bool is_open() const { return file_ >= 0; }
    [[nodiscard]] int file() const { return file_; }
    void add(std::string_view line) const;

  private:
    int file_ = -1;
};

class Process {
  public:
    using Clock = std::chrono::steady_clock;

    // Why there is no line.
    enum class Silence : std::uint8_t { Late, Ended, Stopped };

    // Starts a command of the shell. What it writes to standard error goes to the log, and so does
    // the conversation, under the name. SIGPIPE must be ignored by then.
    [[nodiscard]] static tl::expected<std::unique_ptr<Process>, std::string> start(
        const std::string& command, std::string name, const Log& log);

    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    ~Process();

    // Sends a line; false if the program does not take it.
    bool send(std::string_view line);
    // The next line that is not empty, without its end. Waiting ends, too, when `stop` turns true.
    [[nodiscard]] tl::expected<std::string, Silence> next_line(
        Clock::time_point deadline, const std::atomic<bool>* stop = nullptr);

    // Closes the input, gives the program the time to end, and kills it with all that it has
    // started if it does not. Nothing else may be called afterwards.
    void end(std::chrono::milliseconds grace);
    // Of a program that has ended: its exit status, as a shell tells it; nothing if a signal ended
    // it or it does not end.
    [[nodiscard]] std::optional<int> exit_status() const;
    // The most memory it had at a time, in bytes; 0 if the system does not tell.
    [[nodiscard]] std::size_t peak_memory() const;

  private:
    Process(pid_t pid, int input, int output, std::string name, const Log& log);
    [[nodiscard]] bool take_line(std::string& line);
    [[nodiscard]] bool has_ended() const;

    pid_t pid_;
    int input_;   // of the program: written here
    int output_;  // read here
    std::string name_;
    const Log& log_;
    std::string unread_;
};

}  // namespace inarow::match
