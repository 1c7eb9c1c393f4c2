#include "ui/window/brush.h"

#include <algorithm>
#include <cctype>
#include <cmath>

#include "ui/wording/window_words.h"

namespace inarow::window {

namespace {

constexpr double kLabelSize = 14;
constexpr double kKeySize = 11;

std::string key_name(char key) {
    if (key == '\n') return std::string(wording::kEnterKey);
    return {static_cast<char>(std::toupper(static_cast<unsigned char>(key)))};
}

}  // namespace

int Measure::px(double units) const {
    return static_cast<int>(std::lround(units * scale_));
}

void Brush::card(const paint::Rectangle& place, paint::Rgb color, paint::Rgb edge) const {
    const double radius = px(7);
    picture_.panel(place, radius, edge);
    const int line = std::max(1, px(1));
    picture_.panel(place.grown(-line), radius - line, color);
}

void Brush::line(int x, int y, const paint::Type& type, std::string_view text,
                 paint::Rgb color) const {
    paint::write_beside(picture_, measure_.letters(), type, x, y, text, color);
}

void Brush::centered(const paint::Rectangle& place, const paint::Type& type, std::string_view text,
                     paint::Rgb color) const {
    line(place.x + (place.width - measure_.width(type, text)) / 2, place.y + place.height / 2, type,
         text, color);
}

int Brush::lines(int x, int y, const paint::Type& type, const std::vector<std::string>& lines,
                 paint::Rgb color) const {
    for (const std::string& text : lines) {
        line(x, y + type.line() / 2, type, text, color);
        y += type.line();
    }
    return y;
}

void Brush::button(const paint::Rectangle& place, const Button& button, bool chosen) const {
    const bool bright = chosen && button.enabled;
    card(place, bright ? theme_.accent : theme_.raised, bright ? theme_.accent : theme_.edge);
    const paint::Rgb ink = bright           ? theme_.on_accent
                           : button.enabled ? theme_.ink
                                            : paint::mix(theme_.faint, theme_.raised, 0.35);
    const paint::Type label = measure_.type(kLabelSize);
    const paint::Type key = measure_.type(kKeySize);
    const std::string name = key_name(button.key);
    const int middle = place.y + place.height / 2;
    const int end = place.x + place.width - px(9) - measure_.width(key, name);
    line(place.x + px(10), middle, label, button.label, ink);
    line(end, middle, key, name, bright ? theme_.on_accent : theme_.faint);
}

int button_width(const Measure& measure, const Button& button) {
    return measure.width(measure.type(kLabelSize), button.label) +
           measure.width(measure.type(kKeySize), key_name(button.key)) + measure.px(29);
}

std::vector<paint::Rectangle> rows_of(const Measure& measure, const paint::Rectangle& area,
                                      std::size_t count, int least_width, int height) {
    std::vector<paint::Rectangle> places;
    if (count == 0) return places;
    const int gap = measure.px(7);
    const int all = static_cast<int>(count);
    const int most = std::clamp((area.width + gap) / std::max(1, least_width + gap), 1, all);
    const int rows = (all + most - 1) / most;
    const int columns = (all + rows - 1) / rows;  // rows of about the same length
    const int width = (area.width - (columns - 1) * gap) / columns;
    const int top = area.y + area.height - rows * height - (rows - 1) * gap;
    for (int i = 0; i < all; ++i) {
        places.push_back({area.x + i % columns * (width + gap), top + i / columns * (height + gap),
                          width, height});
    }
    return places;
}

}  // namespace inarow::window
