// Short ways to run the program under test.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "support/process.h"

namespace inarow::testing {

inline Command program(const Folder& folder, std::vector<std::string> arguments) {
    return {.program = INAROW_PROGRAM, .arguments = std::move(arguments), .folder = folder.path()};
}

// Tic-tac-toe asks for every move in these words, whoever it is.
inline constexpr std::string_view kPrompt = "your move: ";

// In lines, at a terminal too.
inline Command tictactoe(const Folder& folder, std::vector<std::string> options = {}) {
    options.insert(options.begin(), {"play", "tictactoe", "--ui", "line"});
    return program(folder, std::move(options));
}

inline bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

}  // namespace inarow::testing
