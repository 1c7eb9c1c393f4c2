// One line of the terminal that tells how long work goes, and is written over. There is none unless
// standard error is a terminal.
#pragma once

#include <cstddef>
#include <string>

namespace inarow::cli {

class StatusLine {
  public:
    StatusLine();
    StatusLine(const StatusLine&) = delete;
    StatusLine& operator=(const StatusLine&) = delete;
    ~StatusLine() { erase(); }

    [[nodiscard]] bool exists() const { return terminal_; }
    // How many characters fit on it without a new line beginning.
    [[nodiscard]] static std::size_t room();

    void show(std::string text);
    void erase();
    // Lets it stand as it is; what is said next comes below.
    void leave();

  private:
    bool terminal_;
    std::size_t shown_ = 0;  // bytes
};

}  // namespace inarow::cli
