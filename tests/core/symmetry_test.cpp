#include "core/symmetry.h"

#include <set>

#include <gtest/gtest.h>

#include "core/position.h"
#include "support/games.h"
#include "support/printing.h"
#include "support/reference.h"

namespace inarow {
namespace {

using testing::all_cells;
using testing::builtin;

std::size_t count(const Rules& rules) {
    return symmetries(rules).size();
}

TEST(Symmetry, ASquareHasEightARectangleFourAFallingBoardTwo) {
    EXPECT_EQ(count(builtin("gomoku")->rules), 8U);
    EXPECT_EQ(count(builtin("tictactoe")->rules), 8U);
    EXPECT_EQ(count(Rules{.width = 4, .height = 3, .length = 3}), 4U);
    EXPECT_EQ(count(builtin("connect4")->rules), 2U);
    EXPECT_EQ(count(Rules{.width = 4, .height = 4, .length = 3, .falling = true}), 2U);
}

TEST(Symmetry, BarsMustFallOnBars) {
    EXPECT_EQ(count(builtin("three")->rules), 8U);  // the middle falls on itself
    Rules rules{.width = 5, .height = 5, .length = 3};
    rules.bars = {{Cell(0, 0), 1, std::nullopt}};
    EXPECT_EQ(count(rules), 2U);  // the diagonal through the corner
    rules.bars.push_back({Cell(4, 4), 1, std::nullopt});
    EXPECT_EQ(count(rules), 4U);
    rules.bars.back().side = Side::First;
    EXPECT_EQ(count(rules), 2U);
    rules.bars.back() = {Cell(4, 4), 2, std::nullopt};
    EXPECT_EQ(count(rules), 2U);
    rules.bars = {{Cell(0, 1), 1, std::nullopt}};
    EXPECT_EQ(count(rules), 1U);
}

TEST(Symmetry, TheFirstIsTheIdentityAndEachMovesCellsOneToOne) {
    for (const char* const name : {"gomoku", "connect4", "three"}) {
        const auto variant = builtin(name);
        const Rules& rules = variant->rules;
        const auto all = symmetries(rules);
        for (const Cell cell : all_cells(rules)) EXPECT_EQ(all.front().apply(cell, rules), cell);
        for (const Symmetry& symmetry : all) {
            std::set<Cell> images;
            for (const Cell cell : all_cells(rules)) images.insert(symmetry.apply(cell, rules));
            EXPECT_EQ(images.size(), static_cast<std::size_t>(rules.cells()));
            for (const Cell cell : images) EXPECT_TRUE(rules.contains(cell));
        }
    }
}

TEST(Symmetry, AxesAreExchangedBeforeTheyAreMirrored) {
    const Rules rules{.width = 5, .height = 5, .length = 3};
    EXPECT_EQ((Symmetry{.transpose = true}.apply(Cell(1, 3), rules)), Cell(3, 1));
    EXPECT_EQ((Symmetry{.mirror_columns = true}.apply(Cell(1, 3), rules)), Cell(1, 1));
    EXPECT_EQ((Symmetry{.mirror_rows = true}.apply(Cell(1, 3), rules)), Cell(3, 3));
    EXPECT_EQ((Symmetry{true, true, false}.apply(Cell(1, 3), rules)), Cell(3, 3));
}

TEST(Symmetry, TheCornersOfTicTacToeAreOnePosition) {
    const auto variant = builtin("tictactoe");
    const auto all = symmetries(variant->rules);
    std::set<std::uint64_t> corners;
    std::set<std::uint64_t> cells;
    for (const Cell cell : all_cells(variant->rules)) {
        Position position(variant->rules);
        position.play(Move(cell));
        cells.insert(position.canonical_hash(all));
        if (cell.row() != 1 && cell.column() != 1) corners.insert(position.canonical_hash(all));
    }
    EXPECT_EQ(corners.size(), 1U);
    EXPECT_EQ(cells.size(), 3U);  // corner, edge, middle
}

}  // namespace
}  // namespace inarow
