#include "ui/paint/canvas.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "ui/paint/font.h"

namespace inarow::paint {

Rgb mix(Rgb a, Rgb b, double share) {
    Rgb mixed = 0;
    for (const int shift : {16, 8, 0}) {
        const auto from = static_cast<double>((a >> shift) & 0xFF);
        const auto to = static_cast<double>((b >> shift) & 0xFF);
        mixed |= static_cast<Rgb>(std::lround(from + (to - from) * share)) << shift;
    }
    return mixed;
}

void Canvas::frame(const Rectangle& r, int width, Rgb color) {
    const int inner = r.height - 2 * width;
    const std::array<Rectangle, 4> edges{{{r.x, r.y, r.width, width},
                                          {r.x, r.y + r.height - width, r.width, width},
                                          {r.x, r.y + width, width, inner},
                                          {r.x + r.width - width, r.y + width, width, inner}}};
    fill(edges, color);
}

void Canvas::label(Point center, double height, std::string_view text, Rgb color) {
    const int square = std::max(1, static_cast<int>(height) / kGlyphHeight);
    write_text(*this, static_cast<int>(center.x) - text_width(text) * square / 2,
               static_cast<int>(center.y) - kGlyphHeight * square / 2, square, text, color);
}

}  // namespace inarow::paint
