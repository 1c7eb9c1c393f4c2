// The course of a game as rows of block characters: the higher, the better for player 1.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/review.h"

namespace inarow::wording {

struct GraphSize {
    int width = 80;  // in columns, with the names at the left
    int height = 5;  // in rows, without the line of marks below
    bool names = true;
};

// The rows from the top, then a line that marks the mistakes: x is a blunder, ~ is inaccurate. In a
// long game a column stands for several moves. Nothing if no move was judged.
[[nodiscard]] std::vector<std::string> graph(const analysis::Review& review, GraphSize size,
                                             bool ascii);

// A position as a bar of that width, with the players at its ends: the longer, the better for
// player 1, whose chance is from 0 to 1.
[[nodiscard]] std::string evaluation_bar(double chance, int width, bool ascii);

// The column, from 0, that shows the position before the move of that place in the review.
[[nodiscard]] int graph_column(const analysis::Review& review, GraphSize size, std::size_t move);

}  // namespace inarow::wording
