// Plays forced replies, where there is no choice, before a position is searched.
#pragma once

#include <optional>

#include "falling/board.h"
#include "falling/follow_up.h"
#include "falling/lines.h"
#include "falling/shape.h"

namespace inarow::falling {
inline namespace INAROW_MACHINE {

// The moves that do not lose at once, when the other player has those winning cells: to play right
// below one of them loses, and so does not to play one that is playable.
template <typename Bits>
constexpr Bits safe_moves(Bits next, Bits other_wins) {
    const Bits forced = next & other_wins;
    return (forced != 0 ? forced : next) & ~(other_wins >> 1);
}

// Where forced replies lead: to a score of the player who was to move first, or to a position in
// which there are at least two moves that do not lose at once.
template <typename Word>
struct AfterForced {
    std::optional<int> score;
    bool turned;  // whether the other player is to move there
    Board<Word> board;
    Word moves;       // those moves
    Word other_wins;  // the winning cells of the player not to move there
};

// The player to move has no winning cell to play at once.
template <typename Shape>
AfterForced<typename Shape::Word> play_forced(const Shape& shape,
                                              Board<typename Shape::Word> board) {
    using Word = typename Shape::Word;
    const int all = cells(shape);
    for (bool turned = false;; turned = !turned) {
        if (board.stones >= all - 1) return {0, turned, board, 0, 0};
        const Word stones = board.mover | board.other;
        const Word wins = winning_cells(shape, board.other, stones);
        const Word next = playable(shape, stones);
        const Word moves = safe_moves(next, wins);
        if (moves == 0 || more_than_one(next & wins)) {
            const int win = win_score(all, board.stones + 1);
            return {turned ? win : -win, turned, board, 0, 0};
        }
        if (more_than_one(moves)) return {std::nullopt, turned, board, moves, wins};
        board = board.after(moves);
    }
}

}  // namespace INAROW_MACHINE
}  // namespace inarow::falling
