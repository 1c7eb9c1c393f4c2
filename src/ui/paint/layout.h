// Where the cells of a board are in its picture.
#pragma once

#include <optional>

#include "core/variant.h"
#include "ui/paint/canvas.h"

namespace inarow::paint {

// How the cells and pieces are painted.
enum class Pieces : std::uint8_t {
    Squares,  // a cell is a square, a piece fills it
    Discs,    // a cell is a round hole, a piece lies in it
    Stones,   // a cell is where two lines cross, a piece is a stone
    Crosses,  // a cell is a square, a piece is a cross or a nought in it
};

// The variant's style or, if it is `auto`, the one that suits its board.
[[nodiscard]] Pieces pieces_of(const Variant& variant);

// A board of 7x6 squares has the exact layout of four-color: squares of 56 units with gaps of 14,
// 18 at the left and 53 above. Other boards have the same proportions, are as large as possible and
// centered.
class Layout {
  public:
    Layout(const Variant& variant, Pieces pieces);

    // From one cell to the next.
    [[nodiscard]] int pitch() const { return pitch_; }
    [[nodiscard]] int gap() const { return gap_; }
    [[nodiscard]] Rectangle cell(Cell cell) const;
    [[nodiscard]] Point center(Cell cell) const;
    // All cells.
    [[nodiscard]] Rectangle board() const;
    // The cell there; the gaps around a cell belong to it.
    [[nodiscard]] std::optional<Cell> cell_at(Point point) const;
    // The column there, also above and below the board.
    [[nodiscard]] std::optional<int> column_at(Point point) const;

  private:
    int width_;
    int height_;
    int pitch_ = 1;
    int gap_ = 0;
    int left_ = 0;
    int top_ = 0;
};

}  // namespace inarow::paint
