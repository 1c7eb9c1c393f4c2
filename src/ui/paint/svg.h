// A picture as an SVG file: the same shapes as text.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/game.h"
#include "ui/paint/canvas.h"
#include "ui/paint/painter.h"

namespace inarow::paint {

class SvgCanvas : public Canvas {
  public:
    using Canvas::fill;
    void fill(std::span<const Rectangle> rectangles, Rgb color) override;
    void disc(Point center, double radius, Rgb color) override;
    void stroke(Point from, Point to, double width, Rgb color) override;
    void panel(const Rectangle& rectangle, double radius, Rgb color) override;

    // What was painted, as elements.
    [[nodiscard]] const std::string& shapes() const { return shapes_; }
    // A file with a picture of kUnits by kUnits, this many pixels wide and high. The title and the
    // description are for people who cannot see it.
    [[nodiscard]] std::string file(int size, std::string_view title,
                                   std::string_view description) const;

  private:
    std::string shapes_;
};

// Text as it is written in XML and HTML, also inside of quotes.
[[nodiscard]] std::string escaped(std::string_view text);

// The whole file of a game's picture; its description has the board in letters.
[[nodiscard]] std::string to_svg(const Game& game, const Painter& painter, int size);

}  // namespace inarow::paint
