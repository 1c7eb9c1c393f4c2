// The basic types of a game: sides, players, cells, moves.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

namespace inarow {

// The largest board width and height.
inline constexpr int kMaxSize = 32;
inline constexpr int kMaxCells = kMaxSize * kMaxSize;

// A side is a color on the board: First moves first, whichever player has it.
enum class Side : std::uint8_t { First, Second };

constexpr Side other(Side side) {
    return side == Side::First ? Side::Second : Side::First;
}
constexpr std::size_t index(Side side) {
    return static_cast<std::size_t>(side);
}

// A player is a person or robot at the table. The game decides which side a player has: the start
// may be drawn.
enum class Player : std::uint8_t { One, Two };

constexpr Player other(Player player) {
    return player == Player::One ? Player::Two : Player::One;
}
constexpr std::size_t index(Player player) {
    return static_cast<std::size_t>(player);
}
constexpr int number(Player player) {
    return player == Player::One ? 1 : 2;
}
inline constexpr std::array<Player, 2> kPlayers{Player::One, Player::Two};

// A cell of the board. Rows count from the top, columns from the left, both from 0.
//
//   bit 15        10 9         5 4         0
//       0  0  ...  0 |   row    |  column  |
class Cell {
  public:
    constexpr Cell() = default;
    constexpr Cell(int row, int column) : bits_(static_cast<std::uint16_t>((row << 5) | column)) {}

    static constexpr Cell from_bits(std::uint16_t bits) {
        Cell cell;
        cell.bits_ = bits;
        return cell;
    }

    [[nodiscard]] constexpr int row() const { return bits_ >> 5; }
    [[nodiscard]] constexpr int column() const { return bits_ & 31; }
    [[nodiscard]] constexpr std::uint16_t bits() const { return bits_; }

    constexpr auto operator<=>(const Cell&) const = default;

  private:
    std::uint16_t bits_ = 0;
};

// What can be chosen in an opening phase (see opening.h): one of the sides, or placing two more
// stones.
enum class Choice : std::uint8_t { First, Second, TwoMore };

// A move is the cell where the piece comes to rest, even when it falls; or a choice, which has no
// cell.
//
//   bit 15        10 9         5 4         0
//        0           |   row    |  column  |
//        choice + 1  |    0     |    0     |
class Move {
  public:
    constexpr Move() = default;
    constexpr explicit Move(Cell cell) : bits_(cell.bits()) {}
    constexpr explicit Move(Choice choice)
        : bits_(static_cast<std::uint16_t>((static_cast<int>(choice) + 1) << 10)) {}

    [[nodiscard]] constexpr bool is_choice() const { return bits_ >= 1 << 10; }
    // Of a move that is one.
    [[nodiscard]] constexpr Choice choice() const { return static_cast<Choice>((bits_ >> 10) - 1); }
    [[nodiscard]] constexpr Cell cell() const { return Cell::from_bits(bits_ & 0x3FF); }

    constexpr auto operator<=>(const Move&) const = default;

  private:
    std::uint16_t bits_ = 0;
};
static_assert(sizeof(Cell) == 2 && sizeof(Move) == 2);

// Whether the game is decided. A full board without a deciding line is a draw.
enum class Outcome : std::uint8_t { Open, FirstWins, SecondWins, Draw };

constexpr Outcome win_for(Side side) {
    return side == Side::First ? Outcome::FirstWins : Outcome::SecondWins;
}

// Why an input is not a move.
enum class Refusal : std::uint8_t {
    Malformed,  // it cannot be read as a move
    Outside,    // it names a cell or column that is not on the board
    Taken,      // the cell is occupied
    Full,       // the column is full
    Barred,     // the rules bar this cell at this point of the opening
    // The point is forbidden to the first side (see renju.h), because a stone there makes
    Overline,     // more than five in a row,
    DoubleFour,   // two fours,
    DoubleThree,  // two threes
    Over,         // the game has ended
};

// Whether the refusal is of a forbidden point.
constexpr bool is_forbidden(Refusal refusal) {
    return refusal >= Refusal::Overline && refusal <= Refusal::DoubleThree;
}

}  // namespace inarow
