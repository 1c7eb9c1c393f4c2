#include "ui/paint/picture.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "ui/paint/letters.h"

namespace inarow::paint {

Picture::Picture(int width, int height, double scale)
    : width_(width),
      height_(height),
      scale_(scale),
      pixels_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

void Picture::clear(Rgb color) {
    std::ranges::fill(pixels_, color);
}

void Picture::view(int x, int y, double scale) {
    left_ = x;
    top_ = y;
    scale_ = scale;
}

void Picture::copy(const Picture& other) {
    assert(width_ == other.width_ && height_ == other.height_);
    pixels_ = other.pixels_;
}

int Picture::pixel(int units) const {
    return static_cast<int>(std::floor(units * scale_ + 1e-9));
}

void Picture::fill(std::span<const Rectangle> rectangles, Rgb color) {
    for (const Rectangle& r : rectangles) {
        const int x = left_ + pixel(r.x);
        const int y = top_ + pixel(r.y);
        // What is there is seen, however small the picture.
        const int end_x = std::max(left_ + pixel(r.x + r.width), x + (r.width > 0 ? 1 : 0));
        const int end_y = std::max(top_ + pixel(r.y + r.height), y + (r.height > 0 ? 1 : 0));
        const int from = std::clamp(x, 0, width_);
        const int to = std::clamp(end_x, from, width_);
        for (int row = std::max(y, 0); row < std::min(end_y, height_); ++row) {
            std::fill_n(pixels_.begin() + static_cast<std::ptrdiff_t>(place(from, row)), to - from,
                        color);
        }
    }
}

void Picture::blend(int x, int y, double covered, Rgb color) {
    if (x < 0 || x >= width_ || y < 0 || y >= height_ || covered <= 0) return;
    Rgb& pixel = pixels_[place(x, y)];
    pixel = covered >= 1 ? color : mix(pixel, color, covered);
}

void Picture::disc(Point center, double radius, Rgb color) {
    stroke(center, center, 2 * radius, color);
}

void Picture::stroke(Point from, Point to, double width, Rgb color) {
    const double ax = from.x * scale_ + left_;
    const double ay = from.y * scale_ + top_;
    const double dx = (to.x - from.x) * scale_;
    const double dy = (to.y - from.y) * scale_;
    const double radius = width * scale_ / 2;
    const double length2 = dx * dx + dy * dy;
    const double outside = (radius + 0.5) * (radius + 0.5);
    const double inside = radius > 0.5 ? (radius - 0.5) * (radius - 0.5) : -1;
    const double reach = radius + 1;
    const auto bound = [](double value, int limit) {
        return static_cast<int>(std::clamp(value, 0.0, static_cast<double>(limit)));
    };
    const int first_y = bound(std::min(ay, ay + dy) - reach, height_);
    const int last_y = bound(std::max(ay, ay + dy) + reach, height_ - 1);
    const int first_x = bound(std::min(ax, ax + dx) - reach, width_);
    const int last_x = bound(std::max(ax, ax + dx) + reach, width_ - 1);
    for (int y = first_y; y <= last_y; ++y) {
        for (int x = first_x; x <= last_x; ++x) {
            // How far the middle of the pixel is from the nearest point of the line.
            const double px = x + 0.5 - ax;
            const double py = y + 0.5 - ay;
            const double along =
                length2 > 0 ? std::clamp((px * dx + py * dy) / length2, 0.0, 1.0) : 0.0;
            const double distance2 =
                (px - along * dx) * (px - along * dx) + (py - along * dy) * (py - along * dy);
            if (distance2 >= outside) continue;
            blend(x, y, distance2 <= inside ? 1 : radius + 0.5 - std::sqrt(distance2), color);
        }
    }
}

void Picture::panel(const Rectangle& rectangle, double radius, Rgb color) {
    const double half_width = rectangle.width * scale_ / 2;
    const double half_height = rectangle.height * scale_ / 2;
    const double round = std::min({radius * scale_, half_width, half_height});
    const double middle_x = left_ + rectangle.x * scale_ + half_width;
    const double middle_y = top_ + rectangle.y * scale_ + half_height;
    const int first_y = std::clamp(static_cast<int>(middle_y - half_height - 1), 0, height_);
    const int last_y = std::clamp(static_cast<int>(middle_y + half_height + 1), -1, height_ - 1);
    const int first_x = std::clamp(static_cast<int>(middle_x - half_width - 1), 0, width_);
    const int last_x = std::clamp(static_cast<int>(middle_x + half_width + 1), -1, width_ - 1);
    // Within the round corners every pixel is wholly covered, except in the first and last row.
    const int whole_from =
        std::clamp(static_cast<int>(middle_x - half_width + round + 2), 0, width_);
    const int whole_to = std::clamp(static_cast<int>(middle_x + half_width - round - 1), 0, width_);
    for (int y = first_y; y <= last_y; ++y) {
        const double from_middle = std::abs(y + 0.5 - middle_y);
        const double below = from_middle - (half_height - round);
        const bool whole = from_middle <= half_height - 1 && whole_from < whole_to;
        for (int x = first_x; x <= last_x; ++x) {
            if (whole && x == whole_from) {
                std::fill_n(pixels_.begin() + static_cast<std::ptrdiff_t>(place(x, y)),
                            whole_to - whole_from, color);
                x = whole_to;
                if (x > last_x) break;
            }
            // How far the middle of the pixel is outside.
            const double beside = std::abs(x + 0.5 - middle_x) - (half_width - round);
            const double distance =
                (beside > 0 && below > 0 ? std::hypot(beside, below) : std::max(beside, below)) -
                round;
            blend(x, y, 0.5 - distance, color);
        }
    }
}

void Picture::label(Point center, double height, std::string_view text, Rgb color) {
    if (letters_ == nullptr) return Canvas::label(center, height, text, color);
    const Type type{std::max(7, static_cast<int>(std::lround(height * scale_ * 1.35)))};
    const double x = left_ + center.x * scale_ - width_of(*letters_, type, text) / 2.0;
    write_beside(*this, *letters_, type, static_cast<int>(std::lround(x)),
                 static_cast<int>(std::lround(top_ + center.y * scale_)), text, color);
}

void Picture::stamp(int x, int y, int width, std::span<const std::uint8_t> covered, Rgb color) {
    for (std::size_t i = 0; i < covered.size(); ++i) {
        if (covered[i] == 0) continue;
        const int at = static_cast<int>(i);
        blend(x + at % width, y + at / width, covered[i] / 255.0, color);
    }
}

void Picture::paste(int x, int y, const Picture& other) {
    for (int row = std::max(0, -y); row < std::min(other.height_, height_ - y); ++row) {
        for (int column = std::max(0, -x); column < std::min(other.width_, width_ - x); ++column) {
            pixels_[place(x + column, y + row)] = other.at(column, row);
        }
    }
}

void Picture::dim(Rgb color, double share) {
    for (Rgb& pixel : pixels_) pixel = mix(pixel, color, share);
}

}  // namespace inarow::paint
