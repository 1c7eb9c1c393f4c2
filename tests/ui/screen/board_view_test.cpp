#include "ui/screen/board_view.h"

#include <gtest/gtest.h>

#include "support/games.h"

namespace inarow::testing {
namespace {

using screen::Area;
using screen::BoardView;
using screen::Canvas;
using screen::Look;
using screen::Marked;
using screen::Zoom;

constexpr Area kUsualArea{0, 1, 53, 18};

VariantPtr board(int width, int height, bool falling) {
    return variant_of(
        "[board]\nwidth = " + std::to_string(width) + "\nheight = " + std::to_string(height) +
        "\nfalling = " + (falling ? "true" : "false") +
        "\n[win]\nlength = 3\n[coordinates]\nstyle = " + (falling ? "\"column\"" : "\"letters\"") +
        "\n");
}

BoardView view_of(const Variant& variant, Area area, Cell focus = {}) {
    return {variant.rules, variant.coordinates, area, Cell(), focus};
}

TEST(BoardView, TakesTheLargestCellsThatFit) {
    EXPECT_EQ(view_of(*board(3, 3, false), kUsualArea).zoom(), Zoom::Huge);
    EXPECT_EQ(view_of(*board(7, 6, true), kUsualArea).zoom(), Zoom::Boxed);
    EXPECT_EQ(view_of(*board(15, 15, false), kUsualArea).zoom(), Zoom::Compact);
}

// Every cell that is seen is found again by a click on what is drawn there.
TEST(BoardView, FindsTheCellThatIsDrawn) {
    for (const bool falling : {false, true}) {
        for (const auto& [width, height] :
             {std::pair(3, 3), {7, 6}, {15, 15}, {32, 32}, {9, 4}, {20, 5}}) {
            const auto variant = board(width, height, falling);
            const Area area{2, 1, 53, 18};
            const BoardView view = view_of(*variant, area);
            Game game(variant, {});
            for (int column = 0; column < width; ++column) {
                for (int row = 0; row < height; ++row) {
                    Canvas canvas({60, 24});
                    Marked marked;
                    marked.hint = Cell(row, column);
                    view.draw(canvas, game, marked, Look{});
                    for (int y = 0; y < 24; ++y) {
                        for (int x = 1; x < 60; ++x) {
                            if (canvas.at(x, y).text != ">" || canvas.at(x + 2, y).text != "<") {
                                continue;
                            }
                            EXPECT_EQ(view.cell_at({x + 1, y}), Cell(row, column));
                        }
                    }
                }
            }
        }
    }
}

TEST(BoardView, FindsNoCellBesideTheBoard) {
    const auto variant = board(7, 6, true);
    const BoardView view = view_of(*variant, kUsualArea);
    EXPECT_FALSE(view.cell_at({0, 5}));
    EXPECT_FALSE(view.cell_at({52, 5}));
    EXPECT_FALSE(view.cell_at({26, 0}));
    EXPECT_FALSE(view.cell_at({26, 23}));
}

TEST(BoardView, ScrollsAsLittleAsItMust) {
    const auto variant = board(32, 32, false);
    const BoardView first = view_of(*variant, kUsualArea, Cell(0, 0));
    EXPECT_EQ(first.scroll(), Cell(0, 0));
    const BoardView last = view_of(*variant, kUsualArea, Cell(31, 31));
    EXPECT_GT(last.scroll().row(), 0);
    // What is seen already moves nothing.
    const BoardView same(variant->rules, variant->coordinates, kUsualArea, last.scroll(),
                         Cell(30, 30));
    EXPECT_EQ(same.scroll(), last.scroll());
}

TEST(BoardView, TakesNoMoreThanItsArea) {
    for (const bool falling : {false, true}) {
        for (int size = 3; size <= 32; ++size) {
            const auto variant = board(size, size, falling);
            const auto least = BoardView::least(variant->rules, variant->coordinates);
            for (int width = least.width; width < 140; width += 7) {
                for (int height = least.height; height < 60; height += 5) {
                    const BoardView view = view_of(*variant, {0, 0, width, height});
                    EXPECT_LE(view.size().width, width) << size;
                    EXPECT_LE(view.size().height, height) << size;
                }
            }
        }
    }
}

TEST(BoardView, ShowsAFallingPieceOnItsWay) {
    const Game game = game_of(builtin("connect4"), {"4"});
    const BoardView view = view_of(game.variant(), kUsualArea);
    Canvas there({60, 24});
    view.draw(there, game, {}, Look{});
    Canvas on_its_way({60, 24});
    Marked marked;
    marked.falling = Marked::Falling{Cell(5, 3), 1};
    view.draw(on_its_way, game, marked, Look{});
    const auto line_of_piece = [](const Canvas& canvas) {
        for (int y = 0; y < 24; ++y) {
            for (int x = 0; x < 60; ++x) {
                if (canvas.at(x, y).text == "●") return y;
            }
        }
        return -1;
    };
    EXPECT_EQ(line_of_piece(there) - line_of_piece(on_its_way), 8);  // four rows of two lines
}

}  // namespace
}  // namespace inarow::testing
