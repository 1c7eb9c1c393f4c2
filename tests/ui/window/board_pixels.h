// The board in a window's picture, and what it should look like there.
#pragma once

#include <vector>

#include "fake_display.h"
#include "ui/paint/painter.h"
#include "ui/window/stage.h"

namespace inarow::testing {

inline paint::Rectangle board_place(const FakeDisplay& display) {
    return window::arranged(display.width(), display.height(), display.scale()).board;
}

// Where a place of the board is in the window.
inline paint::Point in_window(const FakeDisplay& display, paint::Point units) {
    const paint::Rectangle board = board_place(display);
    const double scale = board.width / static_cast<double>(paint::kUnits);
    return {board.x + units.x * scale, board.y + units.y * scale};
}

inline paint::Point cell_in_window(const FakeDisplay& display, const Variant& variant, Cell cell) {
    return in_window(display, paint::Layout(variant, paint::pieces_of(variant)).center(cell));
}

// What is shown of the board.
inline Pixels board_of(const FakeDisplay& display) {
    const paint::Rectangle board = board_place(display);
    Pixels cut{board.width, board.height, {}};
    for (int y = 0; y < board.height; ++y) {
        for (int x = 0; x < board.width; ++x) {
            cut.rgb.push_back(display.shown.at(board.x + x, board.y + y));
        }
    }
    return cut;
}

// What should be shown of it.
inline Pixels painted(const FakeDisplay& display, const Game& game, paint::Look look = {}) {
    paint::BuiltInLetters letters;
    const int side = board_place(display).width;
    paint::Picture picture(side, side, side / static_cast<double>(paint::kUnits));
    picture.use(letters);
    look.paper = window::theme_of(window::Shade::Light).paper;
    paint::Painter(game.variant(), look).paint(picture, game);
    return pixels_of(picture);
}

}  // namespace inarow::testing
