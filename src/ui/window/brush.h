// Draws words, buttons and cards in one theme and size; all places are in pixels.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/paint/letters.h"
#include "ui/paint/picture.h"
#include "ui/window/theme.h"

namespace inarow::window {

struct Button {
    std::string label;
    char key;  // pressing it does the same
    bool enabled = true;
};

// How large things are.
class Measure {
  public:
    Measure(paint::Letters& letters, double scale) : letters_(letters), scale_(scale) {}

    [[nodiscard]] paint::Letters& letters() const { return letters_; }
    // So many pixels of an ordinary screen.
    [[nodiscard]] int px(double units) const;
    [[nodiscard]] paint::Type type(double size, bool bold = false) const {
        return {std::max(8, px(size)), bold};
    }
    [[nodiscard]] int width(const paint::Type& type, std::string_view text) const {
        return paint::width_of(letters_, type, text);
    }

  private:
    paint::Letters& letters_;
    double scale_;
};

class Brush {
  public:
    Brush(paint::Picture& picture, const Measure& measure, const Theme& theme)
        : picture_(picture), measure_(measure), theme_(theme) {}

    [[nodiscard]] paint::Picture& picture() const { return picture_; }
    [[nodiscard]] const Measure& measure() const { return measure_; }
    [[nodiscard]] const Theme& theme() const { return theme_; }
    [[nodiscard]] int px(double units) const { return measure_.px(units); }

    // A panel with an edge.
    void card(const paint::Rectangle& place, paint::Rgb color, paint::Rgb edge) const;
    // One line from that place on, with the middle of its letters at y.
    void line(int x, int y, const paint::Type& type, std::string_view text, paint::Rgb color) const;
    void centered(const paint::Rectangle& place, const paint::Type& type, std::string_view text,
                  paint::Rgb color) const;
    // Lines below each other from y on; returns where the next would begin.
    int lines(int x, int y, const paint::Type& type, const std::vector<std::string>& lines,
              paint::Rgb color) const;
    // A button with its key; the chosen one is what Enter presses.
    void button(const paint::Rectangle& place, const Button& button, bool chosen) const;

  private:
    paint::Picture& picture_;
    const Measure& measure_;
    const Theme& theme_;
};

// How wide a button must be for its label and its key.
[[nodiscard]] int button_width(const Measure& measure, const Button& button);

// Places for so many things of that width, in rows of the same width, that fill the area from its
// lower edge up.
[[nodiscard]] std::vector<paint::Rectangle> rows_of(const Measure& measure,
                                                    const paint::Rectangle& area, std::size_t count,
                                                    int least_width, int height);

}  // namespace inarow::window
