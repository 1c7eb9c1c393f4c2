// The board on the screen: how large its cells are, which of them are seen, and what they show.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/game.h"
#include "ui/screen/canvas.h"
#include "ui/screen/look.h"

namespace inarow::screen {

// Compact cells are one character, boxed ones three in a box, huge ones seven by three.
enum class Zoom : std::uint8_t { Compact, Boxed, Huge };

// What is marked on the board besides its pieces.
struct Marked {
    std::optional<Cell> cursor;
    std::optional<Cell> hint;
    std::optional<Cell> wrong;  // where somebody played by mistake
    std::optional<Cell> last;
    std::vector<Cell> line;  // the deciding one
    // A piece on its way down: it is seen in this row of its column, not yet where it will lie.
    struct Falling {
        Cell to;
        int row;
    };
    std::optional<Falling> falling;
};

class BoardView {
  public:
    // The largest cells with which the board fits into the area, else compact ones of which as
    // many are seen as fit. `scroll` is the first cell that was seen last; the view stays there as
    // long as the focus is seen.
    BoardView(const Rules& rules, const Coordinates& coordinates, const Area& area, Cell scroll,
              std::optional<Cell> focus);

    // The least room for a board, a few compact cells and their labels, and for all of it.
    [[nodiscard]] static Size least(const Rules& rules, const Coordinates& coordinates);
    [[nodiscard]] static Size whole(const Rules& rules, const Coordinates& coordinates);

    void draw(Canvas& canvas, const Game& game, const Marked& marked, const Look& look) const;

    // The cell at that place of the screen; in a falling game any place in or above its column.
    [[nodiscard]] std::optional<Cell> cell_at(Point point) const;

    [[nodiscard]] Zoom zoom() const { return zoom_; }
    // The first cell that is seen.
    [[nodiscard]] Cell scroll() const { return scroll_; }
    // What the board takes of the area, labels included.
    [[nodiscard]] Size size() const;

  private:
    [[nodiscard]] int pitch_x() const;
    [[nodiscard]] int pitch_y() const;
    [[nodiscard]] bool boxed() const { return zoom_ != Zoom::Compact; }
    [[nodiscard]] bool labels_below() const;
    [[nodiscard]] int label_rows() const;
    [[nodiscard]] bool sees_all() const;
    [[nodiscard]] Size grid_size() const;  // lines included
    void place_in(const Area& area, Cell scroll, std::optional<Cell> focus);
    // The middle of a cell.
    [[nodiscard]] Point middle(int row, int column) const;
    [[nodiscard]] bool seen(int row, int column) const;

    void draw_grid(Canvas& canvas, const Look& look) const;
    void draw_boxes(Canvas& canvas, const Look& look) const;
    void draw_compact(Canvas& canvas, const Look& look) const;
    void draw_labels(Canvas& canvas, const Look& look) const;
    void draw_more(Canvas& canvas, const Look& look) const;
    void draw_piece(Canvas& canvas, Point at, const Piece& piece, Ink ink) const;
    void draw_flanks(Canvas& canvas, Point at, char left, char right, Ink ink) const;

    const Rules& rules_;
    const Coordinates& coordinates_;
    Zoom zoom_ = Zoom::Compact;
    int gutter_ = 0;   // columns for the names of rows
    int columns_ = 0;  // that are seen
    int rows_ = 0;
    Cell scroll_;
    Point corner_;  // of the grid, lines included
};

}  // namespace inarow::screen
