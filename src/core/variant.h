// A variant is one whole game as data: its rules, its house rules, and every message it prints.
// The keys of a variant file, one for each field here, are listed in variant_keys.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "core/rules.h"
#include "core/texts.h"
#include "core/types.h"

namespace inarow {

enum class Start : std::uint8_t { First, Random, Numbers };
enum class Undo : std::uint8_t { Never, Word, Asked };
enum class Beyond : std::uint8_t { Refused, Loses };
enum class Invalid : std::uint8_t { Again, Mistake, End };

// House rules: how the game is run around the rules.
struct House {
    Start start = Start::First;
    bool ask_opponent = false;     // begin by asking: against a robot, or another player?
    bool starter_chooses = false;  // the starting player picks a color
    bool restart = false;          // the word R restarts the game from the empty board
    Undo undo = Undo::Word;
    int undos = 3;
    Beyond beyond_undos = Beyond::Refused;
    int mistakes = 3;  // how many lose, where invalid input counts as a mistake
    Invalid malformed = Invalid::Again;
    Invalid outside = Invalid::Again;
    Invalid taken = Invalid::Again;
    Invalid full = Invalid::Again;
    Invalid barred = Invalid::Again;
    Invalid forbidden = Invalid::Again;  // here End is a loss
    std::string result_file;             // where the turns are written; empty: nowhere

    bool operator==(const House&) const = default;

    [[nodiscard]] Invalid on(Refusal refusal) const;
    // Whether any invalid input counts as a mistake.
    [[nodiscard]] bool counts_mistakes() const;
};

enum class Color : std::uint8_t { None, Red, Green, Yellow, Blue, Magenta, Cyan, White, Black };

// What a player's pieces look like.
struct Mark {
    std::string text;
    Color color = Color::None;

    bool operator==(const Mark&) const = default;
};

struct Marks {
    std::string empty = ".";
    std::array<Mark, 2> of{Mark{"X", Color::Yellow}, Mark{"O", Color::Red}};
    std::string robot;  // the mark of a robot that plays against a person; empty: its player's
    std::string forbidden =
        "*";  // a free cell that is forbidden to the side to move; empty: like any other

    bool operator==(const Marks&) const = default;
};

enum class Style : std::uint8_t { Column, RowColumn, RowThenColumn, Letters };

// How a move is written.
struct Coordinates {
    Style style = Style::RowColumn;
    int base = 1;                   // the number of the first row and column
    bool rows_from_bottom = false;  // otherwise from the top

    bool operator==(const Coordinates&) const = default;
};

enum class Grid : std::uint8_t { Rows, Lines };
enum class Labels : std::uint8_t { None, Above, Below };
// What cells and pieces look like in a picture; Auto: what suits the board.
enum class PictureStyle : std::uint8_t { Auto, Squares, Discs, Stones, Crosses };

// How the board is printed.
struct Drawing {
    Grid grid = Grid::Rows;
    std::string indent;              // before each row
    std::string gap = " ";           // between the cells of a row
    Labels columns = Labels::Above;  // where the column names are
    bool rows = true;                // row names on the left
    bool aligned = true;             // column names start above the first column
    bool blank_before = false;       // an empty line before each board
    PictureStyle picture = PictureStyle::Auto;

    bool operator==(const Drawing&) const = default;
};

struct Variant {
    std::string name;
    std::string title;
    std::string summary;
    Rules rules;
    House house;
    Marks marks;
    Coordinates coordinates;
    Drawing drawing;
    Texts texts;
    bool builtin = false;  // ships with the program and is found by its name

    bool operator==(const Variant&) const = default;
};

using VariantPtr = std::shared_ptr<const Variant>;

// In the order of the enumeration.
[[nodiscard]] std::span<const std::string_view> color_names();
[[nodiscard]] std::string_view to_string(Color color);

}  // namespace inarow
