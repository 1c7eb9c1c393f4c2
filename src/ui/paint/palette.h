// The colors of a picture.
#pragma once

#include <array>

#include "core/variant.h"
#include "ui/paint/canvas.h"
#include "ui/paint/layout.h"

namespace inarow::paint {

struct Palette {
    Rgb background = 0x0000FF;
    Rgb board = 0x0000FF;  // what the cells are in, where the board lies on paper
    Rgb empty = 0xFFFFFF;  // a free cell
    Rgb line = 0x000000;   // the lines of a board, and the edges of cells
    Rgb name = 0xFFFFFF;   // of rows and columns
    Rgb mark = 0xFFFFFF;   // around cells to look at
    Rgb hint = 0x00A000;
    Rgb forbidden = 0xC00000;                       // a point where the side to move may not play
    std::array<Rgb, 2> pieces{0xFFFF00, 0xFF0000};  // of the variant's first and second mark
    std::array<Rgb, 2> rims{0x000000, 0x000000};    // the edges of discs and stones
    bool hole = true;  // in the second player's pieces; black and white stones need none
};

// The colors of the pieces with the variant's first and second mark, also where it names none.
[[nodiscard]] std::array<Color, 2> piece_colors(const Variant& variant, Pieces pieces);

// The players' colors are the variant's, as far as they can be told from each other, from a free
// cell and from the background.
[[nodiscard]] Palette palette_of(const Variant& variant, Pieces pieces);
// On black. The second player's pieces are orange, except that black and white stones stay so.
[[nodiscard]] Palette high_contrast_palette(const Variant& variant, Pieces pieces);

// The same palette for a board that lies on paper of that color.
[[nodiscard]] Palette on_paper(Palette palette, Pieces pieces, Rgb paper);

// Black or white, whichever is easier to see on the color.
[[nodiscard]] Rgb contrast(Rgb color);

}  // namespace inarow::paint
