// Openings that the games of a match begin with.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "core/types.h"
#include "core/variant_file.h"

namespace inarow::match {

using OpeningMoves = std::vector<Move>;

// One opening a line, in one of two notations, which are told apart by their look:
//   h8i9h10          a letter for the column from a and a number for the row, from 1 at the top
//   0,0, 1,0, -1,3   columns and rows as offsets from the middle, width / 2 and height / 2
// Empty lines and what stands behind # are passed over. Whatever is not an opening that leaves
// the game open is refused; `file` is used in messages.
[[nodiscard]] tl::expected<std::vector<OpeningMoves>, Problem> read_openings(
    std::string_view text, const std::string& file, const Rules& rules);

}  // namespace inarow::match
