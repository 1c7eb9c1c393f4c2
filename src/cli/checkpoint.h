// The solver's table in a file, so that a search of hours survives the program.
//
// The file is a line of text, the words of the table and a checksum of them, each word of eight
// bytes as they lie in memory:
//
//   inarow-checkpoint 1 WIDTHxHEIGHT LENGTH WORDS
//
// The number after the name is that of the format, the meaning of the words included.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>

#include <tl/expected.hpp>

#include "core/rules.h"
#include "falling/solver.h"

namespace inarow::cli {

class Checkpoint {
  public:
    // The solver is one for the rules and outlives the checkpoint.
    Checkpoint(std::filesystem::path file, const Rules& rules, falling::Solver& solver,
               std::chrono::seconds every);

    // Why the file could never be written, or nothing: better known now than after hours.
    [[nodiscard]] std::optional<std::string> obstacle() const;

    // Goes on from the file, if there is one. The error says why it cannot be used.
    [[nodiscard]] tl::expected<void, std::string> load();

    // Writes the table to the file, the whole or nothing. The solver must not search meanwhile.
    [[nodiscard]] tl::expected<void, std::string> save();

    // Whether the time for the next save has come.
    [[nodiscard]] bool due() const { return std::chrono::steady_clock::now() >= next_; }

  private:
    std::filesystem::path file_;
    std::string header_;
    falling::Solver& solver_;
    std::chrono::seconds every_;
    std::chrono::steady_clock::time_point next_;
};

}  // namespace inarow::cli
