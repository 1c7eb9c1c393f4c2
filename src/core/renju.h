// The forbidden points of renju: free cells where the first side may not play.
//
// A move is forbidden if it makes an overline (six or more in a row), two fours or two threes,
// unless it makes exactly five in a row, which wins. In the words of the rules:
//
//     four            four stones that one more makes exactly five in a row
//     straight four   four in a row that can become five at either end
//     three           three stones that one more, on a point that is not forbidden itself and does
//                     not make a five, makes a straight four
//
// Two fours may lie in one line; a straight four is one four. Only fours and threes that the new
// stone belongs to count.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/position.h"
#include "core/types.h"

namespace inarow {

enum class Forbidden : std::uint8_t { No, Overline, DoubleFour, DoubleThree };

// "overline", "double-four", "double-three".
[[nodiscard]] std::string_view to_string(Forbidden forbidden);

// Judges the cells of one board. It tries moves on a copy of the stones; nothing is allocated.
class RenjuJudge {
  public:
    // The rules must outlive it; only the size of the board matters.
    RenjuJudge(const Stones& stones, const Rules& rules) : stones_(stones), rules_(rules) {}

    // Whether the free cell is forbidden to the first side, and why.
    [[nodiscard]] Forbidden judge(Cell cell);

  private:
    // The same for a stone already on the board.
    [[nodiscard]] Forbidden judge_stone(Cell cell);
    // Whether the stone on the cell belongs to a three in that line.
    [[nodiscard]] bool has_three(Cell cell, std::size_t direction);
    // Whether a stone may be played on the point and makes no five.
    [[nodiscard]] bool may_go_on(Cell point);

    Stones stones_;
    const Rules& rules_;
};

// Whether the free cell is forbidden to the first side, and why, whoever is to move.
[[nodiscard]] inline Forbidden forbidden(const Position& position, Cell cell) {
    return RenjuJudge(position.stones(), position.rules()).judge(cell);
}

struct ForbiddenPoint {
    Cell cell;
    Forbidden why;
    bool operator==(const ForbiddenPoint&) const = default;
};

// All points forbidden to the side to move, in reading order; none if the rules forbid nothing, it
// is the second side's turn, or the game is over.
[[nodiscard]] std::vector<ForbiddenPoint> forbidden_points(const Position& position);

}  // namespace inarow
