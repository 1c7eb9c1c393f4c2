// Games of a match as text for other programs. Both end in a line end and can be put one after the
// other in a file.
#pragma once

#include <string>
#include <vector>

#include "match/bout.h"

namespace inarow::match {

// Names in the order of the players' numbers.
using PlayerNames = std::vector<std::string>;

// SGF 4, game type 4 (gomoku and renju); Black is the first side.
[[nodiscard]] std::string to_sgf(const Bout& bout, const PlayerNames& names);

// PGN-like. White is the first side, as rating programs that read PGN expect;
// moves are written as letter and number, from the lower left.
[[nodiscard]] std::string to_pgn(const Bout& bout, const PlayerNames& names);

}  // namespace inarow::match
