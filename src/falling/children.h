// Finds out what the moves of a position lead to, for several moves at once.
#pragma once

#include <array>
#include <cstring>

#include "falling/board.h"
#include "falling/follow_up.h"
#include "falling/forced.h"
#include "falling/lines.h"
#include "falling/shape.h"

namespace inarow::falling {
inline namespace INAROW_MACHINE {

template <typename Shape>
class Children {
    using Word = typename Shape::Word;
    using Bits = Lanes<Word>;
    static constexpr int kRoom =
        (Shape::kMaxColumns + kLanes<Word> - 1) / kLanes<Word> * kLanes<Word>;
    using Row = std::array<Word, kRoom>;

  public:
    // Of the moves of the player to move, from the lowest bit on. None of them wins.
    Children(const Shape& shape, const Board<Word>& board, Word moves)
        : even_((cells(shape) - board.stones) % 2 != 0) {
        const Bits other = Bits{} | board.other;
        for (std::size_t i = 0; moves != 0; i += kLanes<Word>) {
            const Bits move = take(moves);
            const Bits own = move | board.mover;
            const Bits stones = own | other;
            const Bits wins = winning_cells(shape, own, stones);
            const Bits next = playable(shape, stones);
            save(move_, i, move);
            save(wins_, i, wins);
            save(forced_, i, next & wins);
            save(replies_, i, safe_moves(next, wins));
            const FollowUp<Shape, Bits> plan(shape, other, own, wins);
            if (even_) {
                save(lines_left_, i, plan.lines_left());
                save(lines_to_come_, i, plan.lines_to_come());
                save(cut_, i, plan.cut());
            } else {
                save(odd_threats_, i, plan.odd_threats());
            }
        }
    }

    [[nodiscard]] Word move(std::size_t i) const { return move_[i]; }
    // The winning cells of the player who made the move.
    [[nodiscard]] Word wins(std::size_t i) const { return wins_[i]; }
    // Those that the other player has to answer at once, and the answers that do not lose at once.
    [[nodiscard]] Word forced(std::size_t i) const { return forced_[i]; }
    [[nodiscard]] Word replies(std::size_t i) const { return replies_[i]; }

    // As follow_up_bound says of the position after the move; `board` is the one after it.
    [[nodiscard]] int bound(const Shape& shape, const Board<Word>& board, std::size_t i,
                            int otherwise) const {
        if (even_) return even_bound(shape, lines_left_[i], cut_[i], lines_to_come_[i], otherwise);
        if (odd_threats_[i] == 0) return otherwise;
        return follow_up_bound(shape, board, wins_[i], otherwise);
    }

  private:
    static Word take_one(Word& moves) {
        const Word one = moves & (~moves + 1);
        moves ^= one;
        return one;
    }
    static Bits take(Word& moves) {
        if constexpr (kLanes<Word> == 1) {
            return take_one(moves);
        } else if constexpr (kLanes<Word> == 2) {
            const Word a = take_one(moves);
            return Bits{a, take_one(moves)};
        } else {
            const Word a = take_one(moves);
            const Word b = take_one(moves);
            const Word c = take_one(moves);
            return Bits{a, b, c, take_one(moves)};
        }
    }
    static void save(Row& row, std::size_t at, Bits bits) {
        std::memcpy(&row[at], &bits, sizeof(bits));
    }

    bool even_;  // the number of free cells after the move
    // (The rows are not cleared: a search makes many of them.)
    Row move_;
    Row wins_;
    Row forced_;
    Row replies_;
    Row lines_left_;
    Row lines_to_come_;
    Row cut_;
    Row odd_threats_;
};

}  // namespace INAROW_MACHINE
}  // namespace inarow::falling
