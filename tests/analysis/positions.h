// Random positions in which something happens: stones stand together, and rows are made and
// blocked.
#pragma once

#include <cstdlib>
#include <vector>

#include "core/position.h"
#include "core/random.h"

namespace inarow::testing {

// Whether there is a stone next to the cell, or one cell further.
inline bool near_stones(const Position& position, Cell cell) {
    constexpr int kNear = 2;
    for (int row = cell.row() - kNear; row <= cell.row() + kNear; ++row) {
        for (int column = cell.column() - kNear; column <= cell.column() + kNear; ++column) {
            if (position.rules().contains(row, column) && position.at(Cell(row, column))) {
                return true;
            }
        }
    }
    return false;
}

// Of a few legal moves the one that makes or blocks the longest row.
inline Move lively_move(const Position& position, Random& random) {
    const MoveList moves = position.legal_moves();
    const auto look = [&](Move move) {
        const Side me = position.to_move();
        const int rows = 2 * position.longest_run(move.cell(), me) +
                         2 * position.longest_run(move.cell(), other(me));
        const int middle = std::abs(2 * move.cell().row() - position.rules().height + 1) +
                           std::abs(2 * move.cell().column() - position.rules().width + 1);
        return near_stones(position, move.cell()) ? 100 + rows : position.ply() > 0 ? 0 : -middle;
    };
    Move best = moves[random.below(moves.size())];
    for (int tries = 4 + static_cast<int>(random.below(12)); tries > 0; --tries) {
        const Move move = moves[random.below(moves.size())];
        if (look(move) > look(best)) best = move;
    }
    return best;
}

// The moves of a lively game by these rules, up to an open position.
inline std::vector<Move> lively_moves(const Rules& rules, Random& random) {
    while (true) {
        Position position(rules);
        std::vector<Move> moves;
        const auto most = static_cast<std::uint64_t>(std::min(rules.cells(), 60));
        const int plies = static_cast<int>(random.below(most));
        while (position.outcome() == Outcome::Open && position.ply() < plies) {
            moves.push_back(lively_move(position, random));
            position.play(moves.back());
        }
        if (position.outcome() == Outcome::Open) return moves;
    }
}

}  // namespace inarow::testing
