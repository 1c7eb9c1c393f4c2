#include "ui/paint/svg.h"

#include <iterator>

#include <fmt/format.h>

#include "core/board_text.h"
#include "core/result_file.h"

namespace inarow::paint {

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        switch (c) {
            case '&':
                safe += "&amp;";
                break;
            case '<':
                safe += "&lt;";
                break;
            case '>':
                safe += "&gt;";
                break;
            case '"':
                safe += "&quot;";
                break;
            default:
                // XML knows no other control characters.
                if (static_cast<unsigned char>(c) >= ' ' || c == '\n' || c == '\t') safe += c;
        }
    }
    return safe;
}

namespace {

// A number without zeros that say nothing: 7.5, 12.
std::string number(double value) {
    std::string text = fmt::format("{:.2f}", value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text;
}

}  // namespace

std::string SvgCanvas::file(int size, std::string_view title, std::string_view description) const {
    return fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{0}\" "
        "viewBox=\"0 0 {1} {1}\" role=\"img\">\n"
        "<title>{2}</title>\n<desc>{3}</desc>\n{4}</svg>\n",
        size, kUnits, escaped(title), escaped(description), shapes_);
}

void SvgCanvas::fill(std::span<const Rectangle> rectangles, Rgb color) {
    if (rectangles.empty()) return;
    auto out = std::back_inserter(shapes_);
    if (rectangles.size() == 1) {
        const Rectangle& r = rectangles.front();
        fmt::format_to(out,
                       "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"#{:06x}\" "
                       "shape-rendering=\"crispEdges\"/>\n",
                       r.x, r.y, r.width, r.height, color);
        return;
    }
    fmt::format_to(out, "<path fill=\"#{:06x}\" shape-rendering=\"crispEdges\" d=\"", color);
    for (const Rectangle& r : rectangles) {
        fmt::format_to(out, "M{} {}h{}v{}h-{}z", r.x, r.y, r.width, r.height, r.width);
    }
    shapes_ += "\"/>\n";
}

void SvgCanvas::disc(Point center, double radius, Rgb color) {
    fmt::format_to(std::back_inserter(shapes_),
                   "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"#{:06x}\"/>\n", number(center.x),
                   number(center.y), number(radius), color);
}

void SvgCanvas::stroke(Point from, Point to, double width, Rgb color) {
    fmt::format_to(std::back_inserter(shapes_),
                   "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"#{:06x}\" "
                   "stroke-width=\"{}\" stroke-linecap=\"round\"/>\n",
                   number(from.x), number(from.y), number(to.x), number(to.y), color,
                   number(width));
}

void SvgCanvas::panel(const Rectangle& rectangle, double radius, Rgb color) {
    fmt::format_to(std::back_inserter(shapes_),
                   "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" "
                   "fill=\"#{:06x}\"/>\n",
                   rectangle.x, rectangle.y, rectangle.width, rectangle.height, number(radius),
                   color);
}

std::string to_svg(const Game& game, const Painter& painter, int size) {
    const std::string ending = game.result() ? final_statement(game) + "\n" : "";
    SvgCanvas canvas;
    painter.paint(canvas, game);
    return canvas.file(size, game.variant().title, "\n" + board_text(game) + ending);
}

}  // namespace inarow::paint
