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

// What the variant says or, where it leaves it open, what suits its board.
[[nodiscard]] Pieces pieces_of(const Variant& variant);

// A board of 7x6 squares lies as the Four in a Row document has it: squares of 56 units with 14
// between them, 18 at the left and 53 above. Other boards are as large as they can be with the same
// proportions, and in the middle.
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
    // The column there, above and below the board too.
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
