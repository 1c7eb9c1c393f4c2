// One line in, text out. A console is the plain one, for pipes and simple terminals, or one with
// line editing.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace inarow::line {

// Why there is no further line.
enum class NoLine : std::uint8_t { EndOfInput, Interrupted, OutputClosed };

class Console {
  public:
    Console() = default;
    Console(const Console&) = delete;
    Console& operator=(const Console&) = delete;
    virtual ~Console() = default;

    // Shows the prompt and reads a line, without its line end. Of a line longer than 4096 bytes
    // the rest is lost: no answer is that long.
    [[nodiscard]] virtual tl::expected<std::string, NoLine> read(std::string_view prompt) = 0;

    // Writes to standard output at once.
    void write(std::string_view text);

    // What went wrong with standard output: nothing (0) or an error number.
    [[nodiscard]] int output_error() const { return output_error_; }

  protected:
    static constexpr std::size_t kMaxLine = 4096;

  private:
    int output_error_ = 0;
};

struct ConsoleOptions {
    bool echo = false;  // repeat piped input in the output, as a terminal would
};

// Whether a person sits at both ends.
[[nodiscard]] bool is_interactive();

[[nodiscard]] std::unique_ptr<Console> make_console(ConsoleOptions options);

}  // namespace inarow::line
