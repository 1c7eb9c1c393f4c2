#include "ui/paint/graph.h"

#include <algorithm>
#include <cmath>

namespace inarow::paint {

namespace {

constexpr Rgb kProved = 0xE02020;
constexpr Rgb kEstimated = 0xF0A000;
constexpr Rgb kShown = 0x2060FF;

// Where a position begins, from the left.
int edge(const Rectangle& place, std::size_t position, std::size_t positions) {
    return place.x + static_cast<int>(position * static_cast<std::size_t>(place.width) / positions);
}

}  // namespace

void paint_graph(Canvas& canvas, const Rectangle& place, const Graph& graph) {
    canvas.fill(place, graph.colors[1]);
    std::vector<Rectangle> bars;
    const std::size_t positions = graph.course.size();
    for (std::size_t i = 0; i < positions; ++i) {
        const int left = edge(place, i, positions);
        const auto height = static_cast<int>(std::lround(graph.course[i] * place.height));
        if (height == 0) continue;
        bars.push_back(
            {left, place.y + place.height - height, edge(place, i + 1, positions) - left, height});
    }
    if (!bars.empty()) canvas.fill(bars, graph.colors[0]);
    // Where nobody stands better.
    const Rgb between = mix(graph.colors[0], graph.colors[1], 0.5);
    canvas.fill({place.x, place.y + place.height / 2, place.width, 1}, between);
    canvas.frame(place, 1, between);
    const auto middle = [&](std::size_t i) {
        return (edge(place, i, positions) + edge(place, i + 1, positions)) / 2.0;
    };
    if (graph.shown && *graph.shown < positions) {
        const double x = middle(*graph.shown);
        canvas.stroke({x, place.y + 1.0}, {x, place.y + place.height - 1.0}, 2, kShown);
    }
    const double radius = std::clamp(place.height / 20.0, 2.5, 6.0);
    for (const auto& [at, proved] : graph.marks) {
        const Point center{middle(at),
                           std::clamp(place.y + place.height * (1 - graph.course[at]),
                                      place.y + radius, place.y + place.height - radius)};
        canvas.disc(center, radius + 1, 0xFFFFFF);
        canvas.disc(center, radius, proved ? kProved : kEstimated);
        if (!proved) canvas.disc(center, radius / 2, 0xFFFFFF);
    }
}

std::optional<std::size_t> graph_position(const Rectangle& place, const Graph& graph, Point point) {
    if (!place.contains(point) || graph.course.empty()) return std::nullopt;
    for (std::size_t i = 1; i < graph.course.size(); ++i) {
        if (point.x < edge(place, i, graph.course.size())) return i - 1;
    }
    return graph.course.size() - 1;
}

}  // namespace inarow::paint
