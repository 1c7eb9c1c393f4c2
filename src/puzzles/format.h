// Puzzle files: one line for each puzzle (docs/puzzles.md describes the format).
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "core/record.h"
#include "puzzles/puzzle.h"

namespace inarow::puzzles {

[[nodiscard]] std::string write_puzzles(const PuzzleSet& set);

// Reads a file; `name` is the set's, `file` is used in messages. Every move must be legal; what the
// puzzles claim is not proved here.
[[nodiscard]] tl::expected<PuzzleSet, Problem> read_puzzles(std::string_view text,
                                                            const std::string& name,
                                                            const std::string& file,
                                                            const FindByName& find);

}  // namespace inarow::puzzles
