// The picture of four-color is that of its document, pixel for pixel.

#include <optional>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "png_reader.h"
#include "support/games.h"
#include "ui/paint/painter.h"
#include "ui/paint/picture.h"

namespace inarow::testing {
namespace {

using paint::Picture;
using paint::Rgb;

constexpr Rgb kBlue = 0x0000FF;
constexpr Rgb kBlank = 0xFFFFFF;
constexpr Rgb kYellow = 0xFFFF00;
constexpr Rgb kRed = 0xFF0000;

paint::Look squares_only() {
    paint::Look look;
    look.document = true;
    return look;
}

Pixels painted_squares(const Game& game, int size = 512) {
    Picture picture(size);
    paint::Painter(game.variant(), squares_only()).paint(picture, game);
    return pixels_of(picture);
}

// The document's words as a formula, for every pixel on its own.
Rgb documented(const Game& game, int x, int y) {
    const int column = (x - 18) / 70;
    const int row = (y - 53) / 70;
    if (x < 18 || y < 53 || column > 6 || row > 5) return kBlue;
    if ((x - 18) % 70 >= 56 || (y - 53) % 70 >= 56) return kBlue;
    const auto side = game.position().at(Cell(row, column));
    if (!side) return kBlank;
    const bool one = game.player_of(*side) == Player::One;
    return one != game.setup().marks_swapped ? kYellow : kRed;
}

Pixels documented(const Game& game) {
    Pixels pixels{512, 512, {}};
    for (int y = 0; y < 512; ++y) {
        for (int x = 0; x < 512; ++x) pixels.rgb.push_back(documented(game, x, y));
    }
    return pixels;
}

// The four corners of the cell have its color; their neighbors outside it are blue.
void expect_square(const Pixels& picture, int number, Rgb color) {
    const int left = 18 + 70 * (number % 7);
    const int top = 53 + 70 * (5 - number / 7);  // cells are numbered from the bottom left
    for (const int x : {left, left + 55}) {
        for (const int y : {top, top + 55}) {
            EXPECT_EQ(picture.at(x, y), color) << "cell " << number << ", pixel " << x << "," << y;
            const int out_x = x == left ? left - 1 : left + 56;
            const int out_y = y == top ? top - 1 : top + 56;
            EXPECT_EQ(picture.at(out_x, y), kBlue) << "beside cell " << number;
            EXPECT_EQ(picture.at(x, out_y), kBlue) << "above or below cell " << number;
            EXPECT_EQ(picture.at(out_x, out_y), kBlue) << "at the corner of cell " << number;
        }
    }
    EXPECT_EQ(picture.at(left + 28, top + 28), color) << "the middle of cell " << number;
}

TEST(Document, IsBlueWith42WhiteSquares) {
    const Pixels picture = painted_squares(game_of(builtin("four-color")));
    EXPECT_EQ(picture.width, 512);
    EXPECT_EQ(picture.height, 512);
    for (int number = 0; number < 42; ++number) expect_square(picture, number, kBlank);
    for (int i = 0; i < 512; ++i) {
        for (const int edge : {0, 17, 494, 511}) EXPECT_EQ(picture.at(edge, i), kBlue);
        for (const int edge : {0, 52, 459, 511}) EXPECT_EQ(picture.at(i, edge), kBlue);
    }
}

// Every cell alone, in each color: one stone, or one that lies on others.
TEST(Document, PaintsEveryCellInItsColor) {
    for (const bool swapped : {false, true}) {
        for (int number = 0; number < 42; ++number) {
            Game game(builtin("four-color"), GameSetup{.marks_swapped = swapped});
            const int column = number % 7;
            for (int height = 0; height <= number / 7; ++height) {
                (void)game.apply(Moved{game.to_move(), Move(*game.position().landing(column))});
            }
            const bool first = number / 7 % 2 == 0;
            expect_square(painted_squares(game), number, first != swapped ? kYellow : kRed);
        }
    }
}

TEST(Document, FirstPlayerIsYellowAndTheSecondRed) {
    const Pixels picture = painted_squares(game_of(builtin("four-color"), {"3", "3", "0"}));
    expect_square(picture, 3, kYellow);
    expect_square(picture, 10, kRed);
    expect_square(picture, 0, kYellow);
    expect_square(picture, 1, kBlank);
}

RC_GTEST_PROP(Document, EveryPixelOfRandomGamesIsAsDocumented, ()) {
    Game game(builtin("four-color"),
              GameSetup{.starter = *rc::gen::element(Player::One, Player::Two),
                        .marks_swapped = *rc::gen::arbitrary<bool>()});
    const auto columns =
        *rc::gen::resize(42, rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 7)));
    for (const int column : columns) {
        const auto cell = game.position().landing(column);
        if (game.result() || !cell) continue;
        (void)game.apply(Moved{game.to_move(), Move(*cell)});
    }
    RC_ASSERT(painted_squares(game) == documented(game));
}

TEST(Document, IsScaledByWholeNumbersExactly) {
    const Game game = game_of(builtin("four-color"), {"3", "3", "0", "6"});
    const Pixels once = painted_squares(game);
    for (const int times : {2, 3}) {
        const Pixels larger = painted_squares(game, 512 * times);
        for (int y = 0; y < larger.height; ++y) {
            for (int x = 0; x < larger.width; ++x) {
                ASSERT_EQ(larger.at(x, y), once.at(x / times, y / times)) << x << "," << y;
            }
        }
    }
}

TEST(Document, HasItsColorsAtOtherSizesToo) {
    const Game game = game_of(builtin("four-color"), {"3", "3", "0", "6"});
    for (const int size : {64, 100, 300, 700}) {
        const Pixels picture = painted_squares(game, size);
        for (int number = 0; number < 42; ++number) {
            const int x = 18 + 70 * (number % 7) + 28;
            const int y = 53 + 70 * (5 - number / 7) + 28;
            EXPECT_EQ(picture.at(x * size / 512, y * size / 512), documented(game, x, y));
        }
    }
}

// With nothing but squares no mark is painted, not even for a line or a hint.
TEST(Document, HasNoMarks) {
    const Game game = game_of(builtin("four-color"), {"0", "1", "0", "1", "0", "1", "0"});
    ASSERT_TRUE(game.result());
    paint::Look look = squares_only();
    look.hover = Cell(0, 0);
    look.hint = Cell(0, 1);
    Picture picture(512);
    paint::Painter(game.variant(), look).paint(picture, game);
    EXPECT_EQ(pixels_of(picture), documented(game));
}

}  // namespace
}  // namespace inarow::testing
