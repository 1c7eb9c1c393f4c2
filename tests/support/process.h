// Programs run by tests, with pipes or at a pseudo-terminal. Nothing here waits for ever: what does
// not come within kPatience has failed.
#pragma once

#include <chrono>
#include <filesystem>
#include <iosfwd>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>
#include <termios.h>

namespace inarow::testing {

inline constexpr std::chrono::seconds kPatience{20};

// A new folder, removed with all that is in it.
class Folder {
  public:
    Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder();

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

struct Command {
    std::string program;
    std::vector<std::string> arguments;
    std::filesystem::path folder;  // where it runs; its home and kept games are in there, too
    // What differs in the environment; nothing: the variable is taken away.
    std::map<std::string, std::optional<std::string>> environment;
    std::string output_file;  // standard output goes there; empty: to the test
};

// How a program ended: with an exit status, by a signal, or not in time.
struct Ending {
    std::optional<int> status;
    int signal = 0;

    bool operator==(const Ending&) const = default;
};
void PrintTo(const Ending& ending, std::ostream* out);

// A program that runs. It is killed with this object.
class Child {
  public:
    // With three pipes; or with a terminal of 80 columns as all three.
    static Child with_pipes(const Command& command);
    static Child at_terminal(const Command& command);

    Child(Child&& from) noexcept;
    Child& operator=(Child&&) = delete;
    ~Child();

    // Writes all of it, or as much as the program takes before it ends.
    void send(std::string_view text);
    // Reads on until the text comes, and past it; false if it does not come.
    [[nodiscard]] bool sees(std::string_view text);
    void close_input();
    void close_output();
    // Takes the terminal away, as a closed window does.
    void hang_up();
    void raise(int signal) const;

    // Reads what is left and waits for the end.
    Ending finish();

    // All that has been read so far. At a terminal, errors are part of the output.
    [[nodiscard]] const std::string& output() const { return output_.text; }
    [[nodiscard]] const std::string& errors() const { return errors_.text; }

    // Waits until the program reads key by key, not line by line; false if it does not come to
    // that.
    [[nodiscard]] bool reads_keys();
    // Whether the terminal's settings are those from before the program.
    [[nodiscard]] bool has_first_settings() const;
    void resize(int columns) const;

  private:
    using Deadline = std::chrono::steady_clock::time_point;

    struct Stream {
        int fd = -1;
        std::string text;
    };

    Child() = default;
    // Reads what there is, waiting a moment for it; false once there can be no more.
    bool read_some(bool wants_to_write = false);
    static void drain(Stream& stream);
    [[nodiscard]] bool has_ended();

    pid_t pid_ = -1;
    int input_ = -1;
    int terminal_ = -1;  // the program's side, kept open so that the settings outlive it
    termios first_settings_{};
    Stream output_;
    Stream errors_;
    std::size_t seen_ = 0;
    std::optional<Ending> ending_;
};

struct Finished {
    Ending ending;
    std::string output;
    std::string errors;
};

// Runs the program with pipes to its end; the input is all it gets.
[[nodiscard]] Finished run(const Command& command, std::string_view input = "");

// Whole files; a file that cannot be read is empty.
[[nodiscard]] std::string read_text(const std::filesystem::path& path);
void write_text(const std::filesystem::path& path, std::string_view text);

}  // namespace inarow::testing
