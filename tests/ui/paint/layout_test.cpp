#include "ui/paint/layout.h"

#include <array>
#include <set>

#include <gtest/gtest.h>

#include "support/games.h"
#include "ui/paint/palette.h"

namespace inarow::testing {
namespace {

using paint::Layout;
using paint::Pieces;

constexpr std::array kAllPieces{Pieces::Squares, Pieces::Discs, Pieces::Stones, Pieces::Crosses};

Variant board(int width, int height) {
    Variant variant;
    variant.rules.width = width;
    variant.rules.height = height;
    return variant;
}

TEST(Layout, HasTheDocumentsMeasures) {
    const Layout layout(*builtin("four-color"), Pieces::Squares);
    EXPECT_EQ(layout.cell(Cell(0, 0)), (paint::Rectangle{18, 53, 56, 56}));
    EXPECT_EQ(layout.cell(Cell(5, 6)), (paint::Rectangle{18 + 6 * 70, 53 + 5 * 70, 56, 56}));
    EXPECT_EQ(layout.gap(), 14);
}

TEST(Layout, FindsEveryCellOfEveryBoard) {
    for (const Pieces pieces : kAllPieces) {
        for (int width = 1; width <= kMaxSize; ++width) {
            for (int height = 1; height <= kMaxSize; height += 3) {
                const Layout layout(board(width, height), pieces);
                ASSERT_GE(layout.pitch(), 14);
                for (int row = 0; row < height; ++row) {
                    for (int column = 0; column < width; ++column) {
                        const Cell cell(row, column);
                        const paint::Rectangle r = layout.cell(cell);
                        ASSERT_TRUE(r.x >= 0 && r.y >= 0 && r.x + r.width <= paint::kUnits &&
                                    r.y + r.height <= paint::kUnits);
                        ASSERT_EQ(layout.cell_at(layout.center(cell)), cell);
                        ASSERT_EQ(
                            layout.cell_at({static_cast<double>(r.x), static_cast<double>(r.y)}),
                            cell);
                        ASSERT_EQ(layout.cell_at({r.x + r.width - 0.5, r.y + r.height - 0.5}),
                                  cell);
                    }
                }
                ASSERT_FALSE(layout.cell_at({0.5, 0.5}));
                ASSERT_FALSE(layout.cell_at({511.5, 511.5}));
            }
        }
    }
}

TEST(Layout, FindsColumnsAboveAndBelowTheBoard) {
    const Layout layout(*builtin("four-color"), Pieces::Squares);
    EXPECT_EQ(layout.column_at({18 + 28, 2}), 0);
    EXPECT_EQ(layout.column_at({18 + 70 * 6 + 28, 510}), 6);
    EXPECT_EQ(layout.column_at({18 + 56 + 6, 100}), 0);  // the gap is shared by its neighbors
    EXPECT_EQ(layout.column_at({18 + 56 + 8, 100}), 1);
    EXPECT_FALSE(layout.column_at({3, 100}));
}

TEST(Layout, ChoosesWhatSuitsTheBoard) {
    EXPECT_EQ(paint::pieces_of(*builtin("four-color")), Pieces::Squares);
    EXPECT_EQ(paint::pieces_of(*builtin("connect4")), Pieces::Discs);
    EXPECT_EQ(paint::pieces_of(*builtin("gomoku")), Pieces::Stones);
    EXPECT_EQ(paint::pieces_of(*builtin("three")), Pieces::Crosses);
    EXPECT_EQ(
        paint::pieces_of(*variant_of("extends = \"three\"\n[drawing]\npicture = \"stones\"\n")),
        Pieces::Stones);
}

// Whatever colors a variant gives to its players, a picture tells all things apart.
TEST(Palette, TellsPlayersCellsAndBackgroundApart) {
    for (const Pieces pieces : kAllPieces) {
        for (std::size_t one = 0; one < color_names().size(); ++one) {
            for (std::size_t two = 0; two < color_names().size(); ++two) {
                Variant variant;
                variant.marks.of[0].color = static_cast<Color>(one);
                variant.marks.of[1].color = static_cast<Color>(two);
                const paint::Palette p = paint::palette_of(variant, pieces);
                const std::set<paint::Rgb> different{p.background, p.empty, p.pieces[0],
                                                     p.pieces[1]};
                EXPECT_EQ(different.size(), 4U)
                    << color_names()[one] << " and " << color_names()[two];
            }
        }
    }
}

TEST(Palette, ContrastIsBlackOrWhite) {
    EXPECT_EQ(paint::contrast(0xFFFF00), 0x000000U);
    EXPECT_EQ(paint::contrast(0x0000FF), 0xFFFFFFU);
    EXPECT_EQ(paint::contrast(0xFFFFFF), 0x000000U);
    EXPECT_EQ(paint::contrast(0x000000), 0xFFFFFFU);
}

}  // namespace
}  // namespace inarow::testing
