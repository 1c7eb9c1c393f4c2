// A picture in pixels.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "ui/paint/canvas.h"

namespace inarow::paint {

class Letters;

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
    // Where the units begin, in pixels, and how many pixels a unit has, for everything painted from
    // now on.
    void view(int x, int y, double scale);
    // Becomes a copy; both have the same width and height.
    void copy(const Picture& other);

    using Canvas::fill;
    void fill(std::span<const Rectangle> rectangles, Rgb color) override;
    void disc(Point center, double radius, Rgb color) override;
    void stroke(Point from, Point to, double width, Rgb color) override;
    void panel(const Rectangle& rectangle, double radius, Rgb color) override;
    void label(Point center, double height, std::string_view text, Rgb color) override;

    // Writes labels with these letters, which outlive the picture.
    void use(Letters& letters) { letters_ = &letters; }
    // Rows of so many pixels, each as much covered with the color as is said, from that pixel on.
    void stamp(int x, int y, int width, std::span<const std::uint8_t> covered, Rgb color);
    // Another picture from that pixel on.
    void paste(int x, int y, const Picture& other);
    // Mixes the color into every pixel of the picture.
    void dim(Rgb color, double share);

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
    Letters* letters_ = nullptr;
    std::vector<Rgb> pixels_;
};

}  // namespace inarow::paint
