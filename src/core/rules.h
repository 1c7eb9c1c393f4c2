// The rules that decide which moves are legal and who wins: the part of a variant that solvers,
// engines and robots need.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "core/types.h"

namespace inarow {

// What a line longer than the winning length is worth.
enum class Overline : std::uint8_t { Win, Nothing };

// How a game begins, for fairness: the first player's advantage is large on a free board.
enum class Opening : std::uint8_t {
    None,
    Swap1,  // one player places the first stones, the other chooses a side: see opening.h
    Swap,
    Swap2,
    Pro,      // the first stone is in the middle, the third outside the 5x5 cells around it
    LongPro,  // or outside 7x7
};

// A cell that may not be taken on some move of the opening.
struct Bar {
    Cell cell;
    int move = 1;              // the side's own first, second, … move
    std::optional<Side> side;  // nothing: both sides

    // Whether it binds the side that moves after `ply` stones.
    [[nodiscard]] bool holds(int ply) const {
        const Side mover = ply % 2 == 0 ? Side::First : Side::Second;
        return move == ply / 2 + 1 && side.value_or(mover) == mover;
    }
    bool operator==(const Bar&) const = default;
};

struct Rules {
    int width = 7;
    int height = 6;
    int length = 4;        // how many in a row win
    bool falling = false;  // a piece drops to the lowest free cell of its column
    Overline overline = Overline::Win;
    bool misere = false;    // whoever makes the line loses
    bool open_end = false;  // a line of the exact length needs an end that is not blocked
    bool renju = false;     // the first side has forbidden points and needs five, the other wins
                            // with five or more; see renju.h
    std::vector<Bar> bars;
    Opening opening = Opening::None;
    // Keys of rules that have no field here. No variant file has any; whoever does not know them
    // refuses the game (support.h).
    std::vector<std::string> further;

    bool operator==(const Rules&) const = default;

    [[nodiscard]] int cells() const { return width * height; }
    [[nodiscard]] bool contains(int row, int column) const {
        return row >= 0 && row < height && column >= 0 && column < width;
    }
    [[nodiscard]] bool contains(Cell cell) const { return contains(cell.row(), cell.column()); }
    // What a longer line is worth to the side.
    [[nodiscard]] Overline overline_of(Side side) const {
        if (!renju) return overline;
        return side == Side::First ? Overline::Nothing : Overline::Win;
    }
    // Whether a run of the side's stones decides the game, when `blocked` of its two ends have
    // stones of the other side. The edge of the board is no stone.
    [[nodiscard]] bool deciding(int run, Side side, int blocked) const {
        if (run > length) return overline_of(side) == Overline::Win;
        return run == length && (!open_end || blocked < 2);
    }
    // From this many stones on, bars no longer apply.
    [[nodiscard]] int last_barred_ply() const;
    // Whether the bars or the opening forbid the cell to the side that moves after `ply` stones.
    [[nodiscard]] bool barred(Cell cell, int ply) const;
};

// Why the rules are unplayable, and the key of the variant file that causes it.
struct Impossibility {
    std::string key;
    std::string reason;
};
[[nodiscard]] std::optional<Impossibility> impossibility(const Rules& rules);

}  // namespace inarow
