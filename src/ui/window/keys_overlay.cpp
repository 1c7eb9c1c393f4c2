#include "ui/window/keys_overlay.h"

#include <algorithm>

namespace inarow::window {

namespace {

constexpr paint::Rgb kShadow = 0x000000;

struct Row {
    std::string key;
    std::vector<std::string> words;
};

}  // namespace

void KeysOverlay::feed(const Input& input) {
    if (std::holds_alternative<Typed>(input) || std::holds_alternative<Pressed>(input) ||
        std::holds_alternative<Clicked>(input)) {
        done_ = true;
    }
}

void KeysOverlay::draw(const Brush& brush) {
    paint::Picture& picture = brush.picture();
    picture.dim(kShadow, 0.45);
    const Theme& theme = brush.theme();
    const int width = std::min(picture.width() - brush.px(20), brush.px(560));
    // As large as it fits.
    for (double size = 14; size >= 6; size -= 1) {
        const paint::Type type = brush.measure().type(size);
        const paint::Type strong = brush.measure().type(size, true);
        int keys = 0;
        for (const auto& help : keys_) {
            keys = std::max(keys, brush.measure().width(strong, help.keys));
        }
        const int inside = width - 2 * brush.px(18);
        std::vector<Row> rows;
        int height = 2 * brush.px(14);
        for (const auto& help : keys_) {
            rows.push_back({help.keys, paint::wrapped(brush.measure().letters(), type, help.does,
                                                      inside - keys - brush.px(16))});
            height += static_cast<int>(rows.back().words.size()) * type.line() + brush.px(2);
        }
        if (height > picture.height() - brush.px(8) && size > 6) continue;
        const paint::Rectangle place{(picture.width() - width) / 2,
                                     std::max(0, (picture.height() - height) / 2), width, height};
        brush.card(place, theme.panel, theme.edge);
        int y = place.y + brush.px(14);
        const int x = place.x + brush.px(18);
        for (const Row& row : rows) {
            brush.line(x, y + type.line() / 2, strong, row.key, theme.accent);
            y = brush.lines(x + keys + brush.px(16), y, type, row.words, theme.ink) + brush.px(2);
        }
        return;
    }
}

}  // namespace inarow::window
