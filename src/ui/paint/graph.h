// The course of a game as a picture: the more of a player's color, the better they stand.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "ui/paint/canvas.h"

namespace inarow::paint {

struct GraphMark {
    std::size_t at;  // a position of the course
    bool proved;     // the mistake that was made there
};

struct Graph {
    std::vector<double> course;  // player 1's chance in each position, from 0 to 1
    std::vector<GraphMark> marks;
    std::optional<std::size_t> shown;               // the position that is looked at
    std::array<Rgb, 2> colors{0xFFFFFF, 0x000000};  // of player 1, from below, and player 2
};

void paint_graph(Canvas& canvas, const Rectangle& place, const Graph& graph);

// The position that is shown there, if the point is in the place.
[[nodiscard]] std::optional<std::size_t> graph_position(const Rectangle& place, const Graph& graph,
                                                        Point point);

}  // namespace inarow::paint
