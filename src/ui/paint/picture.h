// A picture in pixels.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "ui/paint/canvas.h"

namespace inarow::paint {

class Picture final : public Canvas {
  public:
    // Black, with `scale` pixels per unit. A picture of the board is kUnits units high.
    Picture(int width, int height, double scale);
    explicit Picture(int size) : Picture(size, size, static_cast<double>(size) / kUnits) {}

    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] int height() const { return height_; }
    [[nodiscard]] Rgb at(int x, int y) const { return pixels_[place(x, y)]; }
    // Row by row from the top.
    [[nodiscard]] std::span<const Rgb> pixels() const { return pixels_; }

    void clear(Rgb color);
    // Where the units begin, in pixels, for everything painted from now on.
    void move_origin(int x, int y);
    // Becomes a copy; both have the same width and height.
    void copy(const Picture& other);

    using Canvas::fill;
    void fill(std::span<const Rectangle> rectangles, Rgb color) override;
    void disc(Point center, double radius, Rgb color) override;
    void stroke(Point from, Point to, double width, Rgb color) override;

  private:
    [[nodiscard]] std::size_t place(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
               static_cast<std::size_t>(x);
    }
    // The pixel, by how much of it is covered.
    void blend(int x, int y, double covered, Rgb color);
    // The first pixel of this many units; an edge is always on the edge of a pixel.
    [[nodiscard]] int pixel(int units) const;

    int width_;
    int height_;
    double scale_;
    int left_ = 0;
    int top_ = 0;
    std::vector<Rgb> pixels_;
};

}  // namespace inarow::paint
