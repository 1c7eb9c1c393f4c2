// Pictures of every variant and look, compared with approved ones. To regenerate them:
// INAROW_UPDATE_PICTURES=1 ./test -R Goldens

#include <cstdlib>
#include <fstream>
#include <functional>
#include <sstream>

#include <gtest/gtest.h>

#include "core/builtin.h"
#include "png_reader.h"
#include "support/games.h"
#include "ui/paint/painter.h"
#include "ui/paint/png.h"

namespace inarow::testing {
namespace {

struct Golden {
    std::string name;
    std::string variant;
    std::vector<std::string> moves;
    std::function<void(paint::Look&)> change;
};

void PrintTo(const Golden& golden, std::ostream* out) {
    *out << golden.name;
}

void nothing(paint::Look& /*look*/) {}
void high_contrast(paint::Look& look) {
    look.high_contrast = true;
}

std::vector<Golden> goldens() {
    const std::vector<std::string> columns{"4", "4", "3", "3", "5", "5", "2"};
    return {
        {"four", "four", columns, nothing},
        {"four-color", "four-color", columns, nothing},
        {"connect4", "connect4", columns, nothing},
        {"connect5", "connect5", {"1", "9", "1", "9", "1", "9", "1", "9", "1"}, nothing},
        {"five", "five", {"7,7", "8,8", "0,0", "14,14"}, nothing},
        {"three", "three", {"0,0", "1,1", "0,1", "1,2", "0,2"}, nothing},
        {"tictactoe", "tictactoe", {"b2", "a1", "c3", "a3"}, nothing},
        {"gomoku", "gomoku", {"h8", "i9", "h9", "i8", "h7", "i7", "h10", "i10", "h6"}, nothing},
        {"misere-three", "misere-three", {"a1", "b2"}, nothing},
        // A cross on h8, where two threes would cross.
        {"renju", "renju", {"g8", "a1", "i8", "a15", "h7", "o1", "h9", "o15"}, nothing},
        {"contrast-discs", "connect4", columns, high_contrast},
        {"contrast-squares", "four-color", columns, high_contrast},
        {"contrast-stones", "gomoku", {"h8", "i9", "h9"}, high_contrast},
        {"contrast-stones-won",
         "gomoku",
         {"h8", "i9", "h9", "i8", "h7", "i7", "h10", "i10", "h6"},
         high_contrast},
        {"contrast-stones-five", "five", {"7,7", "8,8", "0,0"}, high_contrast},
        {"contrast-crosses", "tictactoe", {"b2", "a1"}, high_contrast},
        {"hover-on-wood",
         "gomoku",
         {"h8", "i9"},
         [](paint::Look& look) {
             look.hover = Cell(5, 5);
             look.hint = Cell(8, 8);
         }},
        {"hover-and-hint",
         "connect4",
         {"4", "4"},
         [](paint::Look& look) {
             look.hover = Cell(5, 2);
             look.hint = Cell(3, 3);
         }},
        {"in-flight",
         "connect4",
         {"4", "4"},
         [](paint::Look& look) { look.in_flight = Cell(4, 3); }},
        {"document-of-three",
         "three",
         {"0,0", "1,1"},
         [](paint::Look& look) { look.document = true; }},
    };
}

std::string bytes_of(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

class Goldens : public ::testing::TestWithParam<Golden> {};

TEST_P(Goldens, LookAsBefore) {
    Game game(builtin(GetParam().variant), GameSetup{});
    for (const std::string& move : GetParam().moves) play(game, {move});
    paint::Look look;
    GetParam().change(look);
    paint::Picture picture(160);
    paint::Painter(game.variant(), look).paint(picture, game);
    const std::string path = INAROW_GOLDENS "/" + GetParam().name + ".png";
    if (std::getenv("INAROW_UPDATE_PICTURES") != nullptr) {
        std::ofstream(path, std::ios::binary) << *paint::to_png(picture);
    }
    // Machines may round the edges of discs differently.
    EXPECT_LE(largest_difference(pixels_of(picture), read_png(bytes_of(path))), 2);
}

INSTANTIATE_TEST_SUITE_P(Pictures, Goldens, ::testing::ValuesIn(goldens()), [](const auto& golden) {
    std::string name = golden.param.name;
    std::ranges::replace(name, '-', '_');
    return name;
});

// A move changes its cell and nothing else, in every variant.
TEST(Painter, AMoveChangesItsCellAlone) {
    for (const VariantPtr& variant : builtin_variants()) {
        paint::Look look;
        look.last_move = false;
        look.winning_line = false;
        look.forbidden = false;
        const paint::Painter painter(*variant, look);
        Game game(variant, GameSetup{});
        for (int i = 0; i < 8 && !game.result(); ++i) {
            paint::Picture before(512);
            painter.paint(before, game);
            const MoveList moves = game.position().legal_moves();
            const Move move = moves[static_cast<std::size_t>(i) * 7 % moves.size()];
            if (!game.apply(Moved{game.to_move(), move})) break;
            paint::Picture after(512);
            painter.paint(after, game);
            const paint::Rectangle cell = painter.layout().cell(move.cell()).grown(1);
            bool inside = false;
            for (int y = 0; y < 512; ++y) {
                for (int x = 0; x < 512; ++x) {
                    if (before.at(x, y) == after.at(x, y)) continue;
                    const paint::Point point{static_cast<double>(x), static_cast<double>(y)};
                    ASSERT_TRUE(cell.contains(point)) << variant->name << " " << x << "," << y;
                    inside = true;
                }
            }
            EXPECT_TRUE(inside) << variant->name;
        }
    }
}

// Without their colors, too: where one has its own color, the other has a hole.
TEST(Painter, PiecesDifferByShape) {
    for (const char* const name : {"four-color", "connect4", "five"}) {
        const VariantPtr variant = builtin(name);
        const paint::Pieces pieces = paint::pieces_of(*variant);
        const paint::Palette palette = paint::palette_of(*variant, pieces);
        for (const Player player : kPlayers) {
            paint::Look look;
            look.last_move = false;
            Game game(variant, GameSetup{.starter = player});
            const MoveList moves = game.position().legal_moves();
            const Move move = moves[moves.size() / 2];
            ASSERT_TRUE(game.apply(Moved{player, move}));
            paint::Picture picture(512);
            const paint::Painter painter(*variant, look);
            painter.paint(picture, game);
            const paint::Point center = painter.layout().center(move.cell());
            const paint::Rgb middle =
                picture.at(static_cast<int>(center.x), static_cast<int>(center.y));
            EXPECT_EQ(middle, player == Player::One ? palette.pieces[0] : palette.empty) << name;
        }
    }
}

// The middle of a stone that the side places on an empty board.
paint::Rgb stone(const char* name, Side side, bool high_contrast) {
    const VariantPtr variant = builtin(name);
    paint::Look look;
    look.last_move = false;
    look.high_contrast = high_contrast;
    Game game(variant, GameSetup{});
    play(game, {"h8", "l12"});
    paint::Picture picture(512);
    const paint::Painter painter(*variant, look);
    painter.paint(picture, game);
    const auto size = static_cast<std::int8_t>(variant->rules.height);
    const Cell cell = side == Side::First ? Cell(size - 8, 7) : Cell(size - 12, 11);
    const paint::Point center = painter.layout().center(cell);
    return picture.at(static_cast<int>(center.x), static_cast<int>(center.y));
}

TEST(Painter, GomokuHasBlackAndWhiteStones) {
    for (const char* const name : {"gomoku", "gomoku-19", "gomoku-pro", "gomoku-swap2",
                                   "freestyle-20", "caro", "caro-exact", "renju"}) {
        for (const bool high_contrast : {false, true}) {
            const paint::Rgb black = stone(name, Side::First, high_contrast);
            EXPECT_EQ(black & 0xC0C0C0, 0U) << name;
            EXPECT_GE(stone(name, Side::Second, high_contrast), 0xF0F0F0U) << name;
        }
    }
}

}  // namespace
}  // namespace inarow::testing
