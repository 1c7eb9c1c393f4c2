// Games that the engine has played with itself, a line of text each.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace inarow::fit {

struct Played {
    Cell cell;
    int score = 0;  // what the search said for the side that moved
};

// A position that was searched but not reached: other moves after some of the game's.
struct Aside {
    int after = 0;  // how many moves of the game stand before
    std::vector<Cell> moves;
    int score = 0;             // what the search said for the side to move
    std::optional<Cell> best;  // and the move that it chose
};

struct SelfGame {
    int result = 0;   // 1: the first side has won, 0: a draw, -1: the second
    int opening = 0;  // the number of moves that were not the engine's own
    std::vector<Played> moves;
    std::vector<Aside> asides;
};

// `result opening cell/score cell/score … @after cell cell/score=cell @after …`, a cell as in `h8`:
// its column and its row from the top.
[[nodiscard]] std::string to_line(const SelfGame& game);
[[nodiscard]] std::optional<SelfGame> read_line(std::string_view line);

}  // namespace inarow::fit
