// A picture as an SVG file: the same shapes as text.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "ui/paint/canvas.h"

namespace inarow::paint {

class SvgCanvas : public Canvas {
  public:
    // The title and the description are for people who cannot see the picture.
    SvgCanvas(int size, std::string_view title, std::string_view description);

    using Canvas::fill;
    void fill(std::span<const Rectangle> rectangles, Rgb color) override;
    void disc(Point center, double radius, Rgb color) override;
    void stroke(Point from, Point to, double width, Rgb color) override;

    // The whole file.
    [[nodiscard]] std::string text() const { return text_ + "</svg>\n"; }

  private:
    std::string text_;
};

}  // namespace inarow::paint
