// A position: stones on a board, whose turn it is, and how it stands. Playing and taking back cost
// a few stores and the look outwards from the last cell; nothing is allocated.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <new>
#include <optional>
#include <span>
#include <vector>

#include "core/rules.h"
#include "core/symmetry.h"
#include "core/types.h"

namespace inarow {

// The legal moves of a position, in a fixed place.
class MoveList {
  public:
    void add(Move move) { data()[count_++] = move; }
    template <typename Unwanted>
    void remove_if(Unwanted unwanted) {
        count_ =
            static_cast<std::size_t>(std::remove_if(data(), data() + count_, unwanted) - data());
    }
    [[nodiscard]] std::size_t size() const { return count_; }
    [[nodiscard]] bool empty() const { return count_ == 0; }
    [[nodiscard]] Move operator[](std::size_t i) const { return begin()[i]; }
    [[nodiscard]] const Move* begin() const {
        return std::launder(reinterpret_cast<const Move*>(room_.data()));
    }
    [[nodiscard]] const Move* end() const { return begin() + count_; }

  private:
    [[nodiscard]] Move* data() { return std::launder(reinterpret_cast<Move*>(room_.data())); }

    std::size_t count_ = 0;
    // Bytes, not moves, because bytes need no clearing: that would cost more than to play a move.
    alignas(Move) std::array<std::byte, kMaxCells * sizeof(Move)> room_;
};

class Position {
  public:
    // The empty board. The rules must outlive the position and be possible ones.
    explicit Position(const Rules& rules);

    [[nodiscard]] const Rules& rules() const { return *rules_; }
    [[nodiscard]] int ply() const { return ply_; }
    [[nodiscard]] Side to_move() const { return ply_ % 2 == 0 ? Side::First : Side::Second; }
    [[nodiscard]] Outcome outcome() const { return outcome_; }
    [[nodiscard]] std::uint64_t hash() const { return hash_; }
    [[nodiscard]] std::optional<Side> at(Cell cell) const;

    // Where a piece dropped into the column comes to rest; nothing if the column is full. Falling
    // games only.
    [[nodiscard]] std::optional<Cell> landing(int column) const;

    // Why the side to move may not play there; nothing if it may.
    [[nodiscard]] std::optional<Refusal> refusal(Move move) const;
    [[nodiscard]] bool legal(Move move) const { return !refusal(move); }
    [[nodiscard]] MoveList legal_moves() const;

    // Plays a legal move.
    void play(Move move);
    // Takes back the move played last.
    void undo(Move last);

    // Whether a stone of the side on this free cell makes a line that decides the game.
    [[nodiscard]] bool makes_line(Cell cell, Side side) const;
    // The longest run of the side's stones that a stone on this cell makes or belongs to.
    [[nodiscard]] int longest_run(Cell cell, Side side) const;
    // The cells of the deciding lines through the cell, in reading order.
    [[nodiscard]] std::vector<Cell> line_through(Cell cell) const;

    // The hash this position would have if the board were turned; and the least of them, which
    // symmetric positions share.
    [[nodiscard]] std::uint64_t hash_under(Symmetry symmetry) const;
    [[nodiscard]] std::uint64_t canonical_hash(std::span<const Symmetry> symmetries) const;

  private:
    // A side's stones are bits in the lines of the board: each stone is in its row, its column, its
    // sinking and its rising diagonal. A run of stones is a run of ones, and to look outwards from
    // a cell is to count them. Some lines of X, written from bit 0 on:
    //
    //        0 1 2 3
    //     0  . . X .     row 1               0110   bit: column
    //     1  . X X .     column 2             110   bit: row
    //     2  X O O .     rising diagonal 2    111   bit: column; row + column is the same along it
    //
    // The words of a side: 32 rows, 32 columns, 64 sinking and 64 rising diagonals.
    using Line = std::uint32_t;
    using Lines = std::array<Line, std::size_t{6} * kMaxSize>;
    static_assert(kMaxSize == 32, "a line is a word of 32 bits");

    // Where a cell is in the lines: the word, and the bit of it.
    struct Place {
        std::size_t word;
        int bit;
    };
    [[nodiscard]] static std::array<Place, 4> places(Cell cell) {
        const int row = cell.row();
        const int column = cell.column();
        const auto word = [](int i) { return static_cast<std::size_t>(i); };
        return {{{word(row), column},
                 {word(kMaxSize + column), row},
                 {word(3 * kMaxSize + column - row), column},
                 {word(4 * kMaxSize + column + row), column}}};
    }
    [[nodiscard]] Lines& lines(Side side) { return lines_[index(side)]; }
    [[nodiscard]] const Lines& lines(Side side) const { return lines_[index(side)]; }
    [[nodiscard]] Line row(Side side, int row) const {
        return lines(side)[static_cast<std::size_t>(row)];
    }
    // Puts a stone on the cell, or takes it away.
    void flip(Cell cell, Side side);

    const Rules* rules_;
    std::uint64_t hash_ = 0;
    int ply_ = 0;
    int free_from_bars_;  // from this ply on no bar holds
    Outcome outcome_ = Outcome::Open;
    std::array<std::int16_t, kMaxSize> landing_{};  // row of the lowest free cell; -1: full
    std::array<Lines, 2> lines_{};
};

}  // namespace inarow
