// How a match stands, on one line of the terminal that is written anew after each game. There is
// none unless standard error is a terminal.
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

    void show(std::string text);
    void erase();

  private:
    bool terminal_;
    std::size_t shown_ = 0;
};

}  // namespace inarow::cli
