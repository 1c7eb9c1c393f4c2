// A console whose lines are typed beforehand.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "ui/line/console.h"

namespace inarow::testing {

class TypedLines : public line::Console {
  public:
    TypedLines() = default;
    TypedLines(std::initializer_list<const char*> typed) : lines(typed.begin(), typed.end()) {}

    [[nodiscard]] tl::expected<std::string, line::NoLine> read(std::string_view prompt) override {
        prompts.emplace_back(prompt);
        if (lines.empty()) return tl::unexpected(line::NoLine::EndOfInput);
        std::string next = std::move(lines.front());
        lines.pop_front();
        return next;
    }

    std::deque<std::string> lines;     // still to be read
    std::vector<std::string> prompts;  // that were shown
};

}  // namespace inarow::testing
