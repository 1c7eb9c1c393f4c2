// Paints a game onto a canvas, for pictures and for the window.
#pragma once

#include <optional>
#include <vector>

#include "core/game.h"
#include "ui/paint/canvas.h"
#include "ui/paint/layout.h"
#include "ui/paint/palette.h"

namespace inarow::paint {

struct Look {
    bool document = false;       // squares in the players' colors and nothing else
    bool high_contrast = false;  // not with document
    bool names = true;           // of rows and columns, likewise
    bool last_move = true;
    bool winning_line = true;
    bool forbidden = true;          // the points where the side to move may not play
    std::optional<Cell> hover;      // where the player to move would put a piece
    std::optional<Cell> hint;       // where a hint suggests to put it
    std::optional<Cell> wrong;      // where they put one by mistake
    std::optional<Cell> in_flight;  // its piece is not there yet
    std::vector<Cell> marked;       // cells to look at
    // The color around a board with round corners and shaded pieces; nothing: a flat picture.
    std::optional<Rgb> paper;
};

class Painter {
  public:
    Painter(const Variant& variant, const Look& look);

    [[nodiscard]] const Layout& layout() const { return layout_; }

    // The whole board.
    void paint(Canvas& canvas, const Game& game) const;
    // One of the player's pieces, while it moves or, with a strength below 1, while it appears.
    void paint_piece(Canvas& canvas, const Game& game, Player player, Point center,
                     double strength = 1) const;
    // The same in another size, beside the board.
    void paint_token(Canvas& canvas, const Game& game, Player player, Point center, int edge) const;

    [[nodiscard]] Rgb background() const { return palette_.background; }
    // Of the player's pieces.
    [[nodiscard]] Rgb color(const Game& game, Player player) const;

  private:
    // Whether it lies on paper, with round corners.
    [[nodiscard]] bool rounded() const { return look_.paper && !look_.high_contrast; }
    void paint_board(Canvas& canvas) const;
    void paint_free_board(Canvas& canvas, const Rules& rules) const;
    void paint_pieces(Canvas& canvas, const Game& game) const;
    void paint_barred(Canvas& canvas, const Game& game) const;
    void paint_round(Canvas& canvas, std::size_t mark, Point center, int edge, Rgb color,
                     Rgb rim) const;
    void paint_cross(Canvas& canvas, std::size_t mark, Point center, int edge, Rgb color) const;
    void paint_line(Canvas& canvas, const Game& game) const;
    void paint_last_move(Canvas& canvas, const Game& game) const;
    void paint_names(Canvas& canvas, const Variant& variant) const;
    void paint_pale(Canvas& canvas, std::size_t mark, Cell cell) const;
    void paint_forbidden(Canvas& canvas, Point center) const;
    void paint_empty(Canvas& canvas, Point center) const;
    void paint_mark(Canvas& canvas, std::size_t mark, Point center, int edge, Rgb color,
                    Rgb rim) const;
    void paint_winning(Canvas& canvas, const Game& game, Cell cell) const;
    void paint_target(Canvas& canvas, Cell cell) const;
    // How wide a piece is.
    [[nodiscard]] int edge() const { return layout_.pitch() - layout_.gap(); }

    Look look_;
    Pieces pieces_;
    Layout layout_;
    Palette palette_;
};

}  // namespace inarow::paint
