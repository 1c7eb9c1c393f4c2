// A built-in font of five by seven squares, so that pictures do not need a font from the system and
// look the same everywhere.
#pragma once

#include <string>
#include <string_view>

#include "ui/paint/canvas.h"

namespace inarow::paint {

inline constexpr int kGlyphWidth = 5;
inline constexpr int kGlyphHeight = 7;

// How wide the text is, in squares.
[[nodiscard]] int text_width(std::string_view text);

// The text, cut with ".." to at most this many squares.
[[nodiscard]] std::string fitted(std::string_view text, int squares);

// Writes the text from that corner, with squares of the given size in units. Accents are left out,
// and other characters that are not ASCII are drawn as boxes.
void write_text(Canvas& canvas, int x, int y, int square, std::string_view text, Rgb color);

}  // namespace inarow::paint
