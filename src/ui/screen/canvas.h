// A screen as data: a grid of characters with their ink. Everything is drawn here first; the
// terminal shows it, and tests read it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/variant.h"

namespace inarow::screen {

struct Size {
    int width = 0;
    int height = 0;
    bool operator==(const Size&) const = default;
};

struct Point {
    int x = 0;
    int y = 0;
    bool operator==(const Point&) const = default;
};

// A part of the screen.
struct Area {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;

    [[nodiscard]] bool contains(Point point) const {
        return point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;
    }
    bool operator==(const Area&) const = default;
};

// How a character looks.
struct Ink {
    Color color = Color::None;
    bool bold = false;
    bool dim = false;
    bool reverse = false;
    bool underline = false;
    bool operator==(const Ink&) const = default;
};

class Canvas {
  public:
    struct Place {
        std::string text = " ";  // one character; empty: the right half of a wide one
        Ink ink;
        bool operator==(const Place&) const = default;
    };

    explicit Canvas(Size size);

    [[nodiscard]] Size size() const { return size_; }
    [[nodiscard]] const Place& at(int x, int y) const { return places_[where(x, y)]; }

    // Writes from there to the right; what is outside is cut off. Returns the column behind it.
    int put(int x, int y, std::string_view text, Ink ink = {});
    // The same, cut off at the right side of the area too; `y` counts from its top.
    int put(const Area& area, int y, std::string_view text, Ink ink = {});
    // Fills with spaces.
    void clear(const Area& area, Ink ink = {});

    // The characters line by line, without spaces at the ends of lines.
    [[nodiscard]] std::string text() const;

  private:
    [[nodiscard]] std::size_t where(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(size_.width) +
               static_cast<std::size_t>(x);
    }
    int put_until(int x, int y, int end, std::string_view text, Ink ink);

    Size size_;
    std::vector<Place> places_;
};

// The text in lines of at most that width, broken at spaces and at its own line ends. There are no
// empty lines at the beginning and the end.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, int width);

}  // namespace inarow::screen
