#include "ui/wording/graph.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include <fmt/format.h>

namespace inarow::wording {

namespace {

constexpr int kEighths = 8;
constexpr std::string_view kTop = "Player 1 wins";
constexpr std::string_view kMiddle = "even";
constexpr std::string_view kBottom = "Player 2 wins";

// The columns that the names take.
int names_width(GraphSize size) {
    return size.names ? static_cast<int>(kTop.size()) + 1 : 0;
}

// Which points of the course each column shows.
struct Columns {
    std::size_t points;
    std::size_t columns;

    Columns(std::size_t all, GraphSize size) : points(all) {
        constexpr std::size_t kWidest = 3;  // columns for a point
        const auto room = static_cast<std::size_t>(std::max(size.width - names_width(size), 1));
        columns = std::min(room, points * std::clamp<std::size_t>(room / points, 1, kWidest));
    }

    [[nodiscard]] std::size_t first(std::size_t column) const { return column * points / columns; }
    // At least one.
    [[nodiscard]] std::size_t behind(std::size_t column) const {
        return std::max(first(column + 1), first(column) + 1);
    }
    // The first that shows the point.
    [[nodiscard]] std::size_t of(std::size_t point) const {
        std::size_t column = point * columns / points;
        while (column + 1 < columns && behind(column) <= point) ++column;
        while (column > 0 && behind(column - 1) > point) --column;
        return column;
    }
};

// How full a place is, as a character.
std::string_view block(int eighths, bool ascii) {
    static constexpr std::array<std::string_view, kEighths + 1> kBlocks{" ", "▁", "▂", "▃", "▄",
                                                                        "▅", "▆", "▇", "█"};
    static constexpr std::array<std::string_view, kEighths + 1> kPlain{" ", ".", ".", ".", ":",
                                                                       ":", ":", "#", "#"};
    return (ascii ? kPlain : kBlocks).at(static_cast<std::size_t>(eighths));
}

std::string_view name_of(int row, int height) {
    return row == 0 ? kTop : row == height - 1 ? kBottom : row == height / 2 ? kMiddle : "";
}

std::string marks(const analysis::Review& review, const Columns& columns) {
    std::string line(columns.columns, ' ');
    for (const std::size_t i : review.mistakes()) {
        char& mark = line[columns.of(i)];
        const bool blunder = review.moves[i].quality == analysis::Quality::Blunder;
        if (blunder || mark == ' ') mark = blunder ? 'x' : '~';
    }
    return line;
}

}  // namespace

std::vector<std::string> graph(const analysis::Review& review, GraphSize size, bool ascii) {
    const std::vector<double> course = review.course();
    if (course.empty()) return {};
    const Columns columns(course.size(), size);
    std::vector<int> heights;  // of each column, in eighths of a row
    for (std::size_t column = 0; column < columns.columns; ++column) {
        double sum = 0;
        for (std::size_t i = columns.first(column); i < columns.behind(column); ++i) {
            sum += course[i];
        }
        const auto count = static_cast<double>(columns.behind(column) - columns.first(column));
        // Something is always seen, also of a lost game.
        heights.push_back(
            std::max(1, static_cast<int>(std::lround(sum / count * size.height * kEighths))));
    }
    std::vector<std::string> rows;
    for (int row = 0; row < size.height; ++row) {
        std::string line;
        if (size.names) line = fmt::format("{:>{}} ", name_of(row, size.height), kTop.size());
        const int below = (size.height - 1 - row) * kEighths;
        for (const int height : heights) {
            line += block(std::clamp(height - below, 0, kEighths), ascii);
        }
        rows.push_back(std::move(line));
    }
    rows.push_back(std::string(static_cast<std::size_t>(names_width(size)), ' ') +
                   marks(review, columns));
    for (std::string& line : rows) line.erase(line.find_last_not_of(' ') + 1);
    return rows;
}

std::string evaluation_bar(double chance, int width, bool ascii) {
    constexpr int kEnds = 4;  // the numbers of the players, each with a space
    const int room = std::max(width - kEnds, 1);
    const auto full = static_cast<int>(std::lround(std::clamp(chance, 0.0, 1.0) * room));
    std::string bar;
    for (int i = 0; i < room; ++i) {
        bar += i < full ? (ascii ? "#" : "█") : (ascii ? "-" : "░");
    }
    return fmt::format("1 {} 2", bar);
}

int graph_column(const analysis::Review& review, GraphSize size, std::size_t move) {
    const Columns columns(review.moves.size() + 1, size);
    return names_width(size) + static_cast<int>(columns.of(move));
}

}  // namespace inarow::wording
