// Where a command finds its puzzles.
#pragma once

#include <optional>
#include <string>

#include "cli/catalog.h"
#include "puzzles/puzzle.h"

namespace inarow::cli {

// The variant that a command names, connect4 without a name, and without its opening: a puzzle
// begins after that. Complains and returns nothing if there is none.
[[nodiscard]] VariantPtr choose_puzzle_variant(const Catalog& catalog, const std::string& name);

// The puzzles that ship for a game or have that name; connect4 without a name. Complains and
// returns nothing if there are none.
[[nodiscard]] std::optional<puzzles::PuzzleSet> find_puzzles(const Catalog& catalog,
                                                             const std::string& name);

// The puzzles of a file. Complains and returns nothing if it cannot be read.
[[nodiscard]] std::optional<puzzles::PuzzleSet> load_puzzles(const std::string& file,
                                                             const Catalog& catalog);

}  // namespace inarow::cli
