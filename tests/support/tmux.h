// A shell in a tmux session: a real terminal whose screen can be read. Nothing here waits for ever.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "support/process.h"

namespace inarow::testing {

class Tmux {
  public:
    // The shell runs in the folder and knows the program as $PROGRAM.
    Tmux(const Folder& folder, const std::string& program, int columns = 80, int lines = 24);
    Tmux(const Tmux&) = delete;
    Tmux& operator=(const Tmux&) = delete;
    ~Tmux();

    // Keys by their names in tmux: "Enter", "Down", "C-c", "x".
    void press(const std::vector<std::string>& keys);
    // Types the text as it is.
    void type(const std::string& text);
    // Types a command to the shell.
    void command(const std::string& text);
    void resize(int columns, int lines);

    // What is seen now.
    [[nodiscard]] std::string screen() const;
    // Waits until the screen shows the text; false if it does not come to that.
    [[nodiscard]] bool shows(std::string_view text) const;
    // Waits until it does not.
    [[nodiscard]] bool hides(std::string_view text) const;
    // Waits until one of tmux's variables has the value, such as "alternate_on" "0".
    [[nodiscard]] bool has(const std::string& variable, const std::string& value) const;

    // Whether the terminal is as a shell wants it: its own screen, a cursor, no mouse.
    [[nodiscard]] bool is_restored() const;

  private:
    std::string tmux(std::vector<std::string> arguments) const;

    const Folder& folder_;
};

}  // namespace inarow::testing
