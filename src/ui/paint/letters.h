// Letters as pixels: those of a font, or the built-in ones. Words are measured, wrapped and written
// here, whatever the letters come from.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "ui/paint/picture.h"

namespace inarow::paint {

// One character in one size.
struct Glyph {
    int left = 0;  // where its pixels begin, from the pen
    int top = 0;   // how far they reach above the line that the pen follows
    int width = 0;
    int height = 0;
    int advance = 0;                    // of the pen
    std::vector<std::uint8_t> covered;  // how much of each pixel, row by row
};

struct Type {
    int size = 14;  // in pixels; lines are a little farther apart
    bool bold = false;

    [[nodiscard]] int line() const { return size * 27 / 20; }
    auto operator<=>(const Type&) const = default;
};

class Letters {
  public:
    Letters() = default;
    Letters(const Letters&) = delete;
    Letters& operator=(const Letters&) = delete;
    virtual ~Letters() = default;

    [[nodiscard]] virtual const Glyph& glyph(std::uint32_t character, const Type& type) = 0;
};

// The built-in letters (font.h), which look the same everywhere.
class BuiltInLetters : public Letters {
  public:
    [[nodiscard]] const Glyph& glyph(std::uint32_t character, const Type& type) override;

  private:
    std::map<std::pair<Type, std::uint32_t>, Glyph> known_;
};

[[nodiscard]] int width_of(Letters& letters, const Type& type, std::string_view text);

// Writes the text from that pixel on; `y` is the line that the letters stand on.
void write(Picture& picture, Letters& letters, const Type& type, int x, int y,
           std::string_view text, Rgb color);
// The same with the middle of the capitals at `y`.
void write_beside(Picture& picture, Letters& letters, const Type& type, int x, int y,
                  std::string_view text, Rgb color);

// The text in lines of at most that many pixels, wrapped at spaces and line feeds; a word that is
// longer than a line is parted.
[[nodiscard]] std::vector<std::string> wrapped(Letters& letters, const Type& type,
                                               std::string_view text, int width);

}  // namespace inarow::paint
