#include "ui/paint/canvas.h"

#include <array>
#include <cmath>

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

}  // namespace inarow::paint
