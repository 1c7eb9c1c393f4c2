// What a picture is painted on: pixels or an SVG file. All sizes are in units; a picture is kUnits
// wide and high, whatever its size in pixels.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace inarow::paint {

inline constexpr int kUnits = 512;

// 0xRRGGBB
using Rgb = std::uint32_t;

// A color between two others: `a` for 0, `b` for 1.
[[nodiscard]] Rgb mix(Rgb a, Rgb b, double share);

struct Point {
    double x = 0;
    double y = 0;
    bool operator==(const Point&) const = default;
};

// It covers x to x + width, without the last.
struct Rectangle {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;

    [[nodiscard]] bool contains(Point point) const {
        return point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;
    }
    // Larger by `by` on every side.
    [[nodiscard]] Rectangle grown(int by) const {
        return {x - by, y - by, width + 2 * by, height + 2 * by};
    }
    bool operator==(const Rectangle&) const = default;
};

class Canvas {
  public:
    Canvas() = default;
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;
    virtual ~Canvas() = default;

    // Rectangles of one color, with sharp edges.
    virtual void fill(std::span<const Rectangle> rectangles, Rgb color) = 0;
    virtual void disc(Point center, double radius, Rgb color) = 0;
    // A line with round ends.
    virtual void stroke(Point from, Point to, double width, Rgb color) = 0;
    // A rectangle with smooth edges and round corners.
    virtual void panel(const Rectangle& rectangle, double radius, Rgb color) = 0;
    // A short text around that point, in capitals of about that height; in the built-in letters
    // unless the canvas has others.
    virtual void label(Point center, double height, std::string_view text, Rgb color);

    void fill(const Rectangle& rectangle, Rgb color) { fill(std::span(&rectangle, 1), color); }
    // The edge of a rectangle, on its inner side.
    void frame(const Rectangle& rectangle, int width, Rgb color);
};

}  // namespace inarow::paint
