// The search beyond the horizon, where only fours are tried.
#include "engine/search.h"

#include <algorithm>

namespace inarow::engine {

Value Search::answer_fours(Value alpha, Value beta, int ply, int depth) {
    Value best = loss_at(ply + 2);
    answers_to_win(board_).for_each([&](Cell cell) {
        board_.place(cell);
        best = std::max(best, -fours_only(-beta, -alpha, ply + 1, depth));
        board_.take_back();
    });
    return best;
}

bool Search::has_fours_to_try(Side mover, int depth) const {
    return depth < kFourDepth &&
           (board_.has(mover, Threat::Four) || board_.has(mover, Threat::FourThree));
}

// Beyond the horizon only fours are tried, which leave the other side no choice. They belong to one
// attack: each is in line with the stone that its side placed before it, if the search placed that.
Value Search::fours_only(Value alpha, Value beta, int ply, int depth) {
    enter(ply);
    if (const std::optional<Value> value = value_at_once(ply)) {
        return *value;
    }
    const Side mover = board_.to_move();
    if (board_.has(other(mover), Threat::Win)) {
        return answer_fours(alpha, beta, ply, depth);
    }
    if (can_open_four(board_, mover)) {
        return win_at(ply + 3);
    }
    if (can_make_two_threats(board_)) {
        return win_at(ply + 5);
    }

    const std::uint64_t hash = board_.hash();
    const Stored known = table_->find(hash, ply);
    if (known.depth >= -depth * kPly && known.settles(alpha, beta)) {
        return known.value;
    }
    const Value here = known.bound != Bound::None ? known.evaluation : evaluation(alpha, beta);
    const Value old_alpha = alpha;
    Value best = here;
    alpha = std::max(alpha, best);
    std::optional<Cell> best_cell;
    if (alpha < beta && has_fours_to_try(mover, depth)) {
        order(board_.cells(mover, Threat::Four) | board_.cells(mover, Threat::FourThree), 0, ply,
              known.move);
        MoveOrder& moves = frame(ply).moves;
        const std::optional<Cell> before = ply > 1 ? board_.last(1) : std::nullopt;
        for (std::size_t i = 0; i < moves.size() && alpha < beta; ++i) {
            const Cell cell = pick(moves, i).cell;
            if ((before && !in_line(cell, *before)) || board_.forbidden(cell, mover)) {
                continue;
            }
            table_->prefetch(board_.hash_after(cell));
            board_.place(cell);
            const Value value = -fours_only(-beta, -alpha, ply + 1, depth + 1);
            board_.take_back();
            if (value > best) {
                best = value;
                best_cell = cell;
                alpha = std::max(alpha, best);
            }
        }
    }
    if (!is_halted()) {
        table_->keep(hash, ply,
                     {best_cell, best, here, -depth * kPly, bound_of(best, old_alpha, beta)});
    }
    return best;
}

}  // namespace inarow::engine
