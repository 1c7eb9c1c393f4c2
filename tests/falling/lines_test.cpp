// Lines on bitboards against the core's look outwards, on random positions of many boards.

#include "falling/lines.h"

#include <gtest/gtest.h>

#include "core/position.h"
#include "core/random.h"
#include "falling/board.h"
#include "falling/open_lines.h"
#include "support/boards.h"

namespace inarow::testing {
namespace {

template <typename Shape>
void expect_same_lines(const Shape& shape, const Position& position) {
    const auto board = falling::board_of(shape, position);
    const auto occupied = board.mover | board.other;
    const auto wins = falling::winning_cells(shape, board.mover, occupied);
    for (int column = 0; column < shape.width(); ++column) {
        for (int height = 0; height < shape.height(); ++height) {
            const Cell cell(shape.height() - 1 - height, column);
            const auto bit = typename Shape::Word{1} << (column * shape.stride() + height);
            const bool expected =
                !position.at(cell) && position.makes_line(cell, position.to_move());
            ASSERT_EQ((wins & bit) != 0, expected) << "column " << column << ", height " << height;
        }
    }
    ASSERT_EQ(falling::has_line(shape, board.other), position.outcome() == Outcome::FirstWins ||
                                                         position.outcome() == Outcome::SecondWins);
    ASSERT_EQ(shape.mirrored(shape.mirrored(occupied)), occupied);
}

template <typename Shape>
void play_randomly(const Shape& shape, std::uint64_t seed) {
    const Rules rules = falling(shape.width(), shape.height(), shape.length());
    Random random(seed);
    for (int game = 0; game < 30; ++game) {
        Position position(rules);
        while (position.outcome() == Outcome::Open) {
            const MoveList moves = position.legal_moves();
            position.play(moves[random.below(moves.size())]);
            expect_same_lines(shape, position);
        }
    }
}

// The lines through a cell, but for upright ones, on which that side has no stone.
int open_lines(const Position& position, Cell cell, Side against) {
    const Rules& rules = position.rules();
    int count = 0;
    for (const int rise : {-1, 0, 1}) {
        for (int before = 0; before < rules.length; ++before) {
            bool open = true;
            for (int i = 0; i < rules.length; ++i) {
                const int row = cell.row() + (i - before) * rise;
                const int column = cell.column() + i - before;
                open = open && row >= 0 && row < rules.height && column >= 0 &&
                       column < rules.width && position.at(Cell(row, column)) != against;
            }
            count += open ? 1 : 0;
        }
    }
    return count;
}

template <typename Shape>
void expect_same_open_lines(const Shape& shape, std::uint64_t seed) {
    const falling::OpenLines<Shape> lines(shape);
    const Rules rules = falling(shape.width(), shape.height(), shape.length());
    Position position(rules);
    Random random(seed);
    while (position.outcome() == Outcome::Open) {
        const auto open = lines.of(falling::board_of(shape, position));
        for (int column = 0; column < shape.width(); ++column) {
            for (int height = 0; height < shape.height(); ++height) {
                const Cell cell(shape.height() - 1 - height, column);
                ASSERT_EQ(lines.through(open, column * shape.stride() + height),
                          open_lines(position, cell, Side::First) +
                              open_lines(position, cell, Side::Second))
                    << "column " << column << ", height " << height;
            }
        }
        const MoveList moves = position.legal_moves();
        position.play(moves[random.below(moves.size())]);
    }
}

TEST(OpenLines, AreThoseWithoutAStoneOfTheOtherPlayer) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        expect_same_open_lines(falling::FixedShape<7, 6, 4>(), seed);
        expect_same_open_lines(falling::FixedShape<8, 5, 4>(), seed);
        expect_same_open_lines(falling::AnyShape<falling::Word64>(5, 8, 3), seed);
        expect_same_open_lines(falling::AnyShape<falling::Word64>(20, 1, 5), seed);
        expect_same_open_lines(falling::AnyShape<falling::Word128>(11, 10, 5), seed);
    }
}

TEST(Lines, AgreeWithTheCoreOnFixedShapes) {
    play_randomly(falling::FixedShape<7, 6, 4>(), 1);
}

TEST(Lines, AgreeWithTheCoreOnEveryShapeOf64Bits) {
    for (int width = 3; width <= 32; ++width) {
        for (int height = 1; width * (height + 1) <= 64; ++height) {
            for (int length = 3; length <= std::min(6, std::max(width, height)); ++length) {
                SCOPED_TRACE(::testing::Message() << width << "x" << height << ", " << length);
                play_randomly(falling::AnyShape<falling::Word64>(width, height, length), 2);
            }
        }
    }
}

TEST(Lines, AgreeWithTheCoreOnWideShapes) {
    for (const auto [width, height, length] :
         {std::array{9, 7, 4}, {11, 10, 5}, {4, 31, 6}, {32, 3, 7}, {16, 7, 4}, {8, 15, 3}}) {
        SCOPED_TRACE(::testing::Message() << width << "x" << height << ", " << length);
        play_randomly(falling::AnyShape<falling::Word128>(width, height, length), 3);
    }
}

}  // namespace
}  // namespace inarow::testing
