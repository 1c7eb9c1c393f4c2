#include "engine/four_search.h"

#include <algorithm>

#include "engine/moves.h"

namespace inarow::engine {
namespace {

constexpr std::size_t kFailures = std::size_t{1} << 16U;

}  // namespace

FourSearch::FourSearch() : failures_(kFailures) {}

ForcedWin FourSearch::search(Board& board, const Bounds& bounds) {
    line_.clear();
    most_nodes_ = nodes_ + bounds.nodes;
    out_of_nodes_ = false;
    if (attack(board, bounds.moves)) {
        std::ranges::reverse(line_);
        return ForcedWin::Found;
    }
    return out_of_nodes_ ? ForcedWin::Unknown : ForcedWin::None;
}

// The attacker is to move. If they win, their moves and the answers are added to the line, the last
// one first.
bool FourSearch::attack(Board& board, int moves) {
    const Side mover = board.to_move();
    const Side waiter = other(mover);
    if (moves <= 0) {
        return false;
    }
    if (board.has(mover, Threat::Win)) {
        line_.push_back(board.cells(mover, Threat::Win).first());
        return true;
    }
    CellSet attacks = board.fours(mover);
    if (attacks.empty()) {
        return false;
    }
    if (board.has(waiter, Threat::Win)) {
        attacks &= answers_to_win(board);
    }
    const std::uint64_t hash = board.hash();
    if (failure(hash).hash == hash && failure(hash).moves >= moves) {
        return false;
    }
    if (nodes_ >= most_nodes_) {
        out_of_nodes_ = true;
        return false;
    }
    ++nodes_;
    // What makes most comes first: an open four ends the search.
    std::vector<ScoredCell> order;
    attacks.for_each([&](Cell cell) {
        const int threat = static_cast<int>(board.threat(cell, mover));
        const int others = static_cast<int>(board.threat(cell, waiter));
        order.push_back({cell, 16 * threat + others});
    });
    std::ranges::stable_sort(order, std::greater{}, &ScoredCell::score);
    for (const ScoredCell& move : order) {
        if (board.forbidden(move.cell, mover)) {
            continue;
        }
        board.place(move.cell);
        const std::size_t length = line_.size();
        const bool won = !board.has(waiter, Threat::Win) && answered(board, moves - 1);
        board.take_back();
        if (won) {
            line_.push_back(move.cell);
            return true;
        }
        line_.resize(length);
    }
    if (!out_of_nodes_) {
        failure(hash) = {hash, moves};
    }
    return false;
}

// The defender has to answer a four.
bool FourSearch::answered(Board& board, int moves) {
    bool lost = true;
    std::vector<Cell> longest;
    const std::size_t length = line_.size();
    const CellSet answers = answers_to_win(board);
    answers.for_each([&](Cell cell) {
        if (!lost) {
            return;
        }
        board.place(cell);
        lost = attack(board, moves);
        board.take_back();
        if (lost) {
            line_.push_back(cell);
            std::vector<Cell> line(line_.begin() + static_cast<std::ptrdiff_t>(length),
                                   line_.end());
            if (line.size() > longest.size()) {
                longest = std::move(line);
            }
        }
        line_.resize(length);
    });
    if (lost) {
        line_.insert(line_.end(), longest.begin(), longest.end());
    }
    return lost;
}

}  // namespace inarow::engine
