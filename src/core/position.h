// A position: the stones on a board, whose turn it is, and whether the game is decided. Playing and
// undoing a move costs a few stores and a scan outwards from the last cell; nothing is allocated.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <new>
#include <optional>
#include <span>
#include <vector>

#include <tl/expected.hpp>

#include "core/diagram.h"
#include "core/rules.h"
#include "core/stones.h"
#include "core/symmetry.h"
#include "core/types.h"

namespace inarow {

// The legal moves of a position, without allocation.
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
    // The empty board. The rules must be playable and must outlive the position.
    explicit Position(const Rules& rules);
    // The stones of a diagram. The game may be over there.
    [[nodiscard]] static tl::expected<Position, DiagramFault> set_up(const Rules& rules,
                                                                     const Diagram& diagram);

    [[nodiscard]] const Rules& rules() const { return *rules_; }
    // How many stones are on the board.
    [[nodiscard]] int ply() const { return turns_ - extra_turn_; }
    [[nodiscard]] Side to_move() const { return static_cast<Side>(turns_ & 1); }
    [[nodiscard]] Outcome outcome() const { return outcome_; }
    [[nodiscard]] std::uint64_t hash() const { return hash_; }
    [[nodiscard]] std::optional<Side> at(Cell cell) const;
    [[nodiscard]] const Stones& stones() const { return stones_; }
    // The stones and whose turn it is, from which it can be set up again.
    [[nodiscard]] Diagram diagram() const;
    // Whether the rules may bar cells now. Where the numbers of stones are not those of play in
    // turn, they bar none.
    [[nodiscard]] bool bars_hold() const { return turns_ < free_from_bars_; }

    // Where a piece dropped into the column comes to rest; nothing if the column is full. Falling
    // games only.
    [[nodiscard]] std::optional<Cell> landing(int column) const;

    // Why the side to move may not play there; nothing if it may.
    [[nodiscard]] std::optional<Refusal> refusal(Move move) const;
    [[nodiscard]] bool legal(Move move) const { return !refusal(move); }
    [[nodiscard]] MoveList legal_moves() const;

    // Plays a legal move.
    void play(Move move);
    // Undoes the last move.
    void undo(Move last);

    // Whether a stone of the side on this free cell makes a line that decides the game.
    [[nodiscard]] bool makes_line(Cell cell, Side side) const;
    // The longest run of the side's stones that a stone on this cell makes or belongs to.
    [[nodiscard]] int longest_run(Cell cell, Side side) const;
    // The cells of the deciding lines through the cell, in reading order.
    [[nodiscard]] std::vector<Cell> line_through(Cell cell) const;

    // The hash this position would have if the board were turned; and the smallest of these, which
    // symmetric positions share.
    [[nodiscard]] std::uint64_t hash_under(Symmetry symmetry) const;
    [[nodiscard]] std::uint64_t canonical_hash(std::span<const Symmetry> symmetries) const;

  private:
    using Line = Stones::Line;

    [[nodiscard]] bool decides(Stones::Place place, Side side) const;
    // The cells of a row that are on the board.
    [[nodiscard]] Line whole_row() const { return ~Line{0} >> (kMaxSize - rules_->width); }
    [[nodiscard]] Line taken(int row) const {
        return stones_.row(row, Side::First) | stones_.row(row, Side::Second);
    }
    [[nodiscard]] std::optional<Refusal> forbidden(Cell cell) const;
    void remove_forbidden(MoveList& moves) const;
    // Puts a stone of a diagram on the board, and finds out how the stones together stand.
    [[nodiscard]] std::optional<DiagramFault> put(const Stone& stone);
    [[nodiscard]] std::optional<DiagramFault> settle();
    // What tells two positions with the same stones apart.
    [[nodiscard]] std::uint64_t turn_key() const;
    // Whether renju forbids every free cell to the side to move.
    [[nodiscard]] bool stalemate() const;

    const Rules* rules_;
    std::uint64_t hash_ = 0;
    // The number of stones, and one more where it is not the turn of the side that is to move after
    // so many: its lowest bit is the side to move. The numbers below are compared with it.
    int turns_ = 0;
    int extra_turn_ = 0;  // that one
    int free_from_bars_;  // from here on no bar holds
    int line_from_;       // before that nobody has enough stones for a line
    int full_;            // the board is full
    Outcome outcome_ = Outcome::Open;
    std::array<std::int16_t, kMaxSize> landing_{};  // row of the lowest free cell; -1: full
    Stones stones_;
};

}  // namespace inarow
