// Letters of five by seven squares, in the style of the pictures, so that a picture needs no font
// of the machine's.
#pragma once

#include <string>
#include <string_view>

#include "ui/paint/canvas.h"

namespace inarow::paint {

inline constexpr int kGlyphWidth = 5;
inline constexpr int kGlyphHeight = 7;

// How wide the text is, in squares.
[[nodiscard]] int text_width(std::string_view text);

// The text, cut with ".." to so many squares.
[[nodiscard]] std::string fitted(std::string_view text, int squares);

// Writes the text from that corner on, each square so many units wide. ASCII is written as it is,
// letters with accents without them, and what else there is as a box.
void write_text(Canvas& canvas, int x, int y, int square, std::string_view text, Rgb color);

}  // namespace inarow::paint
