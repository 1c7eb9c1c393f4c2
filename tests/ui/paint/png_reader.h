// PNG files read back by libpng.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <png.h>

#include "ui/paint/picture.h"

namespace inarow::testing {

struct Pixels {
    int width = 0;
    int height = 0;
    std::vector<paint::Rgb> rgb;

    [[nodiscard]] paint::Rgb at(int x, int y) const {
        return rgb.at(static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                      static_cast<std::size_t>(x));
    }
    bool operator==(const Pixels&) const = default;
};

inline Pixels pixels_of(const paint::Picture& picture) {
    return {picture.width(), picture.height(), {picture.pixels().begin(), picture.pixels().end()}};
}

inline Pixels read_png(std::string_view file) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    if (png_image_begin_read_from_memory(&image, file.data(), file.size()) == 0) {
        throw std::invalid_argument(image.message);
    }
    image.format = PNG_FORMAT_RGB;
    std::vector<png_byte> bytes(PNG_IMAGE_SIZE(image));
    if (png_image_finish_read(&image, nullptr, bytes.data(), 0, nullptr) == 0) {
        throw std::invalid_argument(image.message);
    }
    Pixels pixels{static_cast<int>(image.width), static_cast<int>(image.height), {}};
    for (std::size_t i = 0; i + 2 < bytes.size(); i += 3) {
        pixels.rgb.push_back((paint::Rgb{bytes[i]} << 16) | (paint::Rgb{bytes[i + 1]} << 8) |
                             bytes[i + 2]);
    }
    return pixels;
}

// How far the most different pixel is, in its most different color.
inline int largest_difference(const Pixels& a, const Pixels& b) {
    if (a.width != b.width || a.height != b.height) return 256;
    int largest = 0;
    for (std::size_t i = 0; i < a.rgb.size(); ++i) {
        for (const int shift : {16, 8, 0}) {
            const auto part = [&](const Pixels& p) {
                return static_cast<int>((p.rgb[i] >> shift) & 0xFF);
            };
            largest = std::max(largest, std::abs(part(a) - part(b)));
        }
    }
    return largest;
}

}  // namespace inarow::testing
